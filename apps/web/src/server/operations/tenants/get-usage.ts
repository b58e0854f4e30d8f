import { findTenant } from '../../tenants/find-tenant.ts'
import { readUsageOfDeleted } from '../../tenants/usage-of-deleted.ts'
import { readUsageOf } from '../usage/get.ts'
import type { WebHandler } from '../web-handler.ts'

export const getUsage: WebHandler<'tenants.getUsage'> = async (context, { tenantId, months }) => {
  const { db, sql, accountId, plans } = context
  const kept = await readUsageOfDeleted(sql, { parentId: accountId, tenantId, months })
  if (kept) return kept
  const { subscription } = await findTenant(db, accountId, tenantId)
  const plan = plans.planFor(subscription?.plan ?? null)
  return readUsageOf({ ...context, accountId: tenantId, plan }, { months, seen: null })
}
