import { WebhookSignatureError } from '../core/errors.ts'
import type { WebhookEvent } from '../events/event-list.ts'
import { headerReader, type WebhookHeaders } from './headers.ts'
import { isSignedBy, isVerbatim } from './signatures.ts'

/** The body as it came: text, or its bytes. Never what a JSON parser has made of it. */
export type WebhookBody = string | Uint8Array | ArrayBuffer

export interface ConstructEventOptions {
  /** How far `webhook-timestamp` may be from now, in seconds: 300 by default. */
  readonly toleranceSeconds?: number | undefined
  /** Milliseconds, for tests. */
  readonly now?: number | undefined
}

/**
 * The event of a webhook request, once its signature is seen to be right. A secret `whsec_…` stands for the signature over
 * id, time and body in `webhook-signature`; any other for `X-Webhook-Signature`, which is the secret itself and tells who
 * sends, not when, nor that nothing was changed.
 * @param secrets one, or several of which one has to fit: give the old one and the new one while you replace it
 * @throws WebhookSignatureError whose `problem` says what is wrong
 */
export async function constructEvent(
  body: WebhookBody,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: ConstructEventOptions = {},
): Promise<WebhookEvent> {
  const known = (typeof secrets === 'string' ? [secrets] : secrets).filter(secret => secret !== '')
  if (known.length === 0) throw new WebhookSignatureError('no_secret', 'No secret was given.')
  const header = headerReader(headers)
  const bytes = bytesOf(body)
  const verbatim = known.filter(secret => !secret.startsWith('whsec_'))
  const given = header('x-webhook-signature')
  const isKnown = given !== null && (await isVerbatim(given, verbatim))
  if (!isKnown) await checkSignature({ bytes, header, secrets: known, toleranceSeconds, now })
  return eventOf(bytes, { id: header('webhook-id'), deliveryId: header('x-webhook-delivery') })
}

interface Signed {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly header: (name: string) => string | null
  readonly secrets: readonly string[]
  readonly toleranceSeconds: number
  readonly now: number
}

async function checkSignature({ bytes, header, secrets, toleranceSeconds, now }: Signed): Promise<void> {
  const signing = secrets.filter(secret => secret.startsWith('whsec_'))
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  const signatures = header('webhook-signature')
  if (signing.length === 0) {
    const isThere = header('x-webhook-signature') !== null
    throw isThere
      ? new WebhookSignatureError('mismatch', 'X-Webhook-Signature is none of the secrets.')
      : new WebhookSignatureError('missing_header', 'The header X-Webhook-Signature is missing.')
  }
  if (id === null || timestamp === null || signatures === null) {
    const names = 'webhook-id, webhook-timestamp or webhook-signature'
    throw new WebhookSignatureError('missing_header', `One of the headers ${names} is missing.`)
  }
  if (!/^\d{1,15}$/.test(timestamp)) {
    throw new WebhookSignatureError('bad_timestamp', 'The header webhook-timestamp is no time.')
  }
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    const text = `webhook-timestamp is more than ${toleranceSeconds} s from now.`
    throw new WebhookSignatureError('outside_tolerance', text)
  }
  const signed = { id, timestamp, bytes }
  for (const secret of signing) if (await isSignedBy(secret, signatures, signed)) return
  throw new WebhookSignatureError('mismatch', 'No signature fits the body and a secret.')
}

function eventOf(bytes: Uint8Array, named: { id: string | null; deliveryId: string | null }): WebhookEvent {
  const { id, deliveryId } = named
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new WebhookSignatureError('malformed_body', 'The body is not JSON.')
  }
  const { event }: Record<string, unknown> = Object(body)
  if (typeof event !== 'string') throw new WebhookSignatureError('malformed_body', 'The body is no event.')
  return asEvent({ ...Object(body), id: id ?? '', deliveryId })
}

/** Holds because the gateway signed it, and it sends events alone. */
function asEvent(value: unknown): WebhookEvent {
  return value as WebhookEvent
}

function bytesOf(body: WebhookBody): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new Uint8Array(new TextEncoder().encode(body))
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  if (body instanceof Uint8Array) return new Uint8Array(body)
  throw new WebhookSignatureError('malformed_body', 'The raw body is needed, as text or bytes: it was parsed before.')
}
