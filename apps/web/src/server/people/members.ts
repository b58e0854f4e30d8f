import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Db, Tx } from '@messenger/shared/db/create-db'
import { customRoles, invitations, logins, sessions, users } from '@messenger/shared/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { clearFactors, hasOne } from '../second-factor/factors.ts'
import { type Grant, type grantFields, readGrant } from './grants.ts'
import { holds, type Rights, requireAll, requireScope, rightsOf } from './rights.ts'
import { type Role, requireRole } from './roles.ts'

/** Who asks for a change among the people of an account. */
export interface Actor {
  readonly accountId: number
  readonly userId: number
}

/** The same with what they may do. */
export interface Asker {
  readonly accountId: number
  readonly role: Role
  readonly rights: Rights
}

/**
 * Whoever holds `members:write` looks after the people and tokens of an account. Owners are the business of owners alone: as whom
 * somebody is made, or who is changed. @throws ApiError `auth_invalid`
 */
export function requireSay({ role, rights }: Pick<Asker, 'role' | 'rights'>, ...involved: readonly Role[]): void {
  if (involved.includes('owner')) requireRole(role, 'owner')
  requireScope(rights, 'members:write')
}

/**
 * Gives a person another role, from their next call on. Invitations of one who may less than before go.
 * @throws ApiError `not_found`, `auth_invalid` (role too low), `validation` for the last owner
 */
export async function setRole(
  db: Db,
  actor: Actor,
  userId: number,
  given: z.output<typeof grantFields>,
): Promise<void> {
  await db.transaction(async tx => {
    const grant = await readGrant(tx, actor.accountId, given)
    const { target, isLastOwner } = await lockedPair(tx, actor, userId, grant)
    const { role, customRoleId, rights } = grant
    if (isLastOwner && role !== 'owner') throw lastOwner()
    await tx.update(users).set({ role, customRoleId }).where(eq(users.id, target.id))
    const isLess = !holds(rights, ...target.rights.scopes) || (target.role === 'owner' && role !== 'owner')
    if (isLess) await tx.delete(invitations).where(eq(invitations.userId, target.id))
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
 * Takes somebody's second factors and logins. One's own go one by one, in the settings.
 * @throws ApiError `not_found`, `auth_invalid` (role too low), `validation` for oneself
 */
export async function resetFactors(db: Db, actor: Actor, userId: number): Promise<{ email: string }> {
  return db.transaction(async tx => {
    const { target } = await lockedPair(tx, actor, userId)
    if (target.id === actor.userId) throw validationError({ id: ['Your own factors are removed in your settings.'] })
    await clearFactors(tx, target.id)
    return { email: target.email }
  })
}

/**
 * Ends all logins of somebody: a browser of theirs is lost, say. One's own end in the settings.
 * @throws ApiError `not_found`, `auth_invalid` (role too low), `validation` for oneself
 */
export async function endLoginsOf(db: Db, actor: Actor, userId: number): Promise<void> {
  await db.transaction(async tx => {
    const { target } = await lockedPair(tx, actor, userId)
    if (target.id === actor.userId) throw validationError({ id: ['Your own logins are ended in your settings.'] })
    await tx.delete(logins).where(eq(logins.userId, target.id))
  })
}

/**
 * Holds all people of the account until the transaction ends, so that two owners who remove each other at the same moment come one
 * after the other, and the role of who asks is the one of that moment.
 */
async function lockedPair(tx: Tx, actor: Actor, userId: number, grant?: Grant) {
  const rows = await tx
    .select({ id: users.id, role: users.role, email: users.email, custom: customRoles.scopes })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(and(eq(users.accountId, actor.accountId), eq(users.isService, false)))
    .orderBy(asc(users.id))
    .for('update', { of: users })
  const people = rows.map(({ id, role, email, custom }) => ({ id, role, email, rights: rightsOf(role, custom) }))
  const asker = people.find(({ id }) => id === actor.userId)
  if (!asker) throw new ApiError('auth_invalid')
  const target = people.find(({ id }) => id === userId)
  if (!target) throw new ApiError('not_found')
  const isSelf = target.id === asker.id
  // One may always leave, and step down.
  const mayAlone = isSelf && (!grant || isWithin(asker, grant))
  if (!mayAlone) {
    requireSay(asker, target.role, ...(grant ? [grant.role] : []))
    requireAll(asker.rights, target.rights.scopes)
    requireAll(asker.rights, grant?.rights.scopes ?? [])
  }
  const owners = people.filter(one => one.role === 'owner')
  const isLastOwner = target.role === 'owner' && owners.length === 1
  const heir = isSelf ? (owners.find(({ id }) => id !== target.id) ?? asker).id : asker.id
  return { target, isLastOwner, heir }
}

function isWithin(own: { readonly role: Role; readonly rights: Rights }, grant: Grant): boolean {
  return holds(own.rights, ...grant.rights.scopes) && (grant.role !== 'owner' || own.role === 'owner')
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
    .select({
      ...{ id: users.id, name: users.name, email: users.email, role: users.role, createdAt: users.createdAt },
      ...{ role_id: users.customRoleId, role_name: customRoles.name },
      has_second_factor: hasOne,
    })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(and(eq(users.accountId, accountId), eq(users.isService, false)))
    .orderBy(asc(users.id))
}
