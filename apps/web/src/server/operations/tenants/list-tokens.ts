import { isoMillis } from '@messenger/shared/contract/times'
import { tokens } from '@messenger/shared/db/schema'
import { desc } from 'drizzle-orm'
import { findTenant } from '../../tenants/find-tenant.ts'
import { madeByParent } from '../../tenants/made-by-parent.ts'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

export const listTokens: WebHandler<'tenants.listTokens'> = async ({ db, accountId, address }, input) => {
  const page = pageRequest(input)
  await findTenant(db, accountId, input.tenantId)
  const made = madeByParent(input.tenantId)
  const [rows, total] = await Promise.all([
    db.select().from(tokens).where(made).orderBy(desc(tokens.id)).limit(page.limit).offset(page.offset),
    db.$count(tokens, made),
  ])
  return pageReply(page, rows.map(recordOf), total, address)
}

function recordOf(token: typeof tokens.$inferSelect) {
  const { id, name, scope, onlyAddresses: addresses, onlyHours: hours } = token
  return {
    ...{ id, name, scope, addresses },
    hours: hours && { ...hours, days: [...hours.days] },
    expires_at: token.expiresAt && isoMillis(token.expiresAt),
    created_at: isoMillis(token.createdAt),
    last_used_at: token.lastUsedAt && isoMillis(token.lastUsedAt),
    last_used_address: token.lastUsedAddress,
  }
}
