import { ApiError } from '@messenger/shared/contract/errors'
import { type CountedCall, countCall } from '@messenger/shared/limits/count-call'
import type { Quota, RateState } from '@messenger/shared/limits/quota'
import type { Sql } from 'postgres'

export interface LimitedCall {
  readonly accountId: number
  /** 0 when no session is meant. */
  readonly sessionId: number
  readonly quota: Quota
  /** Told how much is left, also of a call that is refused. */
  readonly onState: (state: RateState) => void
}

/**
 * Counts a call that no engine sees, in PostgreSQL, so that any number of web processes count together.
 * @throws ApiError `rate_limited`
 */
export async function countHere(sql: Sql, { accountId, sessionId, quota, onState }: LimitedCall): Promise<void> {
  const { endpoint, perMinute, perDay } = quota
  const count = async (period: CountedCall['period'], limit: number | null, amount?: 0) => {
    if (limit === null) return undefined
    return countCall(sql, { accountId, sessionId, endpoint, period, limit }, amount)
  }
  const minute = await count('minute', perMinute)
  const day = await count('day', perDay, minute?.isOver ? 0 : undefined)
  onState({ ...(minute && { minute }), ...(day && { day }) })
  const over = minute?.isOver ? minute : day?.isOver ? day : undefined
  if (over) throw new ApiError(minute?.isOver ? quota.refusal : 'rate_limited', { retryAfter: over.reset })
}
