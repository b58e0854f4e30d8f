import { ApiError } from '@messenger/shared/contract/errors'
import { readErasure } from '../../erasures/read-erasures.ts'
import type { WebHandler } from '../web-handler.ts'

export const get: WebHandler<'erasures.get'> = async ({ db, accountId }, { erasureId }) => {
  const record = await readErasure(db, accountId, erasureId)
  if (!record) throw new ApiError('not_found')
  return record
}
