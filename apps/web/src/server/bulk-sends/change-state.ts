import type { BulkSendEntry } from '@messenger/shared/contract/bulk-sends/record'
import { validationError } from '@messenger/shared/contract/errors'
import { bulkSends } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { WebContext } from '../web-context.ts'
import { type BulkSendRow, findBulkSend, lockBulkSend, readEntry, requireState } from './find-bulk-send.ts'
import { limitsOf } from './limits-of.ts'
import { requireBulkSends, requireRecipients } from './require-plan.ts'

type State = BulkSendRow['state']

const now = sql`now()`
/** From which states an act leads where. */
const acts = {
  start: { from: ['draft'], to: 'running', also: { startedAt: now } },
  pause: { from: ['running'], to: 'paused', also: {} },
  resume: { from: ['paused'], to: 'running', also: {} },
  cancel: { from: ['draft', 'running', 'paused'], to: 'canceled', also: { endedAt: now } },
} as const satisfies Record<string, { from: readonly State[]; to: State; also: object }>

/**
 * @throws `bulk_send_not_found`; `bulk_send_conflict` in any other state; `validation` for a start without recipients, or with more
 * than the plan allows; `bulk_sends_not_in_plan`; `leash_refused` where a person approved another one
 */
export async function changeState(
  { db, accountId, plan, stillShown }: Pick<WebContext, 'db' | 'accountId' | 'plan' | 'stillShown'>,
  id: number,
  act: keyof typeof acts,
): Promise<BulkSendEntry> {
  const { from, to, also } = acts[act]
  await db.transaction(async tx => {
    const row = await lockBulkSend(tx, accountId, id)
    requireState(row, ...from)
    await stillShown?.(tx)
    if (to === 'running') requireBulkSends(plan)
    if (act === 'start') requireRecipients(row.total, plan)
    if (act === 'start' && row.total === 0) throw validationError({ recipients: ['The recipients field is required.'] })
    await tx
      .update(bulkSends)
      .set({ state: to, ...also, ...(to === 'running' ? limitsOf(plan) : {}) })
      .where(eq(bulkSends.id, row.id))
  })
  return readEntry(db, await findBulkSend(db, accountId, id))
}
