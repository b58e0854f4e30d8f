import { ApiError } from '@messenger/shared/contract/errors'
import { sha256 } from '@messenger/shared/crypto/digest'
import { newResetToken } from '@messenger/shared/crypto/secrets'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { loginChallenges, logins, oauthCodes, passwordResets, tokens, users } from '@messenger/shared/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import { refuseWeak } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

/** How long an address for a new password is good. */
export const resetMinutes = 30

/**
 * Makes a one-time token; it is shown once, and kept by its digest. Earlier ones stay good until one is used. `isMailed`: it goes to
 * the person's address, so that its use proves that this is theirs; undefined when it is theirs no more.
 */
export async function makeReset(
  db: DbOrTx,
  { userId, email, isMailed }: { readonly userId: number; readonly email: string; readonly isMailed: boolean },
): Promise<string | undefined> {
  const token = newResetToken()
  const hash = sql.param(sha256(token), passwordResets.tokenHash)
  // The person is held until it is stored: an address that changes meanwhile takes it away, or is seen here.
  const made = await db.execute(sql`
    insert into ${passwordResets} (token_hash, user_id, is_mailed, expires_at)
    select ${hash}, id, ${isMailed}::boolean, now() + make_interval(mins => ${resetMinutes}::int)
    from ${users} where id = ${userId} and email = ${email} for share
    returning user_id`)
  return made.length > 0 ? token : undefined
}

/** The path of the page of a token. */
export const resetPath = (token: string): string => `/reset/${token}`

/** Whose password a token lets choose; undefined for unknown, used and expired ones, which are all the same. */
export async function readReset(db: DbOrTx, token: string) {
  const [row] = await db
    .select({ userId: users.id, accountId: users.accountId, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, sha256(token)), gt(passwordResets.expiresAt, sql`now()`)))
  return row
}

interface NewPassword {
  readonly token: string
  readonly password: string
  /** The person's tokens end too. */
  readonly endTokens: boolean
}

/**
 * Gives the person another password: all their logins end, and every token of this kind. Second factors stay.
 * @throws ApiError `link_ended`, `validation`
 */
export async function useReset(db: Db, { token, password, endTokens }: NewPassword): Promise<void> {
  const meant = await readReset(db, token)
  if (!meant) throw new ApiError('link_ended')
  refuseWeak(password, meant.email)
  const passwordHash = await hashPassword(password)
  await db.transaction(async tx => {
    const [used] = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, sha256(token)), gt(passwordResets.expiresAt, sql`now()`)))
      .returning({ userId: passwordResets.userId, isMailed: passwordResets.isMailed })
    if (!used) throw new ApiError('link_ended')
    await setPassword(tx, used.userId, passwordHash)
    if (used.isMailed) await tx.update(users).set({ emailProvedAt: sql`now()` }).where(eq(users.id, used.userId))
    if (endTokens) await endTokensOf(tx, used.userId)
  })
}

/** Ends a person's tokens, and what becomes one: an app that was allowed a moment ago and has not fetched its own. */
export async function endTokensOf(tx: DbOrTx, userId: number): Promise<void> {
  await tx.delete(oauthCodes).where(eq(oauthCodes.userId, userId))
  await tx.delete(tokens).where(eq(tokens.userId, userId))
}

/** Another password for somebody who is not signed in: what began with the one before ends. */
export async function setPassword(tx: DbOrTx, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  for (const table of [logins, loginChallenges, passwordResets] as const) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
}
