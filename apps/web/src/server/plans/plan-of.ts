import type { DbOrTx } from '@messenger/shared/db/create-db'
import { subscriptions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { Plan, Plans } from './plan.ts'
import { noSubscription, subscriptionColumns } from './subscription.ts'

/** The plan that an account is on. */
export async function planOf(db: DbOrTx, plans: Plans, accountId: number): Promise<Plan> {
  const [row] = await db.select(subscriptionColumns).from(subscriptions).where(eq(subscriptions.accountId, accountId))
  return plans.planFor((row ?? noSubscription).plan)
}
