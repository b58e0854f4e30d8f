import { accounts } from '@messenger/shared/db/schema'
import { asc, isNotNull } from 'drizzle-orm'
import { nowAndThen } from '../now-and-then.ts'
import { eraseTenant } from './erase-tenant.ts'
import type { ErasingParts } from './erasing-parts.ts'

const everyMs = 5_000
/** Longer than calls take, and audit records that wait to be written. */
const settleMs = 120_000

/** Erases tenants that are deleted, now and then, and goes on with what was interrupted. Any number of processes may. Returns its `stop`. */
export function startErasingTenants(parts: ErasingParts): () => Promise<void> {
  const { log } = parts
  const round = (stopping: AbortSignal) => eraseTenants(parts, { settleMs, stopping })
  return nowAndThen(everyMs, round, error => log.error({ err: error }, 'tenants.erasing_failed'))
}

/** One round: each tenant as far as it comes. One that fails holds up no other. */
export async function eraseTenants(
  parts: ErasingParts,
  options: { readonly settleMs: number; readonly stopping?: AbortSignal },
): Promise<void> {
  const deleted = await parts.database.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotNull(accounts.deletedAt))
    .orderBy(asc(accounts.id))
  for (const { id } of deleted) {
    if (options.stopping?.aborted) return
    try {
      if (await eraseTenant(parts, id, options)) parts.log.info({ accountId: id }, 'tenant.erased')
    } catch (error) {
      parts.log.error({ accountId: id, err: error }, 'tenant.not_erased')
    }
  }
}
