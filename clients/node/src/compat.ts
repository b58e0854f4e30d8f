/**
 * For programs that were written against the Node.js library of WasenderAPI: the same names, arguments and answers, on this
 * gateway. New programs use `SessionClient` and `AccountClient`.
 */
export { WasenderAPIError } from './compat/api-error.ts'
export type * from './compat/payloads.ts'
export type { RateLimitInfo } from './compat/rate-limit.ts'
export type * from './compat/results.ts'
export { createWasender, type FetchImplementation, type RetryConfig, Wasender } from './compat/wasender.ts'
export {
  dispatchWebhookEvent,
  verifyWasenderWebhookSignature,
  WasenderWebhookEventType,
  WEBHOOK_SIGNATURE_HEADER,
  type WebhookRequestAdapter,
} from './compat/webhook.ts'
