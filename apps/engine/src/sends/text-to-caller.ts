import { sha256 } from '@messenger/shared/crypto/digest'
import { withoutDevice } from '@messenger/shared/identity/jid'
import { createLru } from '../lru.ts'
import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { IncomingCall } from '../whatsapp/people-events.ts'
import { textMessage } from '../whatsapp/to-whatsapp/text.ts'
import { acceptSend } from './accept-send.ts'

/** A caller who rings again and again is not written to each time. */
const pauseMs = 60_000

interface TextOptions {
  readonly text: string
  readonly logMessages: boolean
}

/**
 * Queues the text for whoever was rejected, like any other send. The network id follows from the call, so that a call
 * which the network repeats to the next engine is answered once. Callers of group calls get none.
 */
export function createCallerTexts({ database }: Pick<Services, 'database'>, state: SessionState) {
  const written = createLru<string, number>(100)

  return async (call: IncomingCall, { text, logMessages }: TextOptions): Promise<void> => {
    if (call.isGroup) return
    const caller = withoutDevice(call.callerPn ?? call.from)
    const { pn } = await state.identities.resolve(database.db, caller)
    const chatJid = pn ?? caller
    if (Date.now() - (written.get(chatJid) ?? 0) < pauseMs) return
    written.set(chatJid, Date.now())
    const to = pn ? `+${pn.split('@')[0]}` : chatJid
    await acceptSend(database, state, {
      networkId: networkIdFor(call.id),
      chatJid,
      content: textMessage(text),
      logged: logMessages ? { to, body: JSON.stringify({ to, text }) } : null,
    })
  }
}

/** In the form of other network ids, `3EB0` and 18 hex digits. */
function networkIdFor(callId: string): string {
  return `3EB0${sha256(`text to the caller of ${callId}`).toString('hex').slice(0, 18).toUpperCase()}`
}
