// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import { Resource } from '../core/resource.ts'
import type { Retention } from '../types/retention.ts'
import type { RetentionGetParams, RetentionUpdateParams } from '../types/retention-params.ts'
import * as rows from './rows/retention.ts'

/** Calls of `retention` that are open to a personal access token. */
export class RetentionResource extends Resource {
  /**
   * How long contents of messages, the log of sends and events are kept, for the account or one session.
   *
   * @throws NotFoundError: `session_not_found`
   */
  get(params: RetentionGetParams = {}, options?: CallOptions): ApiCall<Retention> {
    return this.makeCall(rows.get, { ...params }, options)
  }

  /**
   * Sets how long contents are kept. What is older goes within minutes, and does not come back. The strictest of
   * installation, account and session holds; null takes a rule away.
   *
   * @throws NotFoundError: `session_not_found`
   */
  update(params: RetentionUpdateParams = {}, options?: CallOptions): ApiCall<Retention> {
    return this.makeCall(rows.update, { ...params }, options)
  }
}
