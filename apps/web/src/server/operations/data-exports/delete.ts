import { ApiError } from '@messenger/shared/contract/errors'
import { dataExportPieces, dataExports, mediaFiles } from '@messenger/shared/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { ownExport } from '../../data-exports/read-exports.ts'
import type { WebHandler } from '../web-handler.ts'

/** The sweep takes the bytes within a minute. */
export const remove: WebHandler<'dataExports.delete'> = ({ db, accountId }, { exportId }) =>
  db.transaction(async tx => {
    // Its lock first: an engine that keeps a piece of it waits, and finds it gone.
    const own = ownExport(accountId, exportId)
    const [row] = await tx.select({ id: dataExports.id }).from(dataExports).where(own).for('update')
    if (!row) throw new ApiError('not_found')
    const names = tx
      .select({ name: dataExportPieces.name })
      .from(dataExportPieces)
      .where(eq(dataExportPieces.exportId, row.id))
    await tx.update(mediaFiles).set({ expiresAt: sql`now()` }).where(inArray(mediaFiles.name, names))
    await tx.delete(dataExports).where(eq(dataExports.id, row.id))
    return 'Export deleted successfully.'
  })
