import type { Db } from '@messenger/shared/db/create-db'
import { accounts, subscriptions, users } from '@messenger/shared/db/schema'
import { asc, eq, isNull } from 'drizzle-orm'
import { noteAtTerminal } from '../audit/note-at-terminal.ts'
import { findPerson } from '../auth/people.ts'
import type { Plans } from './plan.ts'
import { noSubscription, standingOf, subscribe, subscriptionColumns } from './subscription.ts'

export interface Change {
  readonly email: string
  readonly plan: string | undefined
  /** A day or an instant in ISO 8601; undefined: the subscription does not end. */
  readonly end?: string | undefined
}

/** One line per person: e-mail, plan, where the subscription stands, and when it ends. */
export async function listAccounts(db: Db, plans: Plans): Promise<string[]> {
  const rows = await db
    .select({ email: users.email, subscription: subscriptionColumns, endsAt: subscriptions.endsAt })
    .from(accounts)
    .innerJoin(users, eq(users.accountId, accounts.id))
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(isNull(accounts.deletedAt))
    .orderBy(asc(users.id))
  return rows.map(({ email, subscription, endsAt }) => {
    const { plan, status } = standingOf(subscription ?? noSubscription, plans)
    return [email, plan.name, status, ...(endsAt ? [endsAt.toISOString()] : [])].join('  ')
  })
}

/**
 * Puts a person's account on a plan, which the account's audit log says.
 * @throws Error one sentence on what is wrong with the change
 */
export async function subscribePerson(db: Db, plans: Plans, { email, plan, end }: Change): Promise<void> {
  if (plan === undefined || !plans.names.includes(plan)) {
    throw new Error(`Name one of the plans after the e-mail address: ${plans.names.join(', ')}.`)
  }
  const endsAt = end === undefined ? null : new Date(end)
  if (endsAt && Number.isNaN(endsAt.getTime())) throw new Error(`${end} is no date: write it like 2027-01-31.`)
  const person = await findPerson(db, email)
  if (!person) throw new Error(`Nobody here has the e-mail address ${email}.`)
  const { accountId } = person
  await db.transaction(async tx => {
    await subscribe(tx, accountId, { plan, endsAt })
    const target = end === undefined ? plan : `${plan} until ${end}`
    await noteAtTerminal(tx, accountId, { operation: 'admin.subscribe', target })
  })
}
