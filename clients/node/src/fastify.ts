import type { FastifyPluginAsync } from 'fastify'
import { GatewayError } from './core/errors.ts'
import { createWebhookReceiver, type WebhookOptions } from './webhooks/receiver.ts'

export interface FastifyWebhookOptions extends WebhookOptions {
  /** Address of the route, `/webhook` by default. */
  readonly path?: string | undefined
}

/**
 * A plugin of Fastify that takes a webhook: `app.register(fastifyWebhook({ secrets, on }))`. The bodies of its route stay
 * bytes; those of other routes are parsed as before.
 */
export function fastifyWebhook({ path = '/webhook', ...options }: FastifyWebhookOptions): FastifyPluginAsync {
  const receive = createWebhookReceiver(options)
  return async app => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post(path, async ({ body, headers }, reply) => {
      if (!(body instanceof Uint8Array)) throw new GatewayError('The raw body of the webhook is missing.')
      const { status, text } = await receive(body, headers)
      return reply.code(status).send(text === '' ? undefined : text)
    })
  }
}
