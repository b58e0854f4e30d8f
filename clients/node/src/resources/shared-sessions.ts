// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { cursorPages, numberedPages } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type {
  DisconnectReply,
  FoundMessage,
  MessageLog,
  MessageLogPage,
  MessageSearch,
  QrCode,
  Session,
} from '../types/sessions.ts'
import type {
  SessionsConnectParams,
  SessionsDisconnectParams,
  SessionsListMessageLogsParams,
  SessionsListMessagesParams,
  SessionsListSessionLogsParams,
  SessionsRegenerateKeyParams,
} from '../types/sessions-params.ts'
import type {
  ConnectReply,
  PasskeyToken,
  SendingPolicy,
  SessionKey,
  SessionLog,
  SessionLogPage,
} from '../types/sessions-parts.ts'
import * as rows from './rows/sessions.ts'

/** Calls of `sessions` that are open to both clients. */
export class SharedSessionsResource extends Resource {
  /**
   * Reads one session with its key and webhook secret.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  get(id: number, options?: CallOptions): ApiCall<Session> {
    return this.makeCall(rows.get, { id }, options)
  }

  /**
   * Links the session, or reconnects it when it is linked. Waits at most 30 s for the first QR text, code or open
   * connection; 503 then says in `status_reason` what keeps it from that.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws ServerError: `qr_failed`, `pairing_code_failed`
   * @throws SubscriptionError: `subscription_connect`
   */
  connect(id: number, params: SessionsConnectParams = {}, options?: CallOptions): ApiCall<ConnectReply> {
    return this.makeCall(rows.connect, { ...params, id }, options)
  }

  /**
   * Closes and reopens the connection; the link is kept.
   *
   * @param id Session id.
   * @throws BadRequestError: `restart_not_connected`
   * @throws NotFoundError: `session_not_found`
   */
  restart(id: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.restart, { id }, options)
  }

  /**
   * Closes the connection and keeps the link, or with `logout` unlinks from the phone.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  disconnect(id: number, params: SessionsDisconnectParams = {}, options?: CallOptions): ApiCall<DisconnectReply> {
    return this.makeCall(rows.disconnect, { ...params, id }, options)
  }

  /**
   * The QR text that a phone can scan now. It changes about every 20 to 60 s.
   *
   * @param id Session id.
   * @throws BadRequestError: `qr_not_need_scan`
   * @throws NotFoundError: `session_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws ServerError: `qr_failed`
   * @throws SubscriptionError: `subscription_connect`
   */
  getQrCode(id: number, options?: CallOptions): ApiCall<QrCode> {
    return this.makeCall(rows.getQrCode, { id }, options)
  }

  /**
   * A fresh token for the helper, good for 5 minutes. The one before ends at once.
   *
   * @param id Session id.
   * @throws BadRequestError: `passkey_not_needed`
   * @throws NotFoundError: `session_not_found`
   * @throws NotReadyError: `not_ready`
   */
  getPasskeyToken(id: number, options?: CallOptions): ApiCall<PasskeyToken> {
    return this.makeCall(rows.getPasskeyToken, { id }, options)
  }

  /**
   * The API sends of a session, newest first.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  listMessageLogs(
    id: number,
    params: SessionsListMessageLogsParams = {},
    options?: CallOptions,
  ): PagedCall<MessageLogPage, MessageLog> {
    return this.makeList(rows.listMessageLogs, numberedPages, { ...params, id }, options)
  }

  /**
   * Messages of a session, received and sent, newest first. `words` finds them by number, name or id, and by words of
   * their texts where the session has `search_texts`: `texts` says whether these were searched. With `chat` they are of
   * one chat, and `words` are looked for in its texts alone.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  listMessages(
    id: number,
    params: SessionsListMessagesParams = {},
    options?: CallOptions,
  ): PagedCall<MessageSearch, FoundMessage> {
    return this.makeList(
      rows.listMessages,
      cursorPages('before', { items: 'data', next: 'next' }),
      { ...params, id },
      options,
    )
  }

  /**
   * What happened to a session, newest first.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  listSessionLogs(
    id: number,
    params: SessionsListSessionLogsParams = {},
    options?: CallOptions,
  ): PagedCall<SessionLogPage, SessionLog> {
    return this.makeList(rows.listSessionLogs, numberedPages, { ...params, id }, options)
  }

  /**
   * How fast a session sends, and when: the preset or figures that were set, what is in effect, and how many sends are
   * held.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  getSendingPolicy(id: number, options?: CallOptions): ApiCall<SendingPolicy> {
    return this.makeCall(rows.getSendingPolicy, { id }, options)
  }

  /**
   * Replaces the session key; the old one is invalid at once, or after `overlap_hours`.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   * @throws PermissionDeniedError: `token_held`
   */
  regenerateKey(id: number, params: SessionsRegenerateKeyParams = {}, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.regenerateKey, { ...params, id }, options)
  }

  /**
   * The keys that are good for a session, and when each was used last: the current one, and the one before while it
   * stays good. The keys themselves are not shown.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  listKeys(id: number, options?: CallOptions): ApiCall<SessionKey[]> {
    return this.makeCall(rows.listKeys, { id }, options)
  }

  /**
   * Ends the key before the last rotation at once. Where none is good any more, nothing changes.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  endPreviousKey(id: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.endPreviousKey, { id }, options)
  }
}
