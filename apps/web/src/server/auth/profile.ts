import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Db } from '@messenger/shared/db/create-db'
import { logins, passwordResets, users } from '@messenger/shared/db/schema'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { isTaken, requireFree, taken } from './free-address.ts'
import { isInUse, type LoginSettings } from './logins.ts'
import { endTokensOf } from './password-resets.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { normalEmail } from './people.ts'
import { spend } from './spend.ts'
import { noteProof } from './step-up.ts'
import type { Throttle } from './throttle.ts'

/** Somebody who is signed in, and how often they may be wrong about their password. */
export interface Self {
  readonly userId: number
  readonly loginId: number
  readonly passwords: Throttle
  /** Counts e-mail addresses that they want and somebody has. */
  readonly emails: Throttle
}

/**
 * Changes name and e-mail address; another address wants the present password, since it is what one signs in with.
 * Answers the address that they had before.
 * @throws ApiError `validation`, `rate_limited`
 */
export async function updateProfile(
  db: Db,
  self: Self,
  { name, email: given, password }: { readonly name: string; readonly email: string; readonly password: string },
): Promise<string> {
  const email = normalEmail(given)
  const present = await readUser(db, self.userId)
  if (email !== present.email) {
    await requirePassword(self, password, present.passwordHash, 'password')
    await noteProof(db, self.loginId, present.passwordHash)
    await requireFree(db, { throttle: self.emails, key: String(self.userId) }, email)
  }
  try {
    await db.transaction(async tx => {
      await tx.update(users).set({ name, email }).where(eq(users.id, self.userId))
      if (email === present.email) return
      // What was mailed to the address before is worth nothing, and nobody has shown that the new one is theirs.
      await tx.update(users).set({ emailProvedAt: null }).where(eq(users.id, self.userId))
      await tx.delete(passwordResets).where(eq(passwordResets.userId, self.userId))
    })
  } catch (error) {
    throw isTaken(error) ? taken() : error
  }
  return present.email
}

/** The person says their password again: the login counts as proved. @throws ApiError `validation`, `rate_limited` */
export async function proveAgain(db: Db, self: Self, password: string): Promise<void> {
  const { passwordHash } = await readUser(db, self.userId)
  await requirePassword(self, password, passwordHash, 'password')
  if (!(await noteProof(db, self.loginId, passwordHash))) throw wrongPassword('password')
}

/** `endTokens`: those of the person go too. */
interface PasswordChange {
  readonly present: string
  readonly next: string
  readonly endTokens: boolean
}

/** Changes the password and ends all other logins. @throws ApiError `validation` (present password), `rate_limited` */
export async function changePassword(db: Db, self: Self, { present, next, endTokens }: PasswordChange): Promise<void> {
  const { passwordHash: verified } = await readUser(db, self.userId)
  await requirePassword(self, present, verified, 'present')
  const passwordHash = await hashPassword(next)
  await db.transaction(async tx => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, self.userId), eq(users.passwordHash, verified)))
      .returning({ id: users.id })
    // Somebody changed it meanwhile: what was verified is the old one.
    if (changed.length === 0) throw wrongPassword('present')
    await tx.delete(logins).where(and(eq(logins.userId, self.userId), ne(logins.id, self.loginId)))
    await tx.delete(passwordResets).where(eq(passwordResets.userId, self.userId))
    await noteProof(tx, self.loginId, passwordHash)
    if (endTokens) await endTokensOf(tx, self.userId)
  })
}

/** Counted before the slow check, so that tries at the same time count too. */
async function requirePassword(self: Self, given: string, hash: string, field: string): Promise<void> {
  const { userId, loginId, passwords } = self
  // By login: whoever has a stolen one does not keep the person from changing their password in theirs.
  const key = `${userId} ${loginId}`
  await spend(passwords, key)
  if (!(await verifyPassword(given, hash))) throw wrongPassword(field)
  await passwords.forget(key)
}

function wrongPassword(field: string): ApiError {
  return validationError({ [field]: ['The password is not right.'] })
}

/** @throws ApiError `auth_invalid` when the person is gone */
export async function readUser(db: Db, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError('auth_invalid')
  return user
}

/** Where a person is signed in, last seen first. */
export async function listLogins(db: Db, settings: LoginSettings, userId: number) {
  return db
    .select({
      id: logins.id,
      ip: logins.ip,
      userAgent: logins.userAgent,
      createdAt: logins.createdAt,
      lastSeenAt: logins.lastSeenAt,
    })
    .from(logins)
    .where(and(eq(logins.userId, userId), gt(logins.expiresAt, sql`now()`), isInUse(settings)))
    .orderBy(desc(logins.lastSeenAt), desc(logins.id))
}

/** Ends one of a person's logins. @throws ApiError `not_found` */
export async function endOneLogin(db: Db, userId: number, id: number): Promise<void> {
  const gone = await db
    .delete(logins)
    .where(and(eq(logins.id, id), eq(logins.userId, userId)))
    .returning({ id: logins.id })
  if (gone.length === 0) throw new ApiError('not_found')
}

/** Ends all of a person's logins but the present one. */
export async function endOtherLogins(db: Db, { userId, loginId }: Pick<Self, 'userId' | 'loginId'>): Promise<void> {
  await db.delete(logins).where(and(eq(logins.userId, userId), ne(logins.id, loginId)))
}
