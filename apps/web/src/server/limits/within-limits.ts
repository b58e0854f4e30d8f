import type { Operation } from '@messenger/shared/contract/operation'
import type { RateState } from '@messenger/shared/limits/quota'
import { sessionIdIn } from '../auth/named-session.ts'
import type { Call } from '../call.ts'
import { forwardToEngine } from '../forward-to-engine.ts'
import { sessionRole } from '../session-role.ts'
import type { WebContext } from '../web-context.ts'
import { countHere } from './count-here.ts'
import { quotaFor } from './quota-for.ts'

export interface LimitedWork {
  readonly name: string
  readonly operation: Operation
  readonly call: Call
  readonly context: WebContext
  readonly input: Record<string, unknown>
}

/**
 * Counts a call and does its work: in the engine that owns the session where the operation runs there, else by `here`.
 * The call's reply learns what is left.
 * @throws ApiError `rate_limited`, `rate_trial`, `rate_protection`, and what the work throws
 */
export async function withinLimits(
  { name, operation, call, context, input }: LimitedWork,
  here: () => Promise<unknown>,
): Promise<unknown> {
  const { services, reply } = call
  const { credential, plan, accountId } = context
  const quota = quotaFor(operation, credential, plan)
  const sessionId = context.sessionId || (sessionRole(operation) === 'fills' ? sessionIdIn(input.id) : 0)
  const onState = (rate: RateState) => {
    reply.rate = rate
  }
  const leave = services.inFlight.enter(sessionId, sessionId === 0 ? null : (quota?.inFlight ?? null))
  try {
    if (operation.runner === 'engine') return await forwardToEngine(name, context, input, quota && { quota, onState })
    if (quota) await countHere(services.database.sql, { accountId, sessionId, quota, onState })
    return await here()
  } finally {
    leave()
  }
}
