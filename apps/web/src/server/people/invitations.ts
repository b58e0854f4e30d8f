import { ApiError } from '@messenger/shared/contract/errors'
import { sha256 } from '@messenger/shared/crypto/digest'
import { newInvitationToken } from '@messenger/shared/crypto/secrets'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { accounts, customRoles, invitations, users } from '@messenger/shared/db/schema'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type Guesses, requireFree, taken } from '../auth/free-address.ts'
import { refuseWeak } from '../auth/password-rules.ts'
import { hashPassword } from '../auth/passwords.ts'
import { normalEmail } from '../auth/people.ts'
import { spend } from '../auth/spend.ts'
import { type grantFields, readGrant } from './grants.ts'
import { type Actor, type Asker, requireSay } from './members.ts'
import { holds, requireAll, rightsOf } from './rights.ts'

const goodForDays = 7

/** What somebody who joins says of themselves. */
export interface Newcomer {
  readonly name: string
  readonly email: string
  readonly password: string
}

/**
 * Makes a one-time invitation; its token is shown once, and not kept. @throws ApiError `auth_invalid` for more than its maker may,
 * `validation` for a role that is not there
 */
export async function invite(
  db: Db,
  asker: Asker & Actor,
  { note, ...given }: z.output<typeof grantFields> & { readonly note: string },
): Promise<{ id: number; token: string; roleName: string }> {
  const token = newInvitationToken()
  const { accountId, userId } = asker
  return db.transaction(async tx => {
    const { role, customRoleId, rights, name: roleName } = await readGrant(tx, accountId, given)
    requireSay(asker, role)
    requireAll(asker.rights, rights.scopes)
    const [row] = await tx
      .insert(invitations)
      .values({
        ...{ accountId, userId, role, customRoleId, note },
        tokenHash: sha256(token),
        expiresAt: sql`now() + make_interval(days => ${goodForDays})`,
      })
      .returning({ id: invitations.id })
    if (!row) throw new Error('The invitation was not stored')
    return { id: row.id, token, roleName }
  })
}

/** Those of an account that can still be accepted, newest first. */
export async function listInvitations(db: Db, accountId: number) {
  return db
    .select({
      id: invitations.id,
      role: invitations.role,
      role_id: invitations.customRoleId,
      role_name: customRoles.name,
      note: invitations.note,
      invitedBy: users.name,
      expiresAt: invitations.expiresAt,
      createdAt: invitations.createdAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(customRoles, eq(customRoles.id, invitations.customRoleId))
    .where(and(eq(invitations.accountId, accountId), gt(invitations.expiresAt, sql`now()`)))
    .orderBy(desc(invitations.id))
}

/** An owner's invitation, or one to be an owner, ends by an owner's hand. @throws ApiError `not_found`, `auth_invalid` (role too low) */
export async function revokeInvitation(db: Db, asker: Asker & Actor, id: number): Promise<void> {
  const { accountId, userId } = asker
  const isMeant = and(eq(invitations.id, id), eq(invitations.accountId, accountId))
  const [meant] = await db
    .select({ userId: users.id, makerRole: users.role, role: invitations.role })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(isMeant)
  if (meant && meant.userId !== userId) requireSay(asker, meant.makerRole, meant.role)
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

const makersRole = alias(customRoles, 'makers_role')

/** Found by hash: a timing difference tells nothing about a token of 256 random bits. */
async function findInvitation(db: DbOrTx, token: string) {
  if (!/^iv_[\w-]{43}$/.test(token)) return undefined
  const [row] = await db
    .select({
      id: invitations.id,
      accountId: invitations.accountId,
      accountName: accounts.name,
      invitedBy: users.name,
      maker: { role: users.role, custom: makersRole.scopes },
      role: invitations.role,
      roleName: customRoles.name,
      custom: customRoles.scopes,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(makersRole, eq(makersRole.id, users.customRoleId))
    .leftJoin(customRoles, eq(customRoles.id, invitations.customRoleId))
    .where(and(eq(invitations.tokenHash, sha256(token)), gt(invitations.expiresAt, sql`now()`)))
  if (!row) return undefined
  // Its maker may less since, as when they were given a lower role at the moment at which they made it.
  const maker = rightsOf(row.maker.role, row.maker.custom)
  const mayStill =
    holds(maker, 'members:write', ...rightsOf(row.role, row.custom).scopes) &&
    (row.role !== 'owner' || row.maker.role === 'owner')
  return mayStill ? row : undefined
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
  refuseWeak(newcomer.password, email)
  const passwordHash = await hashPassword(newcomer.password)
  await db.transaction(async tx => {
    const [invitation] = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, invitationId), gt(invitations.expiresAt, sql`now()`)))
      .returning({
        ...{ accountId: invitations.accountId, role: invitations.role, customRoleId: invitations.customRoleId },
      })
    if (!invitation) throw new ApiError('link_ended')
    const [joined] = await tx
      .insert(users)
      .values({ ...invitation, email, name: newcomer.name, passwordHash })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (!joined) throw taken()
  })
}
