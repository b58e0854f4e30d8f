import { operations } from '@messenger/shared/contract/operations'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { rateCounters, sessions, usageCalls } from '@messenger/shared/db/schema'
import { and, eq, gte, or, sql } from 'drizzle-orm'

export const rateClasses = ['send', 'group', 'picture', 'lookup', 'default'] as const
export type RateClassName = (typeof rateClasses)[number]

/** Rate class of an endpoint, as counters name it: method and primary path. */
const classOf: ReadonlyMap<string, string> = new Map(
  operations.map(({ operation: { rate, http } }) => [`${http.method} ${http.path}`, rate]),
)

/**
 * Calls of the UTC day that runs, of all endpoints and sessions of the account together, by rate class. Where a plan limits the day, its own
 * counters know at once, and from before an update; all others are written once a second.
 */
export async function usedToday(db: Db, accountId: number): Promise<Map<RateClassName, number>> {
  const [limited, all] = await Promise.all([readLimited(db, accountId), readAll(db, accountId)])
  return new Map(rateClasses.map(name => [name, Math.max(limited.get(name) ?? 0, all.get(name) ?? 0)]))
}

async function readAll(db: Db, accountId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: usageCalls.kind, count: usageCalls.count })
    .from(usageCalls)
    .where(and(eq(usageCalls.accountId, accountId), eq(usageCalls.day, sql`(now() at time zone 'UTC')::date`)))
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

async function readLimited(db: Db, accountId: number): Promise<Map<string, number>> {
  const ofSession = sql`${rateCounters.scope} in (select 'session:' || ${sessions.id} from ${sessions} where ${sessions.accountId} = ${accountId} and ${isPresent})`
  const rows = await db
    .select({ endpoint: rateCounters.endpoint, count: sql<number>`sum(${rateCounters.count})::int` })
    .from(rateCounters)
    .where(
      and(
        eq(rateCounters.period, 'day'),
        gte(rateCounters.startedAt, sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`),
        or(eq(rateCounters.scope, `account:${accountId}`), ofSession),
      ),
    )
    .groupBy(rateCounters.endpoint)
  const used = new Map<string, number>()
  for (const { endpoint, count } of rows) {
    const name = classOf.get(endpoint)
    if (name) used.set(name, (used.get(name) ?? 0) + count)
  }
  return used
}
