// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { cursorPages, numberedPages } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type { UploadSource } from '../core/upload-source.ts'
import type {
  AddedRecipients,
  BulkSend,
  BulkSendPreview,
  BulkSendRecipient,
  BulkSendRecipientList,
  BulkSendSummary,
  BulkSendSummaryPage,
  CsvExport,
} from '../types/bulk-sends.ts'
import type {
  BulkSendsAddRecipientsFromParams,
  BulkSendsAddRecipientsParams,
  BulkSendsCreateParams,
  BulkSendsExportResultsParams,
  BulkSendsImportRecipientsParams,
  BulkSendsListParams,
  BulkSendsListRecipientsParams,
  BulkSendsUpdateParams,
} from '../types/bulk-sends-params.ts'
import * as rows from './rows/bulk-sends.ts'

/** Calls of `bulkSends` that are open to a personal access token. */
export class BulkSendsResource extends Resource {
  /**
   * The bulk sends of the account, the latest first.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   */
  list(params: BulkSendsListParams = {}, options?: CallOptions): PagedCall<BulkSendSummaryPage, BulkSendSummary> {
    return this.makeList(rows.list, numberedPages, { ...params }, options)
  }

  /**
   * Makes a draft: one content for many people, with variables as templates have them. Add recipients, look at the
   * preview, then start it. Nothing is sent before.
   *
   * @throws NotFoundError: `template_not_found`
   * @throws PermissionDeniedError: `bulk_send_limit`, `bulk_sends_not_in_plan`
   */
  create(params: BulkSendsCreateParams, options?: CallOptions): ApiCall<BulkSend> {
    return this.makeCall(rows.create, { ...params }, options)
  }

  /**
   * A bulk send with its content, and how many recipients are in which state.
   *
   * @param bulkSendId Bulk send id.
   * @throws NotFoundError: `bulk_send_not_found`
   */
  get(bulkSendId: number, options?: CallOptions): ApiCall<BulkSend> {
    return this.makeCall(rows.get, { bulkSendId }, options)
  }

  /**
   * Changes the name, the pace or the hours of a bulk send, also while it runs; `starts_at` until it has come. Null
   * takes a limit away.
   *
   * @param bulkSendId Bulk send id.
   * @throws ConflictError: `bulk_send_conflict`
   * @throws NotFoundError: `bulk_send_not_found`
   */
  update(bulkSendId: number, params: BulkSendsUpdateParams = {}, options?: CallOptions): ApiCall<BulkSendSummary> {
    return this.makeCall(rows.update, { ...params, bulkSendId }, options)
  }

  /**
   * Deletes a bulk send that is not under way, with its recipients. What was sent with it stays.
   *
   * @param bulkSendId Bulk send id.
   * @throws ConflictError: `bulk_send_conflict`
   * @throws NotFoundError: `bulk_send_not_found`
   */
  delete(bulkSendId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteRow, { bulkSendId }, options)
  }

  /**
   * Adds up to 1,000 people to a draft, each once. Who is no phone number, or has no value for a variable that needs
   * one, is refused by itself.
   *
   * @param bulkSendId Bulk send id.
   * @throws ConflictError: `bulk_send_conflict`
   * @throws NotFoundError: `bulk_send_not_found`
   */
  addRecipients(
    bulkSendId: number,
    params: BulkSendsAddRecipientsParams,
    options?: CallOptions,
  ): ApiCall<AddedRecipients> {
    return this.makeCall(rows.addRecipients, { ...params, bulkSendId }, options)
  }

  /**
   * Adds to a draft the members of a list, those of a group, contacts of a session, or people of an earlier bulk send
   * by what became of it. Names are values of the variables `name` and `first_name`; of a list its fields are taken, of
   * an earlier bulk send its values. Who has no known phone number is refused by place.
   *
   * @param bulkSendId Bulk send id.
   * @throws ConflictError: `bulk_send_conflict`
   * @throws NotFoundError: `session_not_found`, `bulk_send_not_found`, `list_not_found`, `group_not_found`
   */
  addRecipientsFrom(
    bulkSendId: number,
    params: BulkSendsAddRecipientsFromParams,
    options?: CallOptions,
  ): ApiCall<AddedRecipients> {
    return this.makeCall(rows.addRecipientsFrom, { ...params, bulkSendId }, options)
  }

  /**
   * Adds the people of a CSV file (UTF-8, up to 100,000 lines and 20 MB) to a draft. The first line has the headings:
   * `phone_number`, and names of variables. Good lines are taken, the others are told by their number. The file is sent
   * as raw bytes with `Content-Type: text/csv`, as Base64 in JSON, or as the one file of a multipart form.
   *
   * @param bulkSendId Bulk send id.
   * @param file Its bytes or a stream of them.
   * @throws ConflictError: `bulk_send_conflict`
   * @throws NotFoundError: `bulk_send_not_found`
   * @throws PayloadTooLargeError: `body_too_large`, `file_too_large`
   */
  importRecipients(
    bulkSendId: number,
    file: UploadSource,
    params: BulkSendsImportRecipientsParams = {},
    options?: CallOptions,
  ): ApiCall<AddedRecipients> {
    return this.makeUpload({ row: rows.importRecipients, input: { ...params, bulkSendId }, file, options })
  }

  /**
   * The recipients of a bulk send in their order, each with its state and its message.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @param bulkSendId Bulk send id.
   * @throws NotFoundError: `bulk_send_not_found`
   */
  listRecipients(
    bulkSendId: number,
    params: BulkSendsListRecipientsParams = {},
    options?: CallOptions,
  ): PagedCall<BulkSendRecipientList, BulkSendRecipient> {
    return this.makeList(
      rows.listRecipients,
      cursorPages('after', { items: 'items', next: 'next' }),
      { ...params, bulkSendId },
      options,
    )
  }

  /**
   * The first 20 messages as they would be sent, how many recipients have opted out, and how long it takes by the
   * sending policies. Nothing is sent.
   *
   * @param bulkSendId Bulk send id.
   * @throws NotFoundError: `bulk_send_not_found`
   */
  preview(bulkSendId: number, options?: CallOptions): ApiCall<BulkSendPreview> {
    return this.makeCall(rows.preview, { bulkSendId }, options)
  }

  /**
   * Starts a draft. Recipients are written to one after the other, as the sending policies of the sessions allow, and
   * each once.
   *
   * @param bulkSendId Bulk send id.
   * @throws ConflictError: `bulk_send_conflict`
   * @throws NotFoundError: `bulk_send_not_found`
   * @throws PermissionDeniedError: `bulk_sends_not_in_plan`
   */
  start(bulkSendId: number, options?: CallOptions): ApiCall<BulkSendSummary> {
    return this.makeCall(rows.start, { bulkSendId }, options)
  }

  /**
   * Pauses a bulk send that is under way. A few messages that are in the queues of sessions already still go out.
   *
   * @param bulkSendId Bulk send id.
   * @throws ConflictError: `bulk_send_conflict`
   * @throws NotFoundError: `bulk_send_not_found`
   */
  pause(bulkSendId: number, options?: CallOptions): ApiCall<BulkSendSummary> {
    return this.makeCall(rows.pause, { bulkSendId }, options)
  }

  /**
   * Goes on with a bulk send that was paused.
   *
   * @param bulkSendId Bulk send id.
   * @throws ConflictError: `bulk_send_conflict`
   * @throws NotFoundError: `bulk_send_not_found`
   * @throws PermissionDeniedError: `bulk_sends_not_in_plan`
   */
  resume(bulkSendId: number, options?: CallOptions): ApiCall<BulkSendSummary> {
    return this.makeCall(rows.resume, { bulkSendId }, options)
  }

  /**
   * Ends a bulk send for good: who has not been written to is not going to be. A few messages that are in the queues of
   * sessions already still go out.
   *
   * @param bulkSendId Bulk send id.
   * @throws ConflictError: `bulk_send_conflict`
   * @throws NotFoundError: `bulk_send_not_found`
   */
  cancel(bulkSendId: number, options?: CallOptions): ApiCall<BulkSendSummary> {
    return this.makeCall(rows.cancel, { bulkSendId }, options)
  }

  /**
   * What became of each recipient as CSV, up to 10,000 at a time: `next` is the `after` of the call that goes on. What
   * a spreadsheet would take for a formula is text in it.
   *
   * @param bulkSendId Bulk send id.
   * @throws NotFoundError: `bulk_send_not_found`
   */
  exportResults(
    bulkSendId: number,
    params: BulkSendsExportResultsParams = {},
    options?: CallOptions,
  ): ApiCall<CsvExport> {
    return this.makeCall(rows.exportResults, { ...params, bulkSendId }, options)
  }
}
