import { isoMillis } from '@messenger/shared/contract/times'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { accounts, sessions, subscriptions, users } from '@messenger/shared/db/schema'
import { and, asc, eq, gt, ilike, isNull, or, sql } from 'drizzle-orm'
import { containing } from '../operations/containing.ts'
import type { Plans } from '../plans/plan.ts'
import { noSubscription, standingOf, subscriptionColumns } from '../plans/subscription.ts'

const perPage = 50

export interface AccountsFilter {
  /** The account after which the page begins; null, or absent, for the first page. */
  readonly cursor?: number | null | undefined
  /** Looked for in names and addresses; empty for all. */
  readonly words: string
}

/** All accounts in the order in which they were made, 50 at a time. */
export async function readAccounts(db: Db, plans: Plans, { cursor, words }: AccountsFilter) {
  const like = containing(words)
  const hasPerson = sql`exists (select 1 from ${users} where ${users.accountId} = ${accounts.id} and ${ilike(users.email, like)})`
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      isOperator: accounts.isOperator,
      createdAt: accounts.createdAt,
      subscription: subscriptionColumns,
      endsAt: subscriptions.endsAt,
      owners: sql<
        string[]
      >`array(select email from ${users} where ${users.accountId} = ${accounts.id} and ${users.role} = 'owner' order by ${users.id})`,
      people: sql<number>`(select count(*)::int from ${users} where ${users.accountId} = ${accounts.id})`,
      liveSessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions.accountId} = ${accounts.id} and ${sessions.network} = 'live' and ${isPresent})`,
      sandboxSessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions.accountId} = ${accounts.id} and ${sessions.network} = 'sandbox' and ${isPresent})`,
    })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(
      and(
        gt(accounts.id, cursor ?? 0),
        isNull(accounts.deletedAt),
        words ? or(ilike(accounts.name, like), hasPerson) : undefined,
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(perPage + 1)
  const shown = rows.slice(0, perPage)
  return {
    accounts: shown.map(({ subscription, endsAt, createdAt, ...account }) => {
      const { plan, status } = standingOf(subscription ?? noSubscription, plans)
      return {
        ...account,
        ...{ plan: plan.name, status, ends_at: endsAt && isoMillis(endsAt), created_at: isoMillis(createdAt) },
      }
    }),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  }
}
