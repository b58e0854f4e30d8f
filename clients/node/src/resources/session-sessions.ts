// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { SessionsSendPresenceParams } from '../types/sessions-params.ts'
import type { RejectedCall, SentPresence, SessionStatus, SessionUser } from '../types/sessions-parts.ts'
import * as rows from './rows/sessions.ts'
import { SharedSessionsResource } from './shared-sessions.ts'

/** Calls of `sessions` that are open to a session key. */
export class SessionSessionsResource extends SharedSessionsResource {
  /**
   * The status of the session that the key belongs to.
   *
   * @throws SubscriptionError: `subscription`
   */
  getStatus(options?: CallOptions): ApiCall<SessionStatus> {
    return this.makeCall(rows.getStatus, {}, options)
  }

  /**
   * The account that the session is linked to.
   *
   * @throws BadRequestError: `not_connected`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  getUser(options?: CallOptions): ApiCall<SessionUser> {
    return this.makeCall(rows.getUser, {}, options)
  }

  /**
   * Shows typing or recording in a chat, or sets the account online or offline. With `delayMs`, `paused` follows by
   * itself.
   *
   * @throws BadRequestError: `not_connected`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `presence_jid`
   */
  sendPresence(params: SessionsSendPresenceParams, options?: CallOptions): ApiCall<SentPresence> {
    return this.makeCall(rows.sendPresence, { ...params }, options)
  }

  /**
   * Rejects a call while it rings, by the `id` of its `call` event. A call that was answered, rejected or has ended is
   * refused with 409.
   *
   * @param callId `call.id` of the `call` event. 1 to 128 characters.
   * @throws BadRequestError: `not_connected`, `network_refused`
   * @throws ConflictError: `call_over`
   * @throws NotFoundError: `call_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  rejectCall(callId: string, options?: CallOptions): ApiCall<RejectedCall> {
    return this.makeCall(rows.rejectCall, { callId }, options)
  }
}
