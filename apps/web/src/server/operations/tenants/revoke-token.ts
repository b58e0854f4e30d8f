import { ApiError } from '@messenger/shared/contract/errors'
import { tokens } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { findTenant } from '../../tenants/find-tenant.ts'
import { madeByParent } from '../../tenants/made-by-parent.ts'
import type { WebHandler } from '../web-handler.ts'

export const revokeToken: WebHandler<'tenants.revokeToken'> = async ({ db, accountId }, { tenantId, tokenId }) => {
  await findTenant(db, accountId, tenantId)
  const gone = await db
    .delete(tokens)
    .where(and(eq(tokens.id, tokenId), madeByParent(tenantId)))
    .returning({ id: tokens.id })
  if (gone.length === 0) throw new ApiError('token_not_found')
  return null
}
