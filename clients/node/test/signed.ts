import { signWebhook } from '../../../packages/shared/src/outbound/webhook-signature.ts'

export const secret = `whsec_${Buffer.from('a secret of 24 bytes....').toString('base64')}`

/** A request of a webhook, signed as the gateway signs it. */
export function signedRequest(body: string, id = 'evt_1', signedWith = secret) {
  const timestampSeconds = Math.floor(Date.now() / 1000)
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-delivery': 'd-1',
      'webhook-id': id,
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': signWebhook([signedWith], { id, timestampSeconds, body }),
    },
    body,
  }
}

export function eventBody(event: string, data: unknown): string {
  return JSON.stringify({ event, sessionId: '7', timestamp: 1767607200123, sequence: 1, data })
}
