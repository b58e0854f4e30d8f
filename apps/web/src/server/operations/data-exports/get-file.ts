import { fileOfExport } from '../../data-exports/file-of-export.ts'
import type { WebHandler } from '../web-handler.ts'

export const getFile: WebHandler<'dataExports.getFile'> = ({ db, accountId }, { exportId }) =>
  fileOfExport(db, accountId, exportId)
