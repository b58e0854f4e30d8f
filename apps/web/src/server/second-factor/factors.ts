import { ApiError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Db, DbOrTx, Tx } from '@messenger/shared/db/create-db'
import {
  accounts,
  loginChallenges,
  loginPasskeys,
  logins,
  loginTotps,
  recoveryCodes,
  users,
} from '@messenger/shared/db/schema'
import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { passkeysOf } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Of a row of `users`: the person has a second factor. */
export const hasOne: SQL<boolean> = sql<boolean>`(
  exists (select from login_passkeys k where k.user_id = users.id)
  or exists (select from login_totps c where c.user_id = users.id and c.confirmed_at is not null))`

/**
 * Of a row of `logins` with its person and account: they have to set one up before anything else. A login for which their provider
 * asked for two is enough.
 */
export function lacksFactor(isRequired: boolean): SQL<boolean> {
  return sql<boolean>`((${accounts.requiresSecondFactor} or ${isRequired}::bool) and not ${logins.hasBothFactors} and not ${hasOne})`
}

/** Which ways a person has to show a second factor. */
export async function waysOf(db: DbOrTx, userId: number) {
  const [keys, [totp], codes] = await Promise.all([
    passkeysOf(db, userId),
    readTotp(db, userId),
    countRecoveryCodes(db, userId),
  ])
  return { passkeys: keys, totp, recoveryCodes: codes }
}

/** True when a password alone is not enough for them. */
export async function hasSecondFactor(db: DbOrTx, userId: number): Promise<boolean> {
  const [row] = await db.select({ hasOne }).from(users).where(eq(users.id, userId))
  return row?.hasOne ?? false
}

/** A name for each factor: an app that takes the place of another one has one of its own. */
async function namesOfFactors(db: DbOrTx, userId: number): Promise<string[]> {
  const apps = and(eq(loginTotps.userId, userId), isNotNull(loginTotps.confirmedAt))
  const keys = await db.select({ id: loginPasskeys.id }).from(loginPasskeys).where(eq(loginPasskeys.userId, userId))
  const confirmed = await db.select({ id: loginTotps.id }).from(loginTotps).where(apps)
  return [...keys.map(({ id }) => `passkey ${id}`), ...confirmed.map(({ id }) => `app ${id}`)]
}

function readTotp(db: DbOrTx, userId: number) {
  return db
    .select({ createdAt: loginTotps.createdAt, lastUsedAt: loginTotps.lastUsedAt })
    .from(loginTotps)
    .where(and(eq(loginTotps.userId, userId), isNotNull(loginTotps.confirmedAt)))
}

/** What a person has, for their own eyes. */
export async function listFactors(db: Db, userId: number) {
  const { passkeys, totp, recoveryCodes: left } = await waysOf(db, userId)
  const time = (value: Date | null) => value && isoMillis(value)
  return {
    passkeys: passkeys.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
      ...{ id, name, is_backed_up: isBackedUp },
      created_at: isoMillis(createdAt),
      last_used_at: time(lastUsedAt),
    })),
    app: totp ? { created_at: isoMillis(totp.createdAt), last_used_at: time(totp.lastUsedAt) } : null,
    recovery_codes: left,
  }
}

/**
 * Changes a person's factors, one change of theirs at a time. Their other logins end where it takes one away or puts another one in its
 * place, and where it brings their first one, since they began without. Without the last one there is nothing to recover.
 * @throws ApiError `validation` (`last_factor`) where one is required and none would be left
 */
export async function changeFactors(
  db: Db,
  { userId, loginId, isRequired }: { readonly userId: number; readonly loginId: number; readonly isRequired: boolean },
  change: (tx: Tx) => Promise<void>,
  brought?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction(async tx => {
    const [person] = await tx
      .select({ isRequired: accounts.requiresSecondFactor })
      .from(users)
      .innerJoin(accounts, eq(accounts.id, users.accountId))
      .where(eq(users.id, userId))
      .for('update', { of: users })
    if (!person) throw new ApiError('auth_invalid')
    const had = await hasSecondFactor(tx, userId)
    const before = await namesOfFactors(tx, userId)
    await change(tx)
    const has = await hasSecondFactor(tx, userId)
    const after = await namesOfFactors(tx, userId)
    // Whoever signed in with what is gone may not be the person any more.
    if (before.some(name => !after.includes(name)))
      await tx.delete(logins).where(and(eq(logins.userId, userId), ne(logins.id, loginId)))
    if (had && !has) {
      if (isRequired || person.isRequired) throw lastFactor()
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    }
    if (!had && has) {
      await tx.delete(logins).where(and(eq(logins.userId, userId), ne(logins.id, loginId)))
      await brought?.(tx)
    }
  })
}

function lastFactor(): ApiError {
  return new ApiError('validation', {
    fieldErrors: { id: ['A second factor is required: set up another one before you remove the last.'] },
    beside: { reason: 'last_factor' },
  })
}

/** Takes all factors and logins of a person: they sign in with their password alone, and set up new ones. */
export async function clearFactors(tx: DbOrTx, userId: number): Promise<void> {
  for (const table of [loginPasskeys, loginTotps, recoveryCodes, loginChallenges, logins] as const) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
}
