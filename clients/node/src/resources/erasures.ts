// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { numberedPages } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type { Erasure, ErasurePage } from '../types/erasures.ts'
import type { ErasuresCreateParams, ErasuresListParams } from '../types/erasures-params.ts'
import * as rows from './rows/erasures.ts'

/** Calls of `erasures` that are open to a personal access token. */
export class ErasuresResource extends Resource {
  /**
   * Erasures of the account, the latest first.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   */
  list(params: ErasuresListParams = {}, options?: CallOptions): PagedCall<ErasurePage, Erasure> {
    return this.makeList(rows.list, numberedPages, { ...params }, options)
  }

  /**
   * Erases one person from everything that the account keeps: messages, files, events, logs, lists. It cannot be taken
   * back. It goes on by itself and is through within minutes; what the person writes later is new. Nobody who opted out
   * is written to again.
   *
   * @throws NotFoundError: `session_not_found`
   */
  create(params: ErasuresCreateParams, options?: CallOptions): ApiCall<Erasure> {
    return this.makeCall(rows.create, { ...params }, options)
  }

  /**
   * How far an erasure is, and what went. It does not say who it was about.
   *
   * @param erasureId Number of the erasure.
   * @throws NotFoundError: `not_found`
   */
  get(erasureId: number, options?: CallOptions): ApiCall<Erasure> {
    return this.makeCall(rows.get, { erasureId }, options)
  }
}
