// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { CreatedLink, CreatedSession, Link, Session, SessionSummary, UpdatedSession } from '../types/sessions.ts'
import type {
  SessionsCreateLinkParams,
  SessionsCreateParams,
  SessionsDeleteParams,
  SessionsListParams,
  SessionsUpdateParams,
  SessionsUpdateSendingPolicyParams,
} from '../types/sessions-params.ts'
import type { UpdatedSendingPolicy } from '../types/sessions-parts.ts'
import * as rows from './rows/sessions.ts'
import { SharedSessionsResource } from './shared-sessions.ts'

/** Calls of `sessions` that are open to a personal access token. */
export class AccountSessionsResource extends SharedSessionsResource {
  /** Lists the sessions of the account, newest first, without their secrets. */
  list(params: SessionsListParams = {}, options?: CallOptions): ApiCall<SessionSummary[]> {
    return this.makeCall(rows.list, { ...params }, options)
  }

  /**
   * Creates a session for one WhatsApp account. It is linked with `sessions.connect`.
   *
   * @throws PermissionDeniedError: `session_limit`
   * @throws SubscriptionError: `subscription_connect`
   */
  create(params: SessionsCreateParams, options?: CallOptions): ApiCall<CreatedSession> {
    return this.makeCall(rows.create, { ...params }, options)
  }

  /**
   * Changes the fields that are sent; the others keep their value. On a connected session settings take effect at once.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  update(id: number, params: SessionsUpdateParams = {}, options?: CallOptions): ApiCall<UpdatedSession> {
    return this.makeCall(rows.update, { ...params, id }, options)
  }

  /**
   * Unlinks the session from the phone (best effort, 10 s) and ends its key, its webhooks and its links for customers.
   * Its settings, webhooks, logs and chats wait for some days (30, a setting), in which `sessions.restore` gives it
   * back.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  delete(id: number, params: SessionsDeleteParams = {}, options?: CallOptions): ApiCall<void> {
    return this.makeCall(rows.deleteRow, { ...params, id }, options)
  }

  /**
   * Gives a deleted session back, disconnected and with a new key, while it waits to be erased. It is linked anew with
   * `sessions.connect`.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   * @throws PermissionDeniedError: `session_limit`
   * @throws SubscriptionError: `subscription_connect`
   */
  restore(id: number, options?: CallOptions): ApiCall<Session> {
    return this.makeCall(rows.restore, { id }, options)
  }

  /**
   * Makes a one-time address of a page on which a customer links the session by themselves. It ends when the session is
   * linked.
   *
   * @param id Session id.
   * @throws ConflictError: `already_linked`
   * @throws NotFoundError: `session_not_found`
   * @throws PermissionDeniedError: `token_held`, `link_limit`
   * @throws SubscriptionError: `subscription_connect`
   */
  createLink(id: number, params: SessionsCreateLinkParams = {}, options?: CallOptions): ApiCall<CreatedLink> {
    return this.makeCall(rows.createLink, { ...params, id }, options)
  }

  /**
   * The links made for a session, newest first. Ended ones are kept for 30 days.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  listLinks(id: number, options?: CallOptions): ApiCall<Link[]> {
    return this.makeCall(rows.listLinks, { id }, options)
  }

  /**
   * Ends a link at once, and the attempt to link that its holder has begun.
   *
   * @param id Session id.
   * @param linkId Link id.
   * @throws NotFoundError: `session_not_found`, `link_not_found`
   */
  revokeLink(id: number, linkId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.revokeLink, { id, linkId }, options)
  }

  /**
   * Sets how fast a session sends, and when. It takes effect at once, also for sends that wait. With `custom`, a figure
   * that is not sent is no limit. No call raises the ceiling of the installation or of the plan.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  updateSendingPolicy(
    id: number,
    params: SessionsUpdateSendingPolicyParams,
    options?: CallOptions,
  ): ApiCall<UpdatedSendingPolicy> {
    return this.makeCall(rows.updateSendingPolicy, { ...params, id }, options)
  }

  /**
   * Ends what a session does because of what the network said of its sending: it goes at its pace again, and bulk sends
   * go on. What the network says from now on counts anew.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  resumeSending(id: number, options?: CallOptions): ApiCall<UpdatedSendingPolicy> {
    return this.makeCall(rows.resumeSending, { id }, options)
  }
}
