import { ApiError } from '@messenger/shared/contract/errors'
import { readExport } from '../../data-exports/read-exports.ts'
import type { WebHandler } from '../web-handler.ts'

export const get: WebHandler<'dataExports.get'> = async (context, { exportId }) => {
  const record = await readExport(context, exportId)
  if (!record) throw new ApiError('not_found')
  return record
}
