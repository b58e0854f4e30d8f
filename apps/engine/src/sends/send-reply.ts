import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import { isoMicros } from '@messenger/shared/contract/times'
import { messageLogs } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import type { LoggedSend } from './accept-send.ts'

/** What the log says of a send now. */
export async function loadSend({ services, call }: EngineContext, networkId: string): Promise<LoggedSend | undefined> {
  const [row] = await services.database.db
    .select()
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, call.sessionId), eq(messageLogs.networkId, networkId)))
  return row
}

/** The reply to whoever sent it. `to` as it came; `sendAt` is shown while the message waits for it. */
export function replyOf(send: LoggedSend, to: string, sendAt?: Date): SendReply {
  const { id: msgId, status, failedReason, failedCode } = send
  return {
    msgId,
    jid: to,
    status,
    ...(sendAt && status === 'scheduled' ? { sendAt: isoMicros(sendAt) } : {}),
    ...(status === 'failed' && failedCode && failedReason
      ? { failed_reason: failedReason, failed_code: failedCode }
      : {}),
  }
}
