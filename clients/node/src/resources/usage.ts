// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import { Resource } from '../core/resource.ts'
import type { Usage } from '../types/usage.ts'
import type { UsageGetParams } from '../types/usage-params.ts'
import * as rows from './rows/usage.ts'

/** Calls of `usage` that are open to a session key. */
export class UsageResource extends Resource {
  /**
   * What each session did in each month of UTC, and what of the plan is used. The month that runs is the last one; 13
   * months are kept.
   *
   * @throws NotFoundError: `session_not_found`
   */
  get(params: UsageGetParams = {}, options?: CallOptions): ApiCall<Usage> {
    return this.makeCall(rows.get, { ...params }, options)
  }
}
