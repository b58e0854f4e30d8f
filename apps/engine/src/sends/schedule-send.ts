import { sealContext } from '@messenger/shared/crypto/contexts'
import { messageLogs, messages, scheduledSends } from '@messenger/shared/db/schema'
import { noteSteps, stepNow } from '../recording/note-step.ts'
import type { RecordContext } from '../recording/record-context.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import { noteTexts, ownMessageOf } from '../text-search/note-texts.ts'
import { proto } from '../whatsapp/baileys.ts'
import { aboutOf } from '../whatsapp/from-whatsapp/act.ts'
import { earlierSend, type LoggedSend, type NewSend } from './accept-send.ts'
import { sealedLog } from './sealed-log.ts'

export interface NewScheduledSend extends NewSend {
  /** Of the call; null when it is not traced. */
  readonly traceparent: string | null
  readonly sendAt: Date
  /** As the list of scheduled messages shows it, whether the session logs messages or not. */
  readonly request: { readonly to: string; readonly content: string }
}

/**
 * Writes a send into the log that is not due yet, with its content, so that it survives whatever dies in between.
 * Idempotent on the network id.
 */
export async function scheduleSend(
  context: RecordContext,
  step: WriteStep,
  send: NewScheduledSend,
): Promise<LoggedSend> {
  const { sessionId, sealer } = context
  const logged = sealedLog(context, send)
  const [log] = await step.tx
    .insert(messageLogs)
    .values({
      sessionId,
      networkId: send.networkId,
      to: logged.to,
      content: logged.body,
      chatJid: send.chatJid,
      status: 'scheduled',
      priority: send.priority ?? null,
      traceparent: send.traceparent,
    })
    .onConflictDoNothing()
    .returning({
      id: messageLogs.id,
      status: messageLogs.status,
      failedCode: messageLogs.failedCode,
      failedReason: messageLogs.failedReason,
      heldUntil: messageLogs.heldUntil,
      heldReason: messageLogs.heldReason,
    })
  if (!log) return earlierSend(step.tx, sessionId, send.networkId)
  const encoded = proto.Message.encode(send.content).finish()
  const sealedContent = sealer.seal(encoded, sealContext.message(sessionId, send.networkId))
  await step.tx
    .insert(messages)
    .values({
      sessionId,
      chat: await context.identities.chatOf(step.tx, send.chatJid),
      networkId: send.networkId,
      fromMe: true,
      remoteJid: send.chatJid,
      about: aboutOf(send.content),
      sealedContent,
      status: 1,
      msgId: log.id,
      timestamp: Math.floor(Date.now() / 1000),
    })
    .onConflictDoNothing()
  await noteTexts(step.tx, ownMessageOf(sessionId, send.networkId))
  const sealedRequest = sealer.seal(JSON.stringify(send.request), sealContext.scheduled(sessionId, log.id))
  await step.tx.insert(scheduledSends).values({ msgId: log.id, sessionId, sealedRequest, sendAt: send.sendAt })
  const detail = { until: send.sendAt.toISOString(), ...(send.origin ? { call: send.origin } : {}) }
  await noteSteps(step, sessionId, [stepNow(send.networkId, 'scheduled', detail)])
  return log
}
