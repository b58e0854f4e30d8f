import { findRecurring } from '../../recurring-sends/find-recurring.ts'
import { readRecord } from '../../recurring-sends/read-recurring.ts'
import type { WebHandler } from '../web-handler.ts'

export const get: WebHandler<'recurringSends.get'> = async ({ db, sealer, accountId }, { recurringSendId }) =>
  readRecord(db, sealer, await findRecurring(db, accountId, recurringSendId))
