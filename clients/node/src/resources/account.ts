// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import { Resource } from '../core/resource.ts'
import type { Account } from '../types/account.ts'
import * as rows from './rows/account.ts'

/** Calls of `account` that are open to a personal access token. */
export class AccountResource extends Resource {
  /** The account that the token belongs to: its plan, what the plan allows, and what of it is used. */
  get(options?: CallOptions): ApiCall<Account> {
    return this.makeCall(rows.get, {}, options)
  }
}
