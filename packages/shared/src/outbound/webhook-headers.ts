import { mask } from '../contract/webhooks/endpoint.ts'
import { signWebhook } from './webhook-signature.ts'

/** Own headers may not have these names, in any case: they are set here or belong to the connection. */
const reservedWebhookHeaders: ReadonlySet<string> = new Set([
  'content-type',
  'user-agent',
  'x-webhook-event',
  'x-webhook-delivery',
  'x-webhook-signature',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
])

/** Hop-by-hop names that an HTTP client refuses to send for its caller. */
const unsendable: ReadonlySet<string> = new Set(['keep-alive', 'upgrade', 'expect', 'te', 'trailer'])
const headerName = /^[\w!#$%&'*+.^`|~-]+$/
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/

/** One attempt to one endpoint, with its secrets in the clear. */
export interface WebhookMessage {
  readonly event: string
  readonly deliveryId: string
  readonly eventId: string
  /** Time of this attempt. */
  readonly timestampSeconds: number
  readonly body: string
  /** `whsec_…`, the newest first. */
  readonly secrets: readonly string[]
  /** `X-Webhook-Signature`, verbatim; null or empty leaves the header out. */
  readonly compatSecret: string | null
  readonly ownHeaders: Readonly<Record<string, string>>
  readonly version: string
  /** Of this attempt, where it is traced. An own header of that name wins. */
  readonly traceparent?: string | undefined
}

/** Headers of a webhook request in the order of the contract; own headers follow and never replace one of them. */
export function webhookHeaders(message: WebhookMessage): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'User-Agent': `Messenger-Gateway/${message.version}`,
    'X-Webhook-Event': message.event,
    'X-Webhook-Delivery': message.deliveryId,
  }
  if (message.compatSecret) headers['X-Webhook-Signature'] = message.compatSecret
  headers['webhook-id'] = message.eventId
  headers['webhook-timestamp'] = String(message.timestampSeconds)
  headers['webhook-signature'] = signWebhook(message.secrets, {
    id: message.eventId,
    timestampSeconds: message.timestampSeconds,
    body: message.body,
  })
  for (const [name, value] of Object.entries(message.ownHeaders)) {
    if (maySend(name, value)) headers[name] = value
  }
  const isTaken = Object.keys(headers).some(name => name.toLowerCase() === 'traceparent')
  if (message.traceparent && !isTaken) headers.traceparent = message.traceparent
  return headers
}

/** What is wrong with an own header: its name is taken, or it cannot be sent; null when nothing is. */
export function ownHeaderProblem(name: string, value: string): 'reserved' | 'malformed' | null {
  if (reservedWebhookHeaders.has(name.toLowerCase())) return 'reserved'
  return maySend(name, value) ? null : 'malformed'
}

/** Headers for people to read: the compat secret, which is sent as it is, and the values of own headers are masked. */
export function maskedHeaders(
  headers: Readonly<Record<string, string>>,
  ownHeaders: Readonly<Record<string, string>>,
): Record<string, string> {
  const secret = (name: string) => name === 'X-Webhook-Signature' || Object.hasOwn(ownHeaders, name)
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, secret(name) ? mask : value]))
}

function maySend(name: string, value: string): boolean {
  const plain = name.toLowerCase()
  return (
    headerName.test(name) && headerValue.test(value) && !reservedWebhookHeaders.has(plain) && !unsendable.has(plain)
  )
}
