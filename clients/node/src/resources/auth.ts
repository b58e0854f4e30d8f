// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import { Resource } from '../core/resource.ts'
import * as rows from './rows/auth.ts'

/** Calls of `auth` that are open to a personal access token. */
export class AuthResource extends Resource {
  /** Tells whether a personal access token is good. */
  check(options?: CallOptions): ApiCall<void> {
    return this.makeCall(rows.check, {}, options)
  }
}
