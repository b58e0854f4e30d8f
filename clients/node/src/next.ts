import type { WebhookOptions } from './webhooks/receiver.ts'
import { webhookHandler } from './webhooks/web-handler.ts'

/** A route handler of Next that takes a webhook: `export const POST = nextWebhook({ secrets, on })`. */
export function nextWebhook(options: WebhookOptions): (request: Request) => Promise<Response> {
  return webhookHandler(options)
}
