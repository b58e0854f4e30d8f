import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Database } from '@messenger/shared/db/create-db'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { messageLogs } from '@messenger/shared/db/schema'
import { currentTraceparent } from '@messenger/shared/tracing/tracing'
import { and, eq } from 'drizzle-orm'
import { pauseForAnswer } from '../chats/pause-for-answer.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { proto } from '../whatsapp/baileys.ts'
import { earlierSend, type LoggedSend, type NewSend } from './accept-send.ts'
import { acceptedSend, foresee, noteHold } from './foresee.ts'
import { addMediaRequest, type MediaRequest } from './media-request.ts'
import { sealedLog } from './sealed-log.ts'

/**
 * Writes a send of media into the log and the message store, still without the media, and in the same transaction what
 * is to be fetched for it. From the commit on its chat is held in the outbox. Idempotent on the network id.
 */
export async function acceptMedia(
  database: Database,
  state: SessionState,
  send: NewSend,
  request: MediaRequest,
): Promise<LoggedSend> {
  const { sessionId, context, outbox, writer } = state
  const { networkId, chatJid } = send
  const content = proto.Message.encode(send.content).finish()
  const held = await foresee(state, send, content)
  const sealed = context.sealer.seal(content, sealContext.message(sessionId, networkId)).toString('base64')
  const traceparent = currentTraceparent() ?? null
  const accepted: { send?: LoggedSend } = {}
  await writer.draft(async step => {
    const { tx } = await step.transaction()
    const isThere = and(eq(messageLogs.sessionId, sessionId), eq(messageLogs.networkId, networkId))
    const known = await tx.select({ id: messageLogs.id }).from(messageLogs).where(isThere)
    const chat = await context.identities.chatOf(tx, chatJid)
    const timestamp = Math.floor(Date.now() / 1000)
    const row = {
      networkId,
      ...sealedLog(context, send),
      chatJid,
      chat,
      about: null,
      sealed,
      timestamp,
      traceparent,
      called: send.origin ? { call: send.origin } : null,
      ...held,
    }
    // The log has it: its media may be on its way, or there.
    if (known.length > 0 || !step.draft.accept(row)) return
    noteHold(step.draft, row)
    step.draft.onCommit(written => {
      const stored = written.accepted.get(networkId)
      if (!stored) return
      outbox.hold(networkId, chatJid)
      accepted.send = acceptedSend(stored.logId, held)
    })
    if (send.byPerson) {
      await pauseForAnswer(context, step, { networkId, chat, at: Date.now(), cause: 'dashboard' })
    }
    await addMediaRequest(context, await step.transaction(), { networkId, chatJid, request })
  })
  state.media.wake()
  return accepted.send ?? retryTransient(() => earlierSend(database.db, sessionId, networkId))
}
