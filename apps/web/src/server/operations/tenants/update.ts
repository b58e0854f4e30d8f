import { accounts } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { subscribe } from '../../plans/subscription.ts'
import { findTenant, holdTenant } from '../../tenants/find-tenant.ts'
import { planForTenant } from '../../tenants/plan-for-tenant.ts'
import { toTenant } from '../../tenants/tenant-record.ts'
import type { WebHandler } from '../web-handler.ts'

export const update: WebHandler<'tenants.update'> = async (context, { tenantId, ...given }) => {
  const { db, accountId, plans } = context
  const chosen = given.plan === undefined ? undefined : planForTenant(context, given.plan)
  return db.transaction(async tx => {
    await holdTenant(tx, accountId, tenantId)
    const { subscription, account } = await findTenant(tx, accountId, tenantId)
    const { name = account.name, brand_name: brandName = account.brandName } = given
    const { brand_color: brandColor = account.brandColor, plan_ends_at: ends } = given
    const { brand_logo_url: brandLogoUrl = account.brandLogoUrl, contact_email: contactEmail = account.contactEmail } =
      given
    await tx
      .update(accounts)
      .set({ name, brandName, brandLogoUrl, contactEmail, brandColor: brandColor?.toLowerCase() ?? null })
      .where(eq(accounts.id, tenantId))
    const endsAt = ends === undefined ? (subscription?.endsAt ?? null) : ends === null ? null : new Date(ends)
    const plan = chosen ?? subscription?.plan ?? context.plan.name
    if (given.plan !== undefined || ends !== undefined) await subscribe(tx, tenantId, { plan, endsAt })
    return toTenant(await findTenant(tx, accountId, tenantId), plans)
  })
}
