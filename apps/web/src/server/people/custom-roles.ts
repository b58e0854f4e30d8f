import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Scope } from '@messenger/shared/contract/scopes'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Db } from '@messenger/shared/db/create-db'
import { customRoles, invitations, users } from '@messenger/shared/db/schema'
import { and, asc, count, eq, lt, sql } from 'drizzle-orm'

const mostRoles = 50

export interface RoleInput {
  readonly name: string
  readonly scopes: readonly Scope[]
}

/** The account's own roles, by name, with how many have each: people, service accounts, open invitations. */
export async function listRoles(db: Db, accountId: number) {
  const rows = await db
    .select({
      role: customRoles,
      members: sql<number>`(select count(*)::int from users u where u.custom_role_id = ${customRoles.id})`,
      invited: sql<number>`(select count(*)::int from invitations i where i.custom_role_id = ${customRoles.id} and i.expires_at > now())`,
    })
    .from(customRoles)
    .where(eq(customRoles.accountId, accountId))
    .orderBy(asc(customRoles.name))
  return rows.map(({ role: { id, name, scopes, createdAt }, members, invited }) => ({
    ...{ id, name, scopes, members, invited, created_at: isoMillis(createdAt) },
  }))
}

/** @throws ApiError `validation` for a name that there is, and beyond 50 */
export async function addRole(db: Db, accountId: number, { name, scopes }: RoleInput): Promise<{ id: number }> {
  const [there] = await db.select({ count: count() }).from(customRoles).where(eq(customRoles.accountId, accountId))
  if ((there?.count ?? 0) >= mostRoles) throw validationError({ name: [`An account has ${mostRoles} roles at most.`] })
  const [made] = await db
    .insert(customRoles)
    .values({ accountId, name, scopes: [...scopes] })
    .onConflictDoNothing()
    .returning({ id: customRoles.id })
  if (!made) throw taken()
  return made
}

/** Counts for whoever has it from their next call on. @throws ApiError `not_found`, `validation` for a name that there is */
export async function changeRole(
  db: Db,
  accountId: number,
  { id, name, scopes }: RoleInput & { readonly id: number },
): Promise<void> {
  const [other] = await db
    .select({ id: customRoles.id })
    .from(customRoles)
    .where(and(eq(customRoles.accountId, accountId), eq(customRoles.name, name)))
  if (other && other.id !== id) throw taken()
  const changed = await db
    .update(customRoles)
    .set({ name, scopes: [...scopes] })
    .where(isMeant(accountId, id))
    .returning({ id: customRoles.id })
  if (changed.length === 0) throw new ApiError('not_found')
}

/** @throws ApiError `not_found`, `validation` while somebody has it or is invited to */
export async function removeRole(db: Db, accountId: number, id: number): Promise<void> {
  await db.transaction(async tx => {
    const [role] = await tx.select({ id: customRoles.id }).from(customRoles).where(isMeant(accountId, id)).for('update')
    if (!role) throw new ApiError('not_found')
    await tx.delete(invitations).where(and(eq(invitations.customRoleId, id), lt(invitations.expiresAt, sql`now()`)))
    const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.customRoleId, id)).limit(1)
    const [invited] = await tx
      .select({ id: invitations.id })
      .from(invitations)
      .where(eq(invitations.customRoleId, id))
      .limit(1)
    if (holder || invited) throw inUse()
    await tx.delete(customRoles).where(isMeant(accountId, id))
  })
}

function isMeant(accountId: number, id: number) {
  return and(eq(customRoles.id, id), eq(customRoles.accountId, accountId))
}

function taken(): ApiError {
  return validationError({ name: ['The name has already been taken.'] })
}

function inUse(): ApiError {
  return new ApiError('validation', {
    fieldErrors: { id: ['A role that somebody has, or is invited to, cannot be deleted.'] },
    beside: { reason: 'role_in_use' },
  })
}
