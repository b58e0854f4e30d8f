import { sealContext } from '@messenger/shared/crypto/contexts'
import { messageLogs, messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { RecordContext } from '../sessions/record-message.ts'
import type { WriteStep } from '../sessions/write-batch.ts'
import { proto } from '../whatsapp/baileys.ts'
import type { LoggedSend, NewSend } from './accept-send.ts'

/** Accepts a send in a transaction that does more than that. Idempotent on the network id. */
export async function insertSend(context: RecordContext, step: WriteStep, send: NewSend): Promise<LoggedSend> {
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
