// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { numberedPages } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type {
  RecurringSend,
  RecurringSendRun,
  RecurringSendRunPage,
  RecurringSendSummary,
  RecurringSendSummaryPage,
} from '../types/recurring-sends.ts'
import type {
  RecurringSendsCreateParams,
  RecurringSendsListParams,
  RecurringSendsListRunsParams,
  RecurringSendsUpdateParams,
} from '../types/recurring-sends-params.ts'
import * as rows from './rows/recurring-sends.ts'

/** Calls of `recurringSends` that are open to a personal access token. */
export class RecurringSendsResource extends Resource {
  /**
   * The recurring sends of the account, the latest first.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   */
  list(
    params: RecurringSendsListParams = {},
    options?: CallOptions,
  ): PagedCall<RecurringSendSummaryPage, RecurringSendSummary> {
    return this.makeList(rows.list, numberedPages, { ...params }, options)
  }

  /**
   * Sends a content or a template to one chat again and again, at the times of a cron expression. Each time is one
   * message in the queue of the session.
   *
   * @throws PermissionDeniedError: `recurring_send_limit`
   */
  create(params: RecurringSendsCreateParams, options?: CallOptions): ApiCall<RecurringSend> {
    return this.makeCall(rows.create, { ...params }, options)
  }

  /**
   * A recurring send with its content, its last run and its next five times.
   *
   * @param recurringSendId Recurring send id.
   * @throws NotFoundError: `recurring_send_not_found`
   */
  get(recurringSendId: number, options?: CallOptions): ApiCall<RecurringSend> {
    return this.makeCall(rows.get, { recurringSendId }, options)
  }

  /**
   * Changes the fields that are sent. With a content it sends no template any more, and the other way round. What is in
   * the queue already is sent as it was.
   *
   * @param recurringSendId Recurring send id.
   * @throws ConflictError: `recurring_send_conflict`
   * @throws NotFoundError: `recurring_send_not_found`
   */
  update(
    recurringSendId: number,
    params: RecurringSendsUpdateParams = {},
    options?: CallOptions,
  ): ApiCall<RecurringSend> {
    return this.makeCall(rows.update, { ...params, recurringSendId }, options)
  }

  /**
   * Deletes a recurring send with its list of runs. What was sent with it stays.
   *
   * @param recurringSendId Recurring send id.
   * @throws NotFoundError: `recurring_send_not_found`
   */
  delete(recurringSendId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteRow, { recurringSendId }, options)
  }

  /**
   * Nothing is sent until it is resumed. What is in the queue of the session already still goes out.
   *
   * @param recurringSendId Recurring send id.
   * @throws ConflictError: `recurring_send_conflict`
   * @throws NotFoundError: `recurring_send_not_found`
   */
  pause(recurringSendId: number, options?: CallOptions): ApiCall<RecurringSendSummary> {
    return this.makeCall(rows.pause, { recurringSendId }, options)
  }

  /**
   * Goes on with the next time from now. Times of the pause are not made up.
   *
   * @param recurringSendId Recurring send id.
   * @throws ConflictError: `recurring_send_conflict`
   * @throws NotFoundError: `recurring_send_not_found`
   */
  resume(recurringSendId: number, options?: CallOptions): ApiCall<RecurringSendSummary> {
    return this.makeCall(rows.resume, { recurringSendId }, options)
  }

  /**
   * What became of the last thousand runs of a recurring send, the latest first, each with its message.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @param recurringSendId Recurring send id.
   * @throws NotFoundError: `recurring_send_not_found`
   */
  listRuns(
    recurringSendId: number,
    params: RecurringSendsListRunsParams = {},
    options?: CallOptions,
  ): PagedCall<RecurringSendRunPage, RecurringSendRun> {
    return this.makeList(rows.listRuns, numberedPages, { ...params, recurringSendId }, options)
  }
}
