import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx, Tx } from '@messenger/shared/db/create-db'
import { accounts, subscriptions } from '@messenger/shared/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type TenantRow, tenantColumns } from './tenant-record.ts'

/** Accounts that this one made, and did not delete. */
export function isTenantOf(parentId: number) {
  return and(eq(accounts.parentId, parentId), isNull(accounts.deletedAt))
}

/** The tenant of an account; what others made does not exist for it. @throws ApiError `tenant_not_found` */
export async function findTenant(db: DbOrTx, parentId: number, id: number): Promise<TenantRow> {
  const [row] = await db
    .select(tenantColumns)
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(and(eq(accounts.id, id), isTenantOf(parentId)))
  if (!row) throw new ApiError('tenant_not_found')
  return row
}

/** Nobody changes it before the transaction ends. @throws ApiError `tenant_not_found` */
export async function holdTenant(tx: Tx, parentId: number, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isTenantOf(parentId)))
    .for('update')
  if (!row) throw new ApiError('tenant_not_found')
}
