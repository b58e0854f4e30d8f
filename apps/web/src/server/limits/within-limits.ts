import { ApiError } from '@messenger/shared/contract/errors'
import type { Operation } from '@messenger/shared/contract/operation'
import type { RateState } from '@messenger/shared/limits/quota'
import { sessionIdIn } from '../auth/named-session.ts'
import type { Call } from '../call.ts'
import { forwardToEngine } from '../forward-to-engine.ts'
import { sessionRole } from '../session-role.ts'
import type { WebContext } from '../web-context.ts'
import { countHere } from './count-here.ts'
import { isCounted, quotaFor } from './quota-for.ts'

export interface LimitedWork {
  readonly name: string
  readonly operation: Operation
  readonly call: Call
  readonly context: WebContext
  readonly input: Record<string, unknown>
}

/** The call was not worked on, since there were too many. */
const isLimit = (error: unknown) => error instanceof ApiError && error.status === 429

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
  const worked = () => {
    if (isCounted(operation, credential)) services.callCounts.count(accountId, operation.rate)
  }
  const leave = services.inFlight.enter(sessionId, sessionId === 0 ? null : (quota?.inFlight ?? null))
  try {
    if (operation.runner === 'engine') {
      const output = await forwardToEngine(name, context, input, quota && { quota, onState })
      worked()
      return output
    }
    if (quota) await countHere(services.database.sql, { accountId, sessionId, quota, onState })
    const output = await here()
    worked()
    return output
  } catch (error) {
    if (!isLimit(error)) worked()
    throw error
  } finally {
    leave()
  }
}
