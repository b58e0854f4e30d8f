import { sealContext } from '@messenger/shared/crypto/contexts'
import { messageLogs, messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { RecordContext } from '../sessions/record-message.ts'
import type { WriteStep } from '../sessions/session-writer.ts'
import { proto } from '../whatsapp/baileys.ts'

export interface NewSend {
  /** Reserved network id. A second send with the same one is the same message. */
  readonly networkId: string
  readonly chatJid: string
  readonly content: proto.IMessage
  /** What the message log shows; null when the session does not log messages. */
  readonly logged: { readonly to: string; readonly body: string } | null
}

export type LoggedSend = Pick<typeof messageLogs.$inferSelect, 'id' | 'status' | 'failedCode' | 'failedReason'>

/**
 * Writes a send into the log, which is the session's queue, and its content into the message store, where devices that
 * ask again find it. Idempotent on the network id.
 */
export async function acceptSend(context: RecordContext, step: WriteStep, send: NewSend): Promise<LoggedSend> {
  const { sessionId } = context
  const [log] = await step.tx
    .insert(messageLogs)
    .values({
      sessionId,
      networkId: send.networkId,
      to: send.logged?.to ?? null,
      content: send.logged?.body ?? null,
      chatJid: send.chatJid,
      status: 'in_progress',
    })
    .onConflictDoNothing()
    .returning(logColumns)
  if (!log) return earlierSend(step, sessionId, send.networkId)
  await step.tx
    .insert(messages)
    .values({
      sessionId,
      chat: await context.identities.chatOf(step.tx, send.chatJid),
      networkId: send.networkId,
      fromMe: true,
      remoteJid: send.chatJid,
      sealedContent: context.sealer.seal(proto.Message.encode(send.content).finish(), sealContext.message(sessionId)),
      status: 1,
      msgId: log.id,
      timestamp: Math.floor(Date.now() / 1000),
    })
    .onConflictDoNothing()
  return log
}

const logColumns = {
  id: messageLogs.id,
  status: messageLogs.status,
  failedCode: messageLogs.failedCode,
  failedReason: messageLogs.failedReason,
}

async function earlierSend(step: WriteStep, sessionId: number, networkId: string): Promise<LoggedSend> {
  const [earlier] = await step.tx
    .select(logColumns)
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, sessionId), eq(messageLogs.networkId, networkId)))
  if (!earlier) throw new Error('A send conflicts with a row that is not there')
  return earlier
}
