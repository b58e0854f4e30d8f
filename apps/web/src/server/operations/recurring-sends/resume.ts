import { recurringSends } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import { firstTime } from '../../recurring-sends/check-recurring.ts'
import { findRecurring, lockRecurring, requireState } from '../../recurring-sends/find-recurring.ts'
import { planLimits } from '../../recurring-sends/plan-limits.ts'
import { readEntry } from '../../recurring-sends/read-recurring.ts'
import type { WebHandler } from '../web-handler.ts'

/** What was due in the pause is not made up. */
export const resume: WebHandler<'recurringSends.resume'> = async ({ db, accountId, plan }, { recurringSendId }) => {
  await db.transaction(async tx => {
    const row = await lockRecurring(tx, accountId, recurringSendId)
    requireState(row, 'paused')
    const changed = {
      state: 'active',
      nextAt: firstTime(row, row),
      ...planLimits(plan),
      updatedAt: sql`now()`,
    } as const
    await tx.update(recurringSends).set(changed).where(eq(recurringSends.id, row.id))
  })
  return readEntry(db, await findRecurring(db, accountId, recurringSendId))
}
