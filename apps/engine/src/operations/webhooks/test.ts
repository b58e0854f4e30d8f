import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { test as operation, TestOutcome } from '@messenger/shared/contract/webhooks/test'
import type { EngineContext } from '../../engine-context.ts'

/** Needs no connection: any engine may do it, and does, since here is what may send to addresses that users gave. */
export async function test(
  { services, call }: EngineContext,
  { id, webhookId }: OperationInput<typeof operation>,
): Promise<TestOutcome> {
  const sent = await services.testEndpoint(
    { endpointId: webhookId, accountId: call.accountId, sessionId: id ?? null },
    'webhook',
  )
  if (!sent) throw new ApiError('webhook_not_found')
  const { deliveryId, result } = sent
  return {
    deliveryId,
    delivered: result.error === null,
    status_code: result.statusCode,
    latency_ms: result.latencyMs,
    response_body: result.responseBody,
    error: result.error,
  }
}
