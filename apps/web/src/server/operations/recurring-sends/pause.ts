import { recurringSends } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import { findRecurring, lockRecurring, requireState } from '../../recurring-sends/find-recurring.ts'
import { readEntry } from '../../recurring-sends/read-recurring.ts'
import type { WebHandler } from '../web-handler.ts'

export const pause: WebHandler<'recurringSends.pause'> = async ({ db, accountId }, { recurringSendId }) => {
  await db.transaction(async tx => {
    const row = await lockRecurring(tx, accountId, recurringSendId)
    requireState(row, 'active')
    const changed = { state: 'paused', nextAt: null, updatedAt: sql`now()` } as const
    await tx.update(recurringSends).set(changed).where(eq(recurringSends.id, row.id))
  })
  return readEntry(db, await findRecurring(db, accountId, recurringSendId))
}
