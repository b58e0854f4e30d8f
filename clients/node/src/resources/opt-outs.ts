// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { numberedPages } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type { UploadSource } from '../core/upload-source.ts'
import type { CsvExport } from '../types/bulk-sends.ts'
import type { ImportedOptOuts, OptOut, OptOutPage, OptOutSettings } from '../types/opt-outs.ts'
import type {
  OptOutsCreateParams,
  OptOutsExportParams,
  OptOutsImportParams,
  OptOutsLiftParams,
  OptOutsListParams,
  OptOutsUpdateSettingsParams,
} from '../types/opt-outs-params.ts'
import * as rows from './rows/opt-outs.ts'

/** Calls of `optOuts` that are open to a personal access token. */
export class OptOutsResource extends Resource {
  /**
   * People who do not want to be written to, the latest first. Bulk sends leave them out.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   */
  list(params: OptOutsListParams = {}, options?: CallOptions): PagedCall<OptOutPage, OptOut> {
    return this.makeList(rows.list, numberedPages, { ...params }, options)
  }

  /**
   * Notes that a person does not want to be written to. One that holds already is answered as it is.
   *
   * @throws NotFoundError: `session_not_found`
   */
  create(params: OptOutsCreateParams, options?: CallOptions): ApiCall<OptOut> {
    return this.makeCall(rows.create, { ...params }, options)
  }

  /**
   * Ends an opt-out, for a reason that is kept with it. It stays in the list of those that were lifted; one that was
   * lifted before stays as it is.
   *
   * @param optOutId Number of the opt-out.
   * @throws NotFoundError: `not_found`
   */
  lift(optOutId: number, params: OptOutsLiftParams, options?: CallOptions): ApiCall<OptOut> {
    return this.makeCall(rows.lift, { ...params, optOutId }, options)
  }

  /**
   * Takes phone numbers from a CSV file (UTF-8, up to 100,000 lines and 20 MB): its column `phone_number`, or its first
   * one. The good lines are taken, the others are told by their number. The file is sent as raw bytes with
   * `Content-Type: text/csv`, as Base64 in JSON, or as the one file of a multipart form.
   *
   * @param file Its bytes or a stream of them.
   * @throws PayloadTooLargeError: `body_too_large`, `file_too_large`
   */
  import(file: UploadSource, params: OptOutsImportParams = {}, options?: CallOptions): ApiCall<ImportedOptOuts> {
    return this.makeUpload({ row: rows.importRow, input: { ...params }, file, options })
  }

  /**
   * Exports opt-outs as CSV, up to 10,000 at a time: `next` is the `after` of the call that goes on. What a spreadsheet
   * would take for a formula is text in it.
   */
  export(params: OptOutsExportParams = {}, options?: CallOptions): ApiCall<CsvExport> {
    return this.makeCall(rows.exportRow, { ...params }, options)
  }

  /** Which words opt out, which opt in again, and where that holds. */
  getSettings(options?: CallOptions): ApiCall<OptOutSettings> {
    return this.makeCall(rows.getSettings, {}, options)
  }

  /**
   * Changes the fields that are sent. A word counts when it is all that a message says, whatever its case, accents and
   * punctuation. Sessions go by a change within 10 seconds.
   */
  updateSettings(params: OptOutsUpdateSettingsParams = {}, options?: CallOptions): ApiCall<OptOutSettings> {
    return this.makeCall(rows.updateSettings, { ...params }, options)
  }
}
