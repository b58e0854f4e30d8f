// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { numberedPages } from '../core/paging.ts'
import type {
  EditedMessage,
  MarkReadReply,
  MessageInfo,
  MessageTrace,
  ScheduledMessage,
  ScheduledMessagePage,
} from '../types/messages.ts'
import type {
  MessagesCancelScheduledParams,
  MessagesDeleteParams,
  MessagesEditParams,
  MessagesGetInfoParams,
  MessagesListScheduledParams,
  MessagesMarkReadParams,
  MessagesResendParams,
  MessagesTraceParams,
} from '../types/messages-params-2.ts'
import { MessagesSends } from './messages-sends.ts'
import * as rows from './rows/messages.ts'

/** Calls of `messages` that are open to a session key. */
export class MessagesResource extends MessagesSends {
  /**
   * Messages that wait for their time, earliest first.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @throws SubscriptionError: `subscription`
   */
  listScheduled(
    params: MessagesListScheduledParams = {},
    options?: CallOptions,
  ): PagedCall<ScheduledMessagePage, ScheduledMessage> {
    return this.makeList(rows.listScheduled, numberedPages, { ...params }, options)
  }

  /**
   * Takes a message back that waits for its time.
   *
   * @param msgId Number of an API send, or the network key id of any message.
   * @throws BadRequestError: `not_scheduled`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotFoundError: `message_not_found`
   * @throws SubscriptionError: `subscription`
   */
  cancelScheduled(
    msgId: number | string,
    params: MessagesCancelScheduledParams = {},
    options?: CallOptions,
  ): ApiCall<string> {
    return this.makeCall(rows.cancelScheduled, { ...params, msgId }, options)
  }

  /**
   * Queues a failed message again, under the same number and the same network id.
   *
   * @param message Number of an API send, or the network key id of any message.
   * @throws BadRequestError: `not_connected`, `resend_not_failed`, `logging_off`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotFoundError: `message_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws PermissionDeniedError: `not_owner`
   * @throws SubscriptionError: `subscription`
   */
  resend(message: number | string, params: MessagesResendParams = {}, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.resend, { ...params, message }, options)
  }

  /**
   * Replaces the text or caption of a message of this account, within 15 minutes of sending.
   *
   * @param msgId Number of an API send, or the network key id of any message.
   * @throws BadRequestError: `not_connected`, `edit_closed`, `network_refused`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotFoundError: `message_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  edit(msgId: number | string, params: MessagesEditParams, options?: CallOptions): ApiCall<EditedMessage> {
    return this.makeCall(rows.edit, { ...params, msgId }, options)
  }

  /**
   * The content of a message, its sender, status, times, receipts and edits.
   *
   * @param msgId Number of an API send, or the network key id of any message.
   * @throws ConflictError: `ambiguous_message`
   * @throws NotFoundError: `message_not_found`
   * @throws SubscriptionError: `subscription`
   */
  getInfo(msgId: number | string, params: MessagesGetInfoParams = {}, options?: CallOptions): ApiCall<MessageInfo> {
    return this.makeCall(rows.getInfo, { ...params, msgId }, options)
  }

  /**
   * The history of a message, step by step with times: what it waited for, what the network said, who has it, which
   * events and webhook attempts it caused, and what to do about what went wrong.
   *
   * @param msgId Number of an API send, or the network key id of any message.
   * @throws ConflictError: `ambiguous_message`
   * @throws NotFoundError: `message_not_found`
   * @throws SubscriptionError: `subscription`
   */
  trace(msgId: number | string, params: MessagesTraceParams = {}, options?: CallOptions): ApiCall<MessageTrace> {
    return this.makeCall(rows.trace, { ...params, msgId }, options)
  }

  /**
   * Deletes a message of this account for everyone, within 60 hours of sending.
   *
   * @param msgId Number of an API send, or the network key id of any message.
   * @throws BadRequestError: `not_connected`, `delete_closed`, `network_refused`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotFoundError: `message_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  delete(msgId: number | string, params: MessagesDeleteParams = {}, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteRow, { ...params, msgId }, options)
  }

  /**
   * Sends the read receipt of a received message, by its key as in the event; of several with `moreKeys`.
   *
   * @throws BadRequestError: `not_connected`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `key_id_required`
   */
  markRead(params: MessagesMarkReadParams, options?: CallOptions): ApiCall<MarkReadReply> {
    return this.makeCall(rows.markRead, { ...params }, options)
  }
}
