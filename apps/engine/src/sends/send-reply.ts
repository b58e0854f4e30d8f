import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import { isoMillis } from '@messenger/shared/contract/times'
import { messageLogs } from '@messenger/shared/db/schema'
import { heldFields } from '@messenger/shared/sending/held-fields'
import { eq } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import type { LoggedSend } from './accept-send.ts'
import type { Outcome } from './resolve-send.ts'

/** How long a caller waits for the outcome. */
export const waitMs = 20_000

/**
 * The reply to whoever sent it. `settled`: its outcome, when that is waited for; a network id that was reserved before may
 * have one already, and no other will come. `to` as it came.
 */
export async function sendReply(
  context: EngineContext,
  send: LoggedSend,
  settled: Promise<Outcome | null> | null,
  to: string,
): Promise<SendReply> {
  if (!settled || send.status !== 'in_progress' || isHeldLonger(send)) return replyOf(send, to)
  const outcome = await settled
  const reached = outcome && { ...send, failedCode: null, failedReason: null, ...outcome }
  return replyOf(reached ?? (await loadSend(context, send.id)), to)
}

/** Who waits is told at once of what does not go out meanwhile. */
function isHeldLonger({ heldUntil }: LoggedSend): boolean {
  return heldUntil !== null && heldUntil.getTime() > Date.now() + waitMs
}

async function loadSend({ services }: EngineContext, id: number): Promise<LoggedSend> {
  const [row] = await services.database.db.select().from(messageLogs).where(eq(messageLogs.id, id))
  if (!row) throw new Error('An accepted send is not in the log')
  return row
}

/** The reply to whoever sent it. `to` as it came; `sendAt` is shown while the message waits for it. */
export function replyOf(send: LoggedSend, to: string, sendAt?: Date): SendReply {
  const { id: msgId, status, failedReason, failedCode } = send
  return {
    msgId,
    jid: to,
    status,
    ...(sendAt && status === 'scheduled' ? { sendAt: isoMillis(sendAt) } : {}),
    ...heldFields(send),
    ...(status === 'failed' && failedCode && failedReason
      ? { failed_reason: failedReason, failed_code: failedCode }
      : {}),
  }
}
