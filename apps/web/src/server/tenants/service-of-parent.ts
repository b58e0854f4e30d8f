import type { Tx } from '@messenger/shared/db/create-db'
import { accounts, users } from '@messenger/shared/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { storeService } from '../people/service-accounts.ts'

/** The service account by which a parent acts in a tenant; made at its first token. It has the parent's name. */
export async function serviceOfParent(tx: Tx, parentId: number, tenantId: number): Promise<number> {
  const [parent] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, parentId))
  const name = parent?.name ?? ''
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ...[eq(users.accountId, tenantId), users.isService, isNull(users.disabledAt)],
        ...[eq(users.role, 'admin'), eq(users.name, name)],
      ),
    )
    .orderBy(asc(users.id))
    .limit(1)
  return known?.id ?? storeService(tx, { accountId: tenantId, name, role: 'admin', customRoleId: null })
}
