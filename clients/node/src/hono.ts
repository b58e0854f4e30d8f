import type { WebhookOptions } from './webhooks/receiver.ts'
import { webhookHandler } from './webhooks/web-handler.ts'

/** A route of Hono that takes a webhook: `app.post('/webhook', honoWebhook({ secrets, on }))`. */
export function honoWebhook(options: WebhookOptions) {
  const handle = webhookHandler(options)
  return (context: { readonly req: { readonly raw: Request } }): Promise<Response> => handle(context.req.raw)
}
