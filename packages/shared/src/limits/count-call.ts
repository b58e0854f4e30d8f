import type { Sql } from 'postgres'
import type { WindowState } from './quota.ts'

export interface CountedCall {
  readonly accountId: number
  /** 0 when no session is meant. A session that is not the account's counts as none. */
  readonly sessionId: number
  readonly endpoint: string
  readonly period: 'minute' | 'day'
  readonly limit: number
}

const periodSeconds = { minute: 60, day: 86_400 } as const

/**
 * Counts a call in PostgreSQL, in one statement, so that it is right with any number of processes and over restarts. A
 * minute window starts with the first call in it, a day window is the UTC day. `amount` 0 only looks, -1 takes a call back.
 * @returns `isOver` when the call is one too many; it does not count then
 */
export async function countCall(
  sql: Sql,
  { accountId, sessionId, endpoint, period, limit }: CountedCall,
  amount: -1 | 0 | 1 = 1,
): Promise<WindowState & { readonly isOver: boolean }> {
  const seconds = periodSeconds[period]
  const start = period === 'minute' ? sql`now()` : sql`date_trunc('day', now(), 'UTC')`
  const isRunning = sql`c.started_at > excluded.started_at - make_interval(secs => ${seconds})`
  const [row] = await sql<{ count: number; secondsLeft: number }[]>`
    insert into rate_counters as c (scope, endpoint, period, started_at, count)
    values (
      case when exists (select 1 from sessions where id = ${sessionId} and account_id = ${accountId})
        then ${`session:${sessionId}`} else ${`account:${accountId}`} end,
      ${endpoint}, ${period}, ${start}, ${Math.max(0, amount)})
    on conflict (scope, endpoint, period) do update set
      count = case when ${isRunning} then greatest(0, least(c.count, ${limit}) + ${amount})
        else ${Math.max(0, amount)} end,
      started_at = case when ${isRunning} then c.started_at else excluded.started_at end
    returning c.count,
      ceil(extract(epoch from c.started_at - now()) + ${seconds})::int as "secondsLeft"`
  if (!row) throw new Error('A counted call has no counter')
  const reset = Math.max(1, row.secondsLeft)
  return { limit, remaining: Math.max(0, limit - row.count), reset, isOver: row.count > limit }
}
