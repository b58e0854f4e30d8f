import { ApiError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import { makerOf } from '../../auth/maker-of.ts'
import { createToken as store } from '../../auth/tokens.ts'
import { mostOf, requireAll, scopesOfRole } from '../../people/rights.ts'
import { boundsOf } from '../../tenants/bounds-of.ts'
import { holdTenant } from '../../tenants/find-tenant.ts'
import { serviceOfParent } from '../../tenants/service-of-parent.ts'
import type { WebHandler } from '../web-handler.ts'

const dayMs = 24 * 60 * 60_000

export const createToken: WebHandler<'tenants.createToken'> = async ({ db, accountId, credential }, input) => {
  const { tenantId, name, scope, expires_in_days: days } = input
  if (!('rights' in credential)) throw new ApiError('auth_invalid')
  // Nobody gives what they do not have; of a service account `full` is what an admin may.
  requireAll(credential.rights, scopesOfRole[scope === 'full' ? 'admin' : mostOf[scope]])
  return db.transaction(async tx => {
    await holdTenant(tx, accountId, tenantId)
    const { expiresAt: last, ...bounds } = await boundsOf(tx, credential)
    const expiresAt = new Date(Math.min(Date.now() + days * dayMs, last?.getTime() ?? Number.POSITIVE_INFINITY))
    const userId = await serviceOfParent(tx, accountId, tenantId)
    const { id, text } = await store(tx, {
      ...{ accountId: tenantId, userId, name, scope, expiresAt, byParent: true },
      madeBy: await makerOf(tx, credential),
      ...bounds,
    })
    return { id, token: text, expires_at: isoMillis(expiresAt) }
  })
}
