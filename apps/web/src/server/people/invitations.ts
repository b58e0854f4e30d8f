import { ApiError } from '@messenger/shared/contract/errors'
import { sha256 } from '@messenger/shared/crypto/digest'
import { newInvitationToken } from '@messenger/shared/crypto/secrets'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { accounts, invitations, users } from '@messenger/shared/db/schema'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type Guesses, requireFree, taken } from '../auth/free-address.ts'
import { hashPassword } from '../auth/passwords.ts'
import { normalEmail } from '../auth/people.ts'
import { spend } from '../auth/spend.ts'
import { type Actor, neededFor } from './members.ts'
import { isAtLeast, type Role, requireRole } from './roles.ts'

const goodForDays = 7

/** What somebody who joins says of themselves. */
export interface Newcomer {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Makes a one-time invitation; its token is shown once, and not kept. */
export async function invite(
  db: Db,
  { accountId, userId }: Actor,
  { role, note }: { readonly role: Role; readonly note: string },
): Promise<{ id: number; token: string }> {
  const token = newInvitationToken()
  const [row] = await db
    .insert(invitations)
    .values({
      ...{ accountId, userId, role, note },
      tokenHash: sha256(token),
      expiresAt: sql`now() + make_interval(days => ${goodForDays})`,
    })
    .returning({ id: invitations.id })
  if (!row) throw new Error('The invitation was not stored')
  return { id: row.id, token }
}

/** Those of an account that can still be accepted, newest first. */
export async function listInvitations(db: Db, accountId: number) {
  return db
    .select({
      id: invitations.id,
      role: invitations.role,
      note: invitations.note,
      invitedBy: users.name,
      expiresAt: invitations.expiresAt,
      createdAt: invitations.createdAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(eq(invitations.accountId, accountId), gt(invitations.expiresAt, sql`now()`)))
    .orderBy(desc(invitations.id))
}

/** An owner's invitation, or one to be an owner, ends by an owner's hand. @throws ApiError `not_found`, `auth_invalid` (role too low) */
export async function revokeInvitation(
  db: Db,
  { accountId, userId, role }: Actor & { readonly role: Role },
  id: number,
): Promise<void> {
  const isMeant = and(eq(invitations.id, id), eq(invitations.accountId, accountId))
  const [meant] = await db
    .select({ userId: users.id, makerRole: users.role, role: invitations.role })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(isMeant)
  if (meant && meant.userId !== userId) requireRole(role, neededFor(meant.makerRole, meant.role))
  const gone = await db.delete(invitations).where(isMeant).returning({ id: invitations.id })
  if (gone.length === 0) throw new ApiError('not_found')
}

/**
 * What an invitation offers. Unknown, used, revoked and expired ones are the same to whoever asks, and what others on the address
 * have tried never holds a right token back.
 * @throws ApiError `link_ended`, `rate_limited`
 */
export async function readInvitation(db: DbOrTx, { throttle, key }: Guesses, token: string) {
  const found = await findInvitation(db, token)
  if (found) return found
  await spend(throttle, key)
  throw new ApiError('link_ended')
}

/** Found by hash: a timing difference tells nothing about a token of 256 random bits. */
async function findInvitation(db: DbOrTx, token: string) {
  if (!/^iv_[\w-]{43}$/.test(token)) return undefined
  const [row] = await db
    .select({
      id: invitations.id,
      accountId: invitations.accountId,
      accountName: accounts.name,
      invitedBy: users.name,
      makerRole: users.role,
      role: invitations.role,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(eq(invitations.tokenHash, sha256(token)), gt(invitations.expiresAt, sql`now()`)))
  // One that was made at the moment at which its maker was given a lower role.
  return row && isAtLeast(row.makerRole, neededFor(row.role)) ? row : undefined
}

/**
 * Makes the newcomer one of the account. Addresses that somebody has are counted: an invitation is no way to find out about people.
 * The invitation goes in the same transaction: of two who accept at once, one joins.
 * @throws ApiError `link_ended`, `validation` for an address that somebody has, `rate_limited`
 */
export async function acceptInvitation(
  db: Db,
  addresses: Guesses,
  invitationId: number,
  newcomer: Newcomer,
): Promise<void> {
  const email = normalEmail(newcomer.email)
  await requireFree(db, addresses, email)
  const passwordHash = await hashPassword(newcomer.password)
  await db.transaction(async tx => {
    const [invitation] = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, invitationId), gt(invitations.expiresAt, sql`now()`)))
      .returning({ accountId: invitations.accountId, role: invitations.role })
    if (!invitation) throw new ApiError('link_ended')
    const [joined] = await tx
      .insert(users)
      .values({ ...invitation, email, name: newcomer.name, passwordHash })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (!joined) throw taken()
  })
}
