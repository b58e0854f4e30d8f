import { advisoryLocks } from '@messenger/shared/db/advisory-locks'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { accounts, users } from '@messenger/shared/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { subscribe } from '../plans/subscription.ts'
import { hashPassword } from './passwords.ts'

export interface NewPerson {
  readonly email: string
  readonly name: string
  readonly password: string
}

export interface Person {
  readonly userId: number
  readonly accountId: number
  readonly email: string
  readonly name: string
  readonly passwordHash: string
}

/** How addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * A person who owns an account of their own, on a plan that does not end; without `plan` on the default plan. `isOperator`: the
 * account runs the installation. Their address counts as theirs: whoever sets the gateway up says so.
 */
export async function createPerson(
  tx: DbOrTx,
  { email, name, password }: NewPerson,
  { plan, isOperator = false }: { readonly plan?: string; readonly isOperator?: boolean } = {},
): Promise<{ userId: number; accountId: number }> {
  const passwordHash = await hashPassword(password)
  const [account] = await tx.insert(accounts).values({ name, isOperator }).returning({ id: accounts.id })
  if (!account) throw new Error('The account was not stored')
  if (plan !== undefined) await subscribe(tx, account.id, { plan, endsAt: null })
  const [user] = await tx
    .insert(users)
    .values({
      accountId: account.id,
      role: 'owner',
      email: normalEmail(email),
      name,
      passwordHash,
      emailProvedAt: sql`now()`,
    })
    .returning({ id: users.id })
  if (!user) throw new Error('The user was not stored')
  return { userId: user.id, accountId: account.id }
}

/** The person with that address; service accounts are none. */
export function findPerson(db: DbOrTx, email: string): Promise<Person | undefined> {
  return onePerson(db, eq(users.email, normalEmail(email)))
}

/** The person of that number. */
export function personOf(db: DbOrTx, userId: number): Promise<Person | undefined> {
  return onePerson(db, eq(users.id, userId))
}

async function onePerson(db: DbOrTx, isMeant: SQL): Promise<Person | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(isMeant, eq(users.isService, false)))
  if (!row) return undefined
  const { id, accountId, name, passwordHash } = row
  return { userId: id, accountId, name, passwordHash, email: row.email }
}

/** True until somebody exists: the first visitor with the setup code becomes the owner. */
export async function isSetupNeeded(db: DbOrTx): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}

/** Lets one process or request at a time create the owner; held until the transaction ends. */
export async function lockPeople(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.people})`)
}
