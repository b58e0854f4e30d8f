import { ApiError } from '@messenger/shared/contract/errors'
import { accounts } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { subscribe } from '../../plans/subscription.ts'
import { findTenant, isTenantOf } from '../../tenants/find-tenant.ts'
import { planForTenant } from '../../tenants/plan-for-tenant.ts'
import { toTenant } from '../../tenants/tenant-record.ts'
import type { WebHandler } from '../web-handler.ts'

export const create: WebHandler<'tenants.create'> = async (context, input) => {
  const { db, accountId, plan: own, plans } = context
  const plan = planForTenant(context, input.plan)
  return db.transaction(async tx => {
    const [parent] = await tx
      .select({ parentId: accounts.parentId })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update')
    const mayHave = parent?.parentId === null && context.planStatus !== 'expired'
    const limit = mayHave ? own.tenant_limit : 0
    if (limit !== null && (await tx.$count(accounts, isTenantOf(accountId))) >= limit)
      throw new ApiError('tenant_limit')
    const [made] = await tx
      .insert(accounts)
      .values({
        ...{ name: input.name, parentId: accountId, brandName: input.brand_name ?? null },
        brandColor: input.brand_color?.toLowerCase() ?? null,
        brandLogoUrl: input.brand_logo_url ?? null,
        contactEmail: input.contact_email ?? null,
      })
      .returning({ id: accounts.id })
    if (!made) throw new Error('The tenant was not stored')
    const endsAt = input.plan_ends_at ? new Date(input.plan_ends_at) : null
    await subscribe(tx, made.id, { plan, endsAt })
    return toTenant(await findTenant(tx, accountId, made.id), plans)
  })
}
