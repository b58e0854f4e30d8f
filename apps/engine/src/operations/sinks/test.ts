import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { test as operation, SinkTest } from '@messenger/shared/contract/sinks/test'
import type { EngineContext } from '../../engine-context.ts'

/** Needs no connection: any engine may do it. */
export async function test(
  { services, call }: EngineContext,
  { id, sinkId }: OperationInput<typeof operation>,
): Promise<SinkTest> {
  const name = { endpointId: sinkId, accountId: call.accountId, sessionId: id ?? null }
  const sent = await services.testEndpoint(name, 'sink')
  if (!sent) throw new ApiError('sink_not_found')
  const { deliveryId, result } = sent
  return {
    deliveryId,
    delivered: result.error === null,
    latency_ms: result.latencyMs,
    answer: result.responseBody,
    error: result.error,
  }
}
