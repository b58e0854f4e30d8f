// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import { Resource } from '../core/resource.ts'
import type { PasskeyConfirmReply, PasskeyRequest, PasskeyRespondReply } from '../types/passkey.ts'
import type { PasskeyConfirmParams, PasskeyGetPendingParams, PasskeyRespondParams } from '../types/passkey-params.ts'
import * as rows from './rows/passkey.ts'

/** Calls of `passkey` that are open to everybody. */
export class PasskeyResource extends Resource {
  /**
   * What the helper is to do: the WebAuthn request of the network, then the code to compare. To be polled every 2
   * seconds. The token may stand in the header `X-Passkey-Token` instead of the address.
   *
   * @throws AuthenticationError: `passkey_token_invalid`
   */
  getPending(params: PasskeyGetPendingParams, options?: CallOptions): ApiCall<PasskeyRequest> {
    return this.makeCall(rows.getPending, { ...params }, options)
  }

  /**
   * Hands over the credential that the browser gave. The same response again sends nothing twice.
   *
   * @throws AuthenticationError: `passkey_token_invalid`
   * @throws ConflictError: `passkey_ended`
   * @throws NotFoundError: `passkey_request_not_found`
   * @throws NotReadyError: `not_ready`
   */
  respond(params: PasskeyRespondParams, options?: CallOptions): ApiCall<PasskeyRespondReply> {
    return this.makeCall(rows.respond, { ...params }, options)
  }

  /**
   * The person has compared the code with the phone. Repeating it changes nothing.
   *
   * @throws AuthenticationError: `passkey_token_invalid`
   * @throws ConflictError: `passkey_not_continued`, `passkey_ended`
   * @throws NotFoundError: `passkey_request_not_found`
   * @throws NotReadyError: `not_ready`
   */
  confirm(params: PasskeyConfirmParams, options?: CallOptions): ApiCall<PasskeyConfirmReply> {
    return this.makeCall(rows.confirm, { ...params }, options)
  }
}
