import type { Tx } from '@messenger/shared/db/create-db'
import { invitations, type Role, users } from '@messenger/shared/db/schema'
import { asc, eq } from 'drizzle-orm'
import { roles } from '../people/roles.ts'

/**
 * Gives somebody the role that their provider says they have. The last owner of an account stays one. Invitations of one who may less
 * than before go. Answers the role where it is another than before. The people of the account are held until the transaction ends.
 */
export async function setRoleFromClaims(
  tx: Tx,
  { userId, accountId }: { readonly userId: number; readonly accountId: number },
  role: Role,
): Promise<Role | undefined> {
  const people = await tx
    .select({ id: users.id, role: users.role, customRoleId: users.customRoleId })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.id))
    .for('update')
  const self = people.find(({ id }) => id === userId)
  if (!self || (self.role === role && self.customRoleId === null)) return undefined
  const { role: before, customRoleId } = self
  if (before === 'owner' && people.filter(one => one.role === 'owner').length === 1) return undefined
  await tx.update(users).set({ role, customRoleId: null }).where(eq(users.id, userId))
  const isLess = customRoleId !== null || roles.indexOf(role) < roles.indexOf(before)
  if (isLess) await tx.delete(invitations).where(eq(invitations.userId, userId))
  return role
}
