import { findTenant, holdTenant } from '../../tenants/find-tenant.ts'
import { resumeAccount } from '../../tenants/suspend.ts'
import { toTenant } from '../../tenants/tenant-record.ts'
import type { WebHandler } from '../web-handler.ts'

export const resume: WebHandler<'tenants.resume'> = async ({ db, accountId, plans }, { tenantId }) =>
  db.transaction(async tx => {
    await holdTenant(tx, accountId, tenantId)
    await resumeAccount(tx, tenantId)
    return toTenant(await findTenant(tx, accountId, tenantId), plans)
  })
