import type { EngineRequest } from './engine-client.ts'
import { leashOf } from './leash/leash-of.ts'
import { type Plan, storageBytes } from './plans/plan.ts'
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
  const { accountId, networkId, signal, plan, credential, origin } = context
  const sessionId = context.sessionId || Number(input.id ?? 0)
  return context.engine.call(name, {
    accountId,
    sessionId,
    input,
    signal,
    ...storageOf(plan),
    ...(credential.kind === 'user' && { byPerson: true }),
    ...(leashOf(credential) && { noPreviews: true }),
    ...(origin && name.startsWith('messages.') && { origin }),
    ...(limit && { limit }),
    ...(networkId === undefined ? {} : { networkId }),
  })
}

/** What a plan lets an account keep, as a call to an engine carries it. */
export function storageOf(plan: Plan): { storageBytes?: number } {
  const bytes = storageBytes(plan)
  return bytes === null ? {} : { storageBytes: bytes }
}
