import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { resend as operation } from '@messenger/shared/contract/messages/resend'
import { messageLogs, sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'

/** Puts a failed send back into the queue: the same content under the same network id. */
export async function resend(context: EngineContext, input: OperationInput<typeof operation>): Promise<string> {
  const session = await context.supervisor.take(context.call.sessionId)
  needSocket(session)
  const log = await logOfAccount(context, input.message)
  if (!log) throw new ApiError('message_not_found')
  if (log.sessionId !== context.call.sessionId) throw new ApiError('not_owner')
  if (log.status !== 'failed') throw new ApiError('resend_not_failed')
  if (log.content === null) throw new ApiError('logging_off')
  const { state } = session
  const reopened = { isOpen: false }
  await state.writer.write(async ({ tx }) => {
    const rows = await tx
      .update(messageLogs)
      .set({ status: 'in_progress', failedCode: null, failedReason: null, updatedAt: new Date() })
      .where(and(eq(messageLogs.id, log.id), eq(messageLogs.status, 'failed')))
      .returning({ id: messageLogs.id })
    reopened.isOpen ||= rows.length > 0
  })
  // It was resent, or acknowledged after all, in the meantime.
  if (!reopened.isOpen) throw new ApiError('resend_not_failed')
  state.outbox.recheck()
  return 'Message resend initiated successfully.'
}

async function logOfAccount({ services, call }: EngineContext, msgId: number) {
  const [log] = await services.database.db
    .select({
      id: messageLogs.id,
      sessionId: messageLogs.sessionId,
      status: messageLogs.status,
      content: messageLogs.content,
    })
    .from(messageLogs)
    .innerJoin(sessions, eq(sessions.id, messageLogs.sessionId))
    .where(and(eq(messageLogs.id, msgId), eq(sessions.accountId, call.accountId)))
  return log
}
