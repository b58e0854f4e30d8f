import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { subscriptions } from '@messenger/shared/db/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Plan, Plans } from './plan.ts'

/** A subscription as it is read together with a credential. */
export interface Subscription {
  /** Null: the default plan. */
  readonly plan: string | null
  /** It has ended. */
  readonly isOver: boolean
  /** No credential of the account is good. */
  readonly isSuspended: boolean
}

/** That of an account which has no row. */
export const noSubscription: Subscription = { plan: null, isOver: false, isSuspended: false }

/** Columns of a query that joins `subscriptions` from the left; it answers null where there is no row. */
export const subscriptionColumns = {
  plan: subscriptions.plan,
  isOver: sql<boolean>`coalesce(${subscriptions.endsAt} <= now(), false)`,
  isSuspended: sql<boolean>`coalesce(${subscriptions.suspendedAt} <= now(), false)`,
} as const

/** Where an account stands. */
export interface Standing {
  readonly plan: Plan
  readonly status: 'trial' | 'active' | 'expired'
}

/** @throws ApiError `account_suspended` */
export function requireNotSuspended({ isSuspended }: Subscription): void {
  if (isSuspended) throw new ApiError('account_suspended')
}

/** True while whoever made the account keeps everybody out of it. */
export async function isSuspended(db: DbOrTx, accountId: number): Promise<boolean> {
  const suspended = and(eq(subscriptions.accountId, accountId), isNotNull(subscriptions.suspendedAt))
  return (await db.$count(subscriptions, suspended)) > 0
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
