import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { momentFrom } from '@messenger/shared/contract/times'
import { bulkSends } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import {
  type BulkSendRow,
  findBulkSend,
  lockBulkSend,
  readEntry,
  requireState,
  stateOf,
} from '../../bulk-sends/find-bulk-send.ts'
import { paceOf } from '../../bulk-sends/pace-of.ts'
import type { WebHandler } from '../web-handler.ts'

export const update: WebHandler<'bulkSends.update'> = async ({ db, accountId }, input) => {
  const { bulkSendId, name, starts_at, ...pace } = input
  await db.transaction(async tx => {
    const row = await lockBulkSend(tx, accountId, bulkSendId)
    requireState(row, 'draft', 'running', 'paused')
    const startsAt = startOf(row, starts_at)
    await tx
      .update(bulkSends)
      // Whom the pace before put off is not to wait for that.
      .set({ name: name ?? row.name, startsAt, ...paceOf(row, pace), nextAt: null })
      .where(eq(bulkSends.id, row.id))
  })
  return readEntry(db, await findBulkSend(db, accountId, bulkSendId))
}

/** @throws `validation`; `bulk_send_conflict` where its time has come */
function startOf(row: BulkSendRow, given: string | number | null | undefined): Date | null {
  if (given === undefined) return row.startsAt
  const isUnderWay = row.state !== 'draft' && (row.startsAt === null || row.startsAt.getTime() <= Date.now())
  if (isUnderWay) throw new ApiError('bulk_send_conflict', { params: { state: stateOf(row) } })
  const moment = given === null ? null : momentFrom(given)
  if (moment === undefined) throw validationError({ starts_at: ['The starts_at field format is invalid.'] })
  return moment
}
