// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { numberedPages } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type {
  Delivery,
  DeliveryDetails,
  DeliveryPage,
  EventExplanation,
  ReplayReply,
  Webhook,
  WebhookTest,
  WebhookWithSecrets,
} from '../types/webhooks.ts'
import type {
  WebhooksCreateParams,
  WebhooksListDeliveriesParams,
  WebhooksReplayParams,
  WebhooksRotateSecretParams,
  WebhooksUpdateParams,
} from '../types/webhooks-params.ts'
import * as rows from './rows/webhooks.ts'

/** Calls of `webhooks` that are open to both clients. */
export class SharedWebhooksResource extends Resource {
  /**
   * The webhooks of a session, its default one first.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  list(id: number, options?: CallOptions): ApiCall<Webhook[]> {
    return this.makeCall(rows.list, { id }, options)
  }

  /**
   * Makes a webhook and shows its secrets. A repeat with the same address and events answers the existing one,
   * unchanged.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   * @throws PermissionDeniedError: `webhook_limit`
   */
  create(id: number, params: WebhooksCreateParams, options?: CallOptions): ApiCall<WebhookWithSecrets> {
    return this.makeCall(rows.create, { ...params, id }, options)
  }

  /**
   * One webhook, without its secrets.
   *
   * @param id Session id.
   * @param webhookId Webhook id.
   * @throws NotFoundError: `session_not_found`, `webhook_not_found`
   */
  get(id: number, webhookId: number, options?: CallOptions): ApiCall<Webhook> {
    return this.makeCall(rows.get, { id, webhookId }, options)
  }

  /**
   * Changes the fields that are sent; the others keep their value. A webhook that is enabled again goes on with what
   * waited.
   *
   * @param id Session id.
   * @param webhookId Webhook id.
   * @throws NotFoundError: `session_not_found`, `webhook_not_found`
   */
  update(id: number, webhookId: number, params: WebhooksUpdateParams = {}, options?: CallOptions): ApiCall<Webhook> {
    return this.makeCall(rows.update, { ...params, id, webhookId }, options)
  }

  /**
   * Deletes a webhook with its unfinished deliveries and its delivery log.
   *
   * @param id Session id.
   * @param webhookId Webhook id.
   * @throws NotFoundError: `session_not_found`, `webhook_not_found`
   */
  delete(id: number, webhookId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteRow, { id, webhookId }, options)
  }

  /**
   * Sends a test event once, at once, also while the webhook is paused.
   *
   * @param id Session id.
   * @param webhookId Webhook id.
   * @throws NotFoundError: `session_not_found`, `webhook_not_found`
   */
  test(id: number, webhookId: number, options?: CallOptions): ApiCall<WebhookTest> {
    return this.makeCall(rows.test, { id, webhookId }, options)
  }

  /**
   * Issues a new secret and shows it. For 24 hours, or `overlap_hours`, both sign, the new signature first.
   *
   * @param id Session id.
   * @param webhookId Webhook id.
   * @throws NotFoundError: `session_not_found`, `webhook_not_found`
   */
  rotateSecret(
    id: number,
    webhookId: number,
    params: WebhooksRotateSecretParams = {},
    options?: CallOptions,
  ): ApiCall<WebhookWithSecrets> {
    return this.makeCall(rows.rotateSecret, { ...params, id, webhookId }, options)
  }

  /**
   * From now on the newest secret alone signs. Where no other does any more, nothing changes.
   *
   * @param id Session id.
   * @param webhookId Webhook id.
   * @throws NotFoundError: `session_not_found`, `webhook_not_found`
   */
  endPreviousSecret(id: number, webhookId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.endPreviousSecret, { id, webhookId }, options)
  }

  /**
   * The deliveries of a webhook, newest first.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @param id Session id.
   * @param webhookId Webhook id.
   * @throws NotFoundError: `session_not_found`, `webhook_not_found`
   */
  listDeliveries(
    id: number,
    webhookId: number,
    params: WebhooksListDeliveriesParams = {},
    options?: CallOptions,
  ): PagedCall<DeliveryPage, Delivery> {
    return this.makeList(rows.listDeliveries, numberedPages, { ...params, id, webhookId }, options)
  }

  /**
   * One delivery with its request and attempts; secrets and own header values are masked.
   *
   * @param id Session id.
   * @param webhookId Webhook id.
   * @param deliveryId Delivery id.
   * @throws NotFoundError: `session_not_found`, `webhook_not_found`, `delivery_not_found`
   */
  getDelivery(id: number, webhookId: number, deliveryId: string, options?: CallOptions): ApiCall<DeliveryDetails> {
    return this.makeCall(rows.getDelivery, { id, webhookId, deliveryId }, options)
  }

  /**
   * What became of an event for a webhook, and why: delivered, waiting for what, failed, or never meant for it.
   *
   * @param id Session id.
   * @param webhookId Webhook id.
   * @param eventId Event id, as the event log and deliveries show it.
   * @throws NotFoundError: `session_not_found`, `webhook_not_found`, `event_not_found`
   */
  explainEvent(id: number, webhookId: number, eventId: string, options?: CallOptions): ApiCall<EventExplanation> {
    return this.makeCall(rows.explainEvent, { id, webhookId, eventId }, options)
  }

  /**
   * Delivers stored events once more, beside the live ones, oldest first; at most 10,000 a call. Needs from, statuses
   * or deliveryIds.
   *
   * @param id Session id.
   * @param webhookId Webhook id.
   * @throws NotFoundError: `session_not_found`, `webhook_not_found`
   */
  replay(
    id: number,
    webhookId: number,
    params: WebhooksReplayParams = {},
    options?: CallOptions,
  ): ApiCall<ReplayReply> {
    return this.makeCall(rows.replay, { ...params, id, webhookId }, options)
  }
}
