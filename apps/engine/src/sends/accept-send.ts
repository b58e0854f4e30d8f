import type { SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Database, DbOrTx } from '@messenger/shared/db/create-db'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { messageLogs } from '@messenger/shared/db/schema'
import type { CallOrigin } from '@messenger/shared/message-trace/stored-step'
import { currentTraceparent } from '@messenger/shared/tracing/tracing'
import { and, eq } from 'drizzle-orm'
import { pauseForAnswer } from '../chats/pause-for-answer.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { proto } from '../whatsapp/baileys.ts'
import { aboutOf } from '../whatsapp/from-whatsapp/act.ts'
import { acceptedSend, foresee, noteHold } from './foresee.ts'
import { sealedLog } from './sealed-log.ts'

export interface NewSend {
  /** Reserved network id. A second send with the same one is the same message. */
  readonly networkId: string
  readonly chatJid: string
  readonly content: proto.IMessage
  /** As it was asked for. */
  readonly priority?: SendPriority | undefined
  /** What the message log shows; null when the session does not log messages. */
  readonly logged: { readonly to: string; readonly body: string } | null
  /** A person sends it from the dashboard. */
  readonly byPerson?: boolean | undefined
  /** The call that it came with. */
  readonly origin?: CallOrigin | undefined
}

export type LoggedSend = Pick<
  typeof messageLogs.$inferSelect,
  'id' | 'status' | 'failedCode' | 'failedReason' | 'heldUntil' | 'heldReason'
>

/**
 * Writes a send into the log, which is the session's queue, and its content into the message store, where devices that
 * ask again find it; then hands it to the outbox. Idempotent on the network id.
 */
export async function acceptSend(database: Database, state: SessionState, send: NewSend): Promise<LoggedSend> {
  const { sessionId, context, outbox } = state
  const { networkId, chatJid } = send
  const content = proto.Message.encode(send.content).finish()
  const sealed = context.sealer.seal(content, sealContext.message(sessionId, networkId)).toString('base64')
  // The work below runs when its batch is written, for several calls together.
  const traceparent = currentTraceparent() ?? null
  const held = await foresee(state, send, content)
  const accepted: { send?: LoggedSend } = {}
  await state.writer.draft(async step => {
    const chat = await context.identities.chatOf(step.db, chatJid)
    const timestamp = Math.floor(Date.now() / 1000)
    const about = aboutOf(send.content)
    const row = {
      networkId,
      ...sealedLog(context, send),
      chatJid,
      chat,
      about,
      sealed,
      timestamp,
      traceparent,
      called: send.origin ? { call: send.origin } : null,
      ...held,
    }
    if (!step.draft.accept(row)) return
    noteHold(step.draft, row)
    step.draft.onCommit(written => {
      const stored = written.accepted.get(networkId)
      if (!stored) return
      accepted.send = acceptedSend(stored.logId, held)
      const { logId: msgId, messageId } = stored
      if (messageId !== null) context.memory.sends.set(networkId, { messageId, msgId, remoteJid: chatJid })
      outbox.add({ ...stored, networkId, chatJid, content, timestamp, traceparent, acceptedMs: Date.now() })
    })
    if (send.byPerson && about === null) {
      await pauseForAnswer(context, step, { networkId, chat, at: Date.now(), cause: 'dashboard' })
    }
  })
  if (accepted.send) return accepted.send
  const earlier = await retryTransient(() => earlierSend(database.db, sessionId, networkId))
  // This very call may have stored it, in a try whose answer was lost: then the outbox has not heard of it.
  if (earlier.status === 'in_progress') outbox.recheck()
  return earlier
}

/** What became of a send that was accepted before. */
export async function earlierSend(db: DbOrTx, sessionId: number, networkId: string): Promise<LoggedSend> {
  const [earlier] = await db
    .select()
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, sessionId), eq(messageLogs.networkId, networkId)))
  if (!earlier) throw new Error('A send conflicts with a row that is not there')
  return earlier
}
