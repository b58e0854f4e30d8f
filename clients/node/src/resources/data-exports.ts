// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { Download } from '../core/download.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { numberedPages } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type { DataExport, DataExportPage } from '../types/data-exports.ts'
import type { DataExportsCreateParams, DataExportsListParams } from '../types/data-exports-params.ts'
import * as rows from './rows/data-exports.ts'

/** Calls of `dataExports` that are open to a personal access token. */
export class DataExportsResource extends Resource {
  /**
   * Exports of the account, the latest first.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   */
  list(params: DataExportsListParams = {}, options?: CallOptions): PagedCall<DataExportPage, DataExport> {
    return this.makeList(rows.list, numberedPages, { ...params }, options)
  }

  /**
   * Makes a zip of what is kept of one person, of a session or of the whole account: JSON by table, media files, and a
   * manifest. It is made in the background; the file can be fetched for 7 days.
   *
   * @throws NotFoundError: `session_not_found`
   * @throws PermissionDeniedError: `data_export_limit`
   */
  create(params: DataExportsCreateParams = {}, options?: CallOptions): ApiCall<DataExport> {
    return this.makeCall(rows.create, { ...params }, options)
  }

  /**
   * How far an export is, and what is in it.
   *
   * @param exportId Number of the export.
   * @throws NotFoundError: `not_found`
   */
  get(exportId: number, options?: CallOptions): ApiCall<DataExport> {
    return this.makeCall(rows.get, { exportId }, options)
  }

  /**
   * The zip of a finished export. A download that was cut off goes on with `Range`; with the ETag in `If-Range` it is
   * certain to be the same file.
   *
   * @param exportId Number of the export.
   * @throws ConflictError: `data_export_unfinished`
   * @throws NotFoundError: `media_gone`, `not_found`
   */
  getFile(exportId: number, options?: CallOptions): ApiCall<Download> {
    return this.makeCall(rows.getFile, { exportId }, options)
  }

  /**
   * Deletes an export with its file, also one that is still being made.
   *
   * @param exportId Number of the export.
   * @throws NotFoundError: `not_found`
   */
  delete(exportId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteRow, { exportId }, options)
  }
}
