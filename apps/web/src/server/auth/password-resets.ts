import { ApiError } from '@messenger/shared/contract/errors'
import { sha256 } from '@messenger/shared/crypto/digest'
import { newResetToken } from '@messenger/shared/crypto/secrets'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { loginChallenges, logins, passwordResets, tokens, users } from '@messenger/shared/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import { refuseWeak } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

/** How long an address for a new password is good. */
export const resetMinutes = 30

/**
 * Makes a one-time token; it is shown once, and kept by its digest. Earlier ones stay good until one is used. `isMailed`: it goes to
 * the person's address, so that its use proves that this is theirs.
 */
export async function makeReset(
  db: DbOrTx,
  userId: number,
  { isMailed }: { readonly isMailed: boolean },
): Promise<string> {
  const token = newResetToken()
  await db.insert(passwordResets).values({
    ...{ tokenHash: sha256(token), userId, isMailed },
    expiresAt: sql`now() + make_interval(mins => ${resetMinutes})`,
  })
  return token
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
    if (endTokens) await tx.delete(tokens).where(eq(tokens.userId, used.userId))
  })
}

/** Another password for somebody who is not signed in: what began with the one before ends. */
export async function setPassword(tx: DbOrTx, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  for (const table of [logins, loginChallenges, passwordResets] as const) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
}
