import type { EngineRequest } from './engine-client.ts'
import type { WebContext } from './web-context.ts'

/**
 * Hands an engine operation to the engine of its session: the one the key belongs to, or the one named by `id`, or
 * any where none is meant. With a quota, the engine counts the call.
 */
export async function forwardToEngine(
  name: string,
  context: WebContext,
  input: Record<string, unknown>,
  limit?: EngineRequest['limit'],
): Promise<unknown> {
  const { accountId, networkId, signal } = context
  const sessionId = context.sessionId || Number(input.id ?? 0)
  return context.engine.call(name, {
    accountId,
    sessionId,
    input,
    signal,
    ...(limit && { limit }),
    ...(networkId === undefined ? {} : { networkId }),
  })
}
