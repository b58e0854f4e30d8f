export { WebhookSignatureError, type WebhookSignatureProblem } from './core/errors.ts'
export type { UnknownEvent, WebhookEvent } from './events/event-list.ts'
export { type ConstructEventOptions, constructEvent, type WebhookBody } from './webhooks/construct-event.ts'
export type { WebhookHeaders } from './webhooks/headers.ts'
export {
  createWebhookReceiver,
  type SeenEvents,
  type WebhookAnswer,
  type WebhookEventName,
  type WebhookEventOf,
  type WebhookOptions,
  type WebhookReceiver,
} from './webhooks/receiver.ts'
export { webhookHandler } from './webhooks/web-handler.ts'
