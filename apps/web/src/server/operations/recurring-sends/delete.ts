import { recurringSends } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { lockRecurring } from '../../recurring-sends/find-recurring.ts'
import type { WebHandler } from '../web-handler.ts'

export const remove: WebHandler<'recurringSends.delete'> = ({ db, accountId }, { recurringSendId }) =>
  db.transaction(async tx => {
    const row = await lockRecurring(tx, accountId, recurringSendId)
    await tx.delete(recurringSends).where(eq(recurringSends.id, row.id))
    return 'Recurring send deleted successfully.'
  })
