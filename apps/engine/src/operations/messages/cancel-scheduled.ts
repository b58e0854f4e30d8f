import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { cancelScheduled as operation } from '@messenger/shared/contract/messages/cancel-scheduled'
import type { EngineContext } from '../../engine-context.ts'
import { locateMessage } from '../../sends/locate-message.ts'
import { openScheduled } from '../../sends/open-scheduled.ts'
import { resolveFailed } from '../../sends/resolve-send.ts'

/** Takes a scheduled message back. The session need not be connected. */
export async function cancelScheduled(
  context: EngineContext,
  input: OperationInput<typeof operation>,
): Promise<string> {
  const { state } = await context.supervisor.take(context.call.sessionId)
  const { log } = await locateMessage(context, { reference: input.msgId, chat: input.chat })
  if (!log) throw new ApiError('not_scheduled')
  const outcome = { isCanceled: false }
  await state.writer.write(async step => {
    for (const networkId of await openScheduled(step, state.sessionId, { msgId: log.id })) {
      await resolveFailed(step, state.sessionId, networkId, { code: 'canceled' })
      outcome.isCanceled = true
    }
  })
  if (!outcome.isCanceled) throw new ApiError('not_scheduled')
  context.services.metrics.sendEnded('canceled')
  return 'Scheduled message canceled successfully.'
}
