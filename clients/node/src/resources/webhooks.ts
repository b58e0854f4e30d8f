// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { numberedPages } from '../core/paging.ts'
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
import { SharedWebhooksResource } from './shared-webhooks.ts'

/** Calls of `webhooks` that are open to a personal access token. */
export class WebhooksResource extends SharedWebhooksResource {
  /** The webhooks of a session, its default one first. */
  listForAllSessions(options?: CallOptions): ApiCall<Webhook[]> {
    return this.makeCall(rows.listForAllSessions, {}, options)
  }

  /**
   * Makes a webhook and shows its secrets. A repeat with the same address and events answers the existing one,
   * unchanged.
   *
   * @throws PermissionDeniedError: `webhook_limit`
   */
  createForAllSessions(params: WebhooksCreateParams, options?: CallOptions): ApiCall<WebhookWithSecrets> {
    return this.makeCall(rows.createForAllSessions, { ...params }, options)
  }

  /**
   * One webhook, without its secrets.
   *
   * @param webhookId Webhook id.
   * @throws NotFoundError: `webhook_not_found`
   */
  getForAllSessions(webhookId: number, options?: CallOptions): ApiCall<Webhook> {
    return this.makeCall(rows.getForAllSessions, { webhookId }, options)
  }

  /**
   * Changes the fields that are sent; the others keep their value. A webhook that is enabled again goes on with what
   * waited.
   *
   * @param webhookId Webhook id.
   * @throws NotFoundError: `webhook_not_found`
   */
  updateForAllSessions(webhookId: number, params: WebhooksUpdateParams = {}, options?: CallOptions): ApiCall<Webhook> {
    return this.makeCall(rows.updateForAllSessions, { ...params, webhookId }, options)
  }

  /**
   * Deletes a webhook with its unfinished deliveries and its delivery log.
   *
   * @param webhookId Webhook id.
   * @throws NotFoundError: `webhook_not_found`
   */
  deleteForAllSessions(webhookId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteForAllSessions, { webhookId }, options)
  }

  /**
   * Sends a test event once, at once, also while the webhook is paused.
   *
   * @param webhookId Webhook id.
   * @throws NotFoundError: `webhook_not_found`
   */
  testForAllSessions(webhookId: number, options?: CallOptions): ApiCall<WebhookTest> {
    return this.makeCall(rows.testForAllSessions, { webhookId }, options)
  }

  /**
   * Issues a new secret and shows it. For 24 hours, or `overlap_hours`, both sign, the new signature first.
   *
   * @param webhookId Webhook id.
   * @throws NotFoundError: `webhook_not_found`
   */
  rotateSecretForAllSessions(
    webhookId: number,
    params: WebhooksRotateSecretParams = {},
    options?: CallOptions,
  ): ApiCall<WebhookWithSecrets> {
    return this.makeCall(rows.rotateSecretForAllSessions, { ...params, webhookId }, options)
  }

  /**
   * From now on the newest secret alone signs. Where no other does any more, nothing changes.
   *
   * @param webhookId Webhook id.
   * @throws NotFoundError: `webhook_not_found`
   */
  endPreviousSecretForAllSessions(webhookId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.endPreviousSecretForAllSessions, { webhookId }, options)
  }

  /**
   * The deliveries of a webhook, newest first.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @param webhookId Webhook id.
   * @throws NotFoundError: `webhook_not_found`
   */
  listDeliveriesForAllSessions(
    webhookId: number,
    params: WebhooksListDeliveriesParams = {},
    options?: CallOptions,
  ): PagedCall<DeliveryPage, Delivery> {
    return this.makeList(rows.listDeliveriesForAllSessions, numberedPages, { ...params, webhookId }, options)
  }

  /**
   * One delivery with its request and attempts; secrets and own header values are masked.
   *
   * @param webhookId Webhook id.
   * @param deliveryId Delivery id.
   * @throws NotFoundError: `webhook_not_found`, `delivery_not_found`
   */
  getDeliveryForAllSessions(webhookId: number, deliveryId: string, options?: CallOptions): ApiCall<DeliveryDetails> {
    return this.makeCall(rows.getDeliveryForAllSessions, { webhookId, deliveryId }, options)
  }

  /**
   * What became of an event for a webhook, and why: delivered, waiting for what, failed, or never meant for it.
   *
   * @param webhookId Webhook id.
   * @param eventId Event id, as the event log and deliveries show it.
   * @throws NotFoundError: `webhook_not_found`, `event_not_found`
   */
  explainEventForAllSessions(webhookId: number, eventId: string, options?: CallOptions): ApiCall<EventExplanation> {
    return this.makeCall(rows.explainEventForAllSessions, { webhookId, eventId }, options)
  }

  /**
   * Delivers stored events once more, beside the live ones, oldest first; at most 10,000 a call. Needs from, statuses
   * or deliveryIds.
   *
   * @param webhookId Webhook id.
   * @throws NotFoundError: `webhook_not_found`
   */
  replayForAllSessions(
    webhookId: number,
    params: WebhooksReplayParams = {},
    options?: CallOptions,
  ): ApiCall<ReplayReply> {
    return this.makeCall(rows.replayForAllSessions, { ...params, webhookId }, options)
  }
}
