import type { Tenant } from '@messenger/shared/contract/tenants/record'
import { isoMillis } from '@messenger/shared/contract/times'
import { isPresent } from '@messenger/shared/db/is-present'
import { accounts, sessions, subscriptions, users } from '@messenger/shared/db/schema'
import { sql } from 'drizzle-orm'
import type { Plans } from '../plans/plan.ts'

/** Columns of a query on `accounts` that joins `subscriptions` from the left. */
export const tenantColumns = {
  account: accounts,
  subscription: {
    plan: subscriptions.plan,
    endsAt: subscriptions.endsAt,
    suspendedAt: subscriptions.suspendedAt,
  },
  sessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions.accountId} = ${accounts.id} and ${isPresent})`,
  members: sql<number>`(select count(*)::int from ${users} where ${users.accountId} = ${accounts.id} and not ${users.isService})`,
} as const

export interface TenantRow {
  readonly account: typeof accounts.$inferSelect
  readonly subscription: {
    readonly plan: string
    readonly endsAt: Date | null
    readonly suspendedAt: Date | null
  } | null
  readonly sessions: number
  readonly members: number
}

export function toTenant({ account, subscription, ...counts }: TenantRow, plans: Plans): Tenant {
  return {
    id: account.id,
    name: account.name,
    plan: plans.planFor(subscription?.plan ?? null).name,
    plan_ends_at: subscription?.endsAt ? isoMillis(subscription.endsAt) : null,
    suspended_at: subscription?.suspendedAt ? isoMillis(subscription.suspendedAt) : null,
    brand_name: account.brandName,
    brand_color: account.brandColor,
    brand_logo_url: account.brandLogoUrl,
    contact_email: account.contactEmail,
    ...counts,
    created_at: isoMillis(account.createdAt),
  }
}
