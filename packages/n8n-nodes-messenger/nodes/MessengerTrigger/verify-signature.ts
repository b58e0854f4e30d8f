import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the sender's clock may be off, and how long a captured delivery could be played again. */
const TOLERANCE_S = 300

export interface SignedDelivery {
  /** `whsec_<base64>` as the gateway gave it when the endpoint was made. */
  secret: string
  id: string
  /** Seconds since 1970, as text. */
  timestamp: string
  /** One or more `v1,<base64>`, separated by spaces. */
  signature: string
  rawBody: Buffer
}

/** Checks a delivery as Standard Webhooks asks: HMAC-SHA256 of `{id}.{timestamp}.{body}`, not older than 5 minutes. */
export function verifySignature(delivery: SignedDelivery, nowMs: number): boolean {
  const { secret, id, timestamp, signature, rawBody } = delivery
  if (id === '' || !/^\d+$/.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > TOLERANCE_S) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  if (key.length === 0) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest()
  return signature.split(' ').some(entry => {
    const [version, value = ''] = entry.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
