import { operations } from '@messenger/shared/contract/operations'
import { isoMillis } from '@messenger/shared/contract/times'
import { isPresent } from '@messenger/shared/db/is-present'
import { rateCounters, sessions, subscriptions } from '@messenger/shared/db/schema'
import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { countSessions } from './count-sessions.ts'
import { type Subscription, standingOf } from './subscription.ts'

const classes = ['send', 'group', 'picture', 'lookup', 'default'] as const
type RateClass = (typeof classes)[number]

/** Rate class of an endpoint, as counters name it: method and primary path. */
const classOf: ReadonlyMap<string, string> = new Map(
  operations.map(({ operation: { rate, http } }) => [`${http.method} ${http.path}`, rate]),
)

/**
 * An account's plan, what it allows, and what was used of it since midnight UTC. Calls are counted where a plan limits their day,
 * so `used_today` is null where nothing is counted.
 */
export async function readUsage({ database: { db }, limits }: Services, accountId: number, subscription: Subscription) {
  const { plan, status } = standingOf(subscription, limits.plans)
  const [ends] = await db
    .select({ at: subscriptions.endsAt })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
  const { live, sandbox } = await countSessions(db, accountId)
  const used = await usedToday({ db }, accountId)
  return {
    plan: plan.name,
    status,
    ends_at: ends?.at ? isoMillis(ends.at) : null,
    tool_server: plan.tool_server,
    live_sessions: { used: live, limit: plan.session_limit },
    sandbox_sessions: sandbox,
    limits: classes.map(name => {
      const { per_minute = null, per_day = null } = plan.limits[name] ?? {}
      return { name, per_minute, per_day, used_today: per_day === null ? null : (used.get(name) ?? 0) }
    }),
  }
}

/** Calls of the day that runs, of all sessions of the account together, by rate class. */
async function usedToday({ db }: Pick<Services['database'], 'db'>, accountId: number): Promise<Map<RateClass, number>> {
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
  const used = new Map<RateClass, number>()
  for (const { endpoint, count } of rows) {
    const name = classes.find(one => one === classOf.get(endpoint))
    if (name) used.set(name, (used.get(name) ?? 0) + count)
  }
  return used
}
