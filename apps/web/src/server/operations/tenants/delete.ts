import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import { holdTenant } from '../../tenants/find-tenant.ts'
import { markDeleted } from '../../tenants/mark-deleted.ts'
import type { WebHandler } from '../web-handler.ts'

/** From the answer on the tenant is gone for everybody. What it had is erased beside the traffic: `start-erasing-tenants.ts`. */
export const remove: WebHandler<'tenants.delete'> = async ({ db, accountId }, { tenantId }) => {
  await retryDeadlock(() =>
    db.transaction(async tx => {
      await holdTenant(tx, accountId, tenantId)
      await markDeleted(tx, tenantId)
    }),
  )
  return null
}
