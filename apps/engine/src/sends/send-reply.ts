import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
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

/** The reply to whoever sent it. `to` as it came. */
export function replyOf(send: LoggedSend, to: string): SendReply {
  const failed = send.status === 'failed' && send.failedCode && send.failedReason
  return {
    msgId: send.id,
    jid: to,
    status: send.status,
    ...(failed && send.failedCode && send.failedReason
      ? { failed_reason: send.failedReason, failed_code: send.failedCode }
      : {}),
  }
}
