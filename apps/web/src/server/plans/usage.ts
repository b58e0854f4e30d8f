import { isoMillis } from '@messenger/shared/contract/times'
import { subscriptions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { countSessions } from './count-sessions.ts'
import { type Subscription, standingOf } from './subscription.ts'
import { rateClasses, usedToday } from './used-today.ts'

/** An account's plan, what it allows, and what was used of it since midnight UTC. */
export async function readUsage({ database: { db }, limits }: Services, accountId: number, subscription: Subscription) {
  const { plan, status } = standingOf(subscription, limits.plans)
  const [ends] = await db
    .select({ at: subscriptions.endsAt })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
  const { live, sandbox } = await countSessions(db, accountId)
  const used = await usedToday(db, accountId)
  return {
    plan: plan.name,
    status,
    ends_at: ends?.at ? isoMillis(ends.at) : null,
    tool_server: plan.tool_server,
    live_sessions: { used: live, limit: plan.session_limit },
    sandbox_sessions: sandbox,
    limits: rateClasses.map(name => {
      const { per_minute = null, per_day = null } = plan.limits[name] ?? {}
      return { name, per_minute, per_day, used_today: used.get(name) ?? 0 }
    }),
  }
}
