import { createWebhookReceiver, type WebhookOptions } from './receiver.ts'

/** Takes a webhook where requests and answers are those of the web: Workers, Deno, Bun, and what builds on them. */
export function webhookHandler(options: WebhookOptions): (request: Request) => Promise<Response> {
  const receive = createWebhookReceiver(options)
  return async request => {
    if (request.method !== 'POST')
      return new Response('A webhook is a POST.', { status: 405, headers: { allow: 'POST' } })
    const { status, text } = await receive(await request.arrayBuffer(), request.headers)
    return new Response(status === 204 ? null : text, { status })
  }
}
