import { retryTransient } from '@messenger/shared/db/retry-transient'
import { withTimer } from '../chats/with-timer.ts'
import { passCrashPoint } from '../crash-points.ts'
import { ConnectionGoneError, type Relay } from '../sends/outbox.ts'
import type { Services } from '../services.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { stanzaExtras } from '../whatsapp/to-whatsapp/stanza-extras.ts'
import type { SessionState } from './session-state.ts'

/** Puts a session's messages on its present connection. */
export function createRelay(
  { database, log }: Pick<Services, 'database' | 'log'>,
  state: SessionState,
  present: () => WASocket | null,
): Relay {
  return async ({ chatJid, networkId, content }) => {
    const socket = present()
    if (!socket?.ws.isOpen) throw new ConnectionGoneError()
    try {
      const options = { messageId: networkId, useCachedGroupMetadata: true, ...stanzaExtras(content) }
      await socket.relayMessage(chatJid, await withTimer({ database }, state, chatJid, content), options)
      passCrashPoint('wired')
    } catch (error) {
      throw socket.ws.isOpen ? error : new ConnectionGoneError('closed while sending', { cause: error })
    }
    // It is on the wire: what fails from here on is no failure of the send.
    await noteToken(chatJid).catch((error: unknown) => {
      log.warn({ err: error, sessionId: state.sessionId }, 'send.token_not_noted')
    })
  }

  async function noteToken(chatJid: string): Promise<void> {
    if (!state.context.me.lid) return
    const { lid } = await retryTransient(() => state.identities.resolve(database.db, chatJid))
    if (lid) await state.tokenSent(lid)
  }
}
