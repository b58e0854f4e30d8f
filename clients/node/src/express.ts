import { GatewayError } from './core/errors.ts'
import { createWebhookReceiver, type WebhookOptions } from './webhooks/receiver.ts'

/** What is needed of a request of Express. */
export interface ExpressRequest extends AsyncIterable<unknown> {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly readableEnded?: boolean
  readonly body?: unknown
  readonly rawBody?: unknown
}

/** What is needed of an answer of Express. */
export interface ExpressResponse {
  status(status: number): ExpressResponse
  send(text: string): unknown
  end(): unknown
}

export interface ExpressWebhookOptions extends WebhookOptions {
  /** Largest body in bytes, 16 MiB by default; what is larger is answered 413. */
  readonly maxBytes?: number | undefined
}

/**
 * A route of Express that takes a webhook: `app.post('/webhook', expressWebhook({ secrets, on }))`. It reads the raw body by
 * itself. Mount it before `express.json()`, or let `express.raw({ type: '*\/*' })` read the body.
 */
export function expressWebhook(options: ExpressWebhookOptions) {
  const receive = createWebhookReceiver(options)
  const maxBytes = options.maxBytes ?? 16 * 1024 * 1024
  return (request: ExpressRequest, response: ExpressResponse, next: (error?: unknown) => void): void => {
    const answer = async () => {
      const body = await rawBodyOf(request, maxBytes)
      if (body === null) return response.status(413).send('The body is too large.')
      const { status, text } = await receive(body, request.headers)
      return status === 204 ? response.status(status).end() : response.status(status).send(text)
    }
    answer().catch(next)
  }
}

/** Null: it is too large. */
async function rawBodyOf(request: ExpressRequest, maxBytes: number): Promise<string | Uint8Array | null> {
  const { body, rawBody, readableEnded } = request
  for (const read of [rawBody, body]) if (typeof read === 'string' || read instanceof Uint8Array) return read
  if (readableEnded) {
    throw new GatewayError(
      'The body of the webhook was parsed before its signature could be checked: see expressWebhook.',
    )
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = chunk instanceof Uint8Array ? chunk : new TextEncoder().encode(String(chunk))
    length += bytes.length
    if (length > maxBytes) return null
    chunks.push(bytes)
  }
  return joined(chunks, length)
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
