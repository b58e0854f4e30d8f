import { ApiError } from '@messenger/shared/contract/errors'
import type { StoredFile } from '@messenger/shared/contract/media/stored-file'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { findExport, isExpired } from './read-exports.ts'

/** The file of an export. @throws ApiError `not_found`, `data_export_unfinished`, `media_gone` */
export async function fileOfExport(db: DbOrTx, accountId: number, id: number): Promise<StoredFile> {
  const row = await findExport({ db, accountId }, id)
  if (!row) throw new ApiError('not_found')
  if (isExpired(row)) throw new ApiError('media_gone')
  if (row.state !== 'finished') throw new ApiError('data_export_unfinished')
  return { name: row.name, mimetype: 'application/zip', fileName: `export-${row.id}.zip`, size: row.bytes }
}
