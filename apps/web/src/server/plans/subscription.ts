import type { DbOrTx } from '@messenger/shared/db/create-db'
import { subscriptions } from '@messenger/shared/db/schema'
import { sql } from 'drizzle-orm'
import type { Plan, Plans } from './plan.ts'

/** A subscription as it is read together with a credential. */
export interface Subscription {
  /** Null: the default plan. */
  readonly plan: string | null
  /** It has ended. */
  readonly isOver: boolean
}

/** That of an account which has no row. */
export const noSubscription: Subscription = { plan: null, isOver: false }

/** Columns of a query that joins `subscriptions` from the left; it answers null where there is no row. */
export const subscriptionColumns = {
  plan: subscriptions.plan,
  isOver: sql<boolean>`coalesce(${subscriptions.endsAt} <= now(), false)`,
} as const

/** Where an account stands. */
export interface Standing {
  readonly plan: Plan
  readonly status: 'trial' | 'active' | 'expired'
}

export function standingOf({ plan: name, isOver }: Subscription, plans: Plans): Standing {
  const plan = plans.planFor(name)
  if (isOver) return { plan, status: 'expired' }
  return { plan, status: plan.trial ? 'trial' : 'active' }
}

/** Puts an account on a plan. `endsAt` null: it does not end. */
export async function subscribe(
  db: DbOrTx,
  accountId: number,
  { plan, endsAt }: { readonly plan: string; readonly endsAt: Date | null },
): Promise<void> {
  await db
    .insert(subscriptions)
    .values({ accountId, plan, endsAt })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: { plan, endsAt, updatedAt: sql`now()` } })
}
