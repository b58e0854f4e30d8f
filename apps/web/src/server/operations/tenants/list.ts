import { accounts, subscriptions } from '@messenger/shared/db/schema'
import { desc, eq } from 'drizzle-orm'
import { isTenantOf } from '../../tenants/find-tenant.ts'
import { tenantColumns, toTenant } from '../../tenants/tenant-record.ts'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

export const list: WebHandler<'tenants.list'> = async ({ db, accountId, plans, address }, input) => {
  const page = pageRequest(input)
  const own = isTenantOf(accountId)
  const [rows, total] = await Promise.all([
    db
      .select(tenantColumns)
      .from(accounts)
      .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
      .where(own)
      .orderBy(desc(accounts.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(accounts, own),
  ])
  const tenants = rows.map(row => toTenant(row, plans))
  return pageReply(page, tenants, total, address)
}
