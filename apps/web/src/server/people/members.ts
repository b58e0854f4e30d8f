import { ApiError } from '@messenger/shared/contract/errors'
import type { Db, Tx } from '@messenger/shared/db/create-db'
import { invitations, sessions, users } from '@messenger/shared/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { isAtLeast, type Role, requireRole } from './roles.ts'

/** Who asks for a change among the people of an account. */
export interface Actor {
  readonly accountId: number
  readonly userId: number
}

/**
 * Gives a person another role, from their next call on. Invitations of one who may less than before go.
 * @throws ApiError `not_found`, `auth_invalid` (role too low), `validation` for the last owner
 */
export async function setRole(db: Db, actor: Actor, userId: number, role: Role): Promise<void> {
  await db.transaction(async tx => {
    const { target, isLastOwner } = await lockedPair(tx, actor, userId, role)
    if (isLastOwner && role !== 'owner') throw lastOwner()
    await tx.update(users).set({ role }).where(eq(users.id, target.id))
    if (!isAtLeast(role, target.role)) await tx.delete(invitations).where(eq(invitations.userId, target.id))
  })
}

/**
 * Removes a person: their logins and tokens end with the row. Their sessions stay, and count as the actor's from then on.
 * @throws ApiError `not_found`, `auth_invalid` (role too low), `validation` for the last owner
 */
export async function removeMember(db: Db, actor: Actor, userId: number): Promise<void> {
  await db.transaction(async tx => {
    const { target, isLastOwner, heir } = await lockedPair(tx, actor, userId)
    if (isLastOwner) throw lastOwner()
    await tx.update(sessions).set({ userId: heir }).where(eq(sessions.userId, target.id))
    await tx.delete(users).where(eq(users.id, target.id))
  })
}

/**
 * Holds all people of the account until the transaction ends, so that two owners who remove each other at the same moment come one
 * after the other, and the role of who asks is the one of that moment.
 */
async function lockedPair(tx: Tx, actor: Actor, userId: number, role?: Role) {
  const people = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.accountId, actor.accountId))
    .orderBy(asc(users.id))
    .for('update')
  const asker = people.find(({ id }) => id === actor.userId)
  if (!asker) throw new ApiError('auth_invalid')
  const target = people.find(({ id }) => id === userId)
  if (!target) throw new ApiError('not_found')
  const isSelf = target.id === asker.id
  // One may always leave, and step down.
  if (!isSelf || (role !== undefined && !isAtLeast(asker.role, role)))
    requireRole(asker.role, neededFor(target.role, role))
  const owners = people.filter(one => one.role === 'owner')
  const isLastOwner = target.role === 'owner' && owners.length === 1
  const heir = isSelf ? (owners.find(({ id }) => id !== target.id) ?? asker).id : asker.id
  return { target, isLastOwner, heir }
}

/** Admins look after everybody but owners, and make none. */
export function neededFor(...involved: readonly (Role | undefined)[]): Role {
  return involved.includes('owner') ? 'owner' : 'admin'
}

function lastOwner(): ApiError {
  return new ApiError('validation', {
    fieldErrors: { role: ['The last owner of an account cannot be removed or given another role.'] },
    beside: { reason: 'last_owner' },
  })
}

/** What a record calls one of the account: the number alone says nothing once they are gone. */
export async function namedPerson(db: Db, accountId: number, userId: number): Promise<string> {
  const [found] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.accountId, accountId)))
  return found ? `person ${userId} (${found.email})` : `person ${userId}`
}

/** Everybody in the account, in the order in which they joined. */
export async function listMembers(db: Db, accountId: number) {
  return db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.id))
}
