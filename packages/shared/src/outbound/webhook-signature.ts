import { createHmac } from 'node:crypto'

/**
 * Value of `webhook-signature` after the Standard Webhooks specification: `v1,<base64 HMAC-SHA256 of
 * "{id}.{timestamp}.{body}">`, one per secret, separated by a space.
 * @param secrets `whsec_<base64>`, the newest first; two while a rotation overlaps.
 * @param timestampSeconds time of this attempt.
 */
export function signWebhook(
  secrets: readonly string[],
  message: { readonly id: string; readonly timestampSeconds: number; readonly body: string },
): string {
  const content = `${message.id}.${message.timestampSeconds}.${message.body}`
  return secrets
    .map(secret => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
    })
    .join(' ')
}
