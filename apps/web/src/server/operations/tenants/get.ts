import { findTenant } from '../../tenants/find-tenant.ts'
import { toTenant } from '../../tenants/tenant-record.ts'
import type { WebHandler } from '../web-handler.ts'

export const get: WebHandler<'tenants.get'> = async ({ db, accountId, plans }, { tenantId }) =>
  toTenant(await findTenant(db, accountId, tenantId), plans)
