import { ApiError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import { invitations } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { invite as makeInvitation } from '../../people/invitations.ts'
import { findTenant } from '../../tenants/find-tenant.ts'
import type { WebHandler } from '../web-handler.ts'

export const invite: WebHandler<'tenants.invite'> = async (context, { tenantId, role, note }) => {
  const { db, accountId, credential, baseUrl } = context
  if (!('rights' in credential)) throw new ApiError('auth_invalid')
  await findTenant(db, accountId, tenantId)
  // The maker is somebody of this account, and gives no more than they may here.
  const { id, token } = await makeInvitation(db, { ...credential, accountId: tenantId }, { role, note })
  const [row] = await db.select({ at: invitations.expiresAt }).from(invitations).where(eq(invitations.id, id))
  if (!row) throw new ApiError('tenant_not_found')
  return { id, url: `${baseUrl}/invite/${token}`, expires_at: isoMillis(row.at) }
}
