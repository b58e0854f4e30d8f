import { randomBytes } from 'node:crypto'

/** Session key: 64 lower-case hex. */
export const newApiKey = (): string => randomBytes(32).toString('hex')

/** `X-Webhook-Signature` of an endpoint: 32 hex. */
export const newCompatSecret = (): string => randomBytes(16).toString('hex')

/** Standard Webhooks signing secret: `whsec_<base64>`. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Token of a passkey ceremony. */
export const newPasskeyToken = (): string => `pk_${randomBytes(32).toString('base64url')}`

/** Token of a link for customers. */
export const newLinkToken = (): string => `lk_${randomBytes(32).toString('base64url')}`

/** Token of an invitation. */
export const newInvitationToken = (): string => `iv_${randomBytes(32).toString('base64url')}`

/** Token of an address on which somebody chooses a new password. */
export const newResetToken = (): string => `rs_${randomBytes(32).toString('base64url')}`

/** What names an attempt to sign in, and what tells a browser again: 43 URL-safe characters. */
export const newLoginMark = (): string => randomBytes(32).toString('base64url')

/** What ties a login cookie to its row: 43 URL-safe characters. */
export const newLoginSecret = (): string => randomBytes(32).toString('base64url')

const idAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Id of a passkey request, sortable by time: `req_` and 26 characters that nobody confuses. */
export function newPasskeyRequestId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  let rest = BigInt(`0x${time}${randomBytes(10).toString('hex')}`)
  let text = ''
  for (let index = 0; index < 26; index++) {
    text = `${idAlphabet[Number(rest % 32n)]}${text}`
    rest /= 32n
  }
  return `req_${text}`
}

/** Network message id as WhatsApp Web makes them: `3EB0` and 18 upper-case hex. */
export const newNetworkMessageId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
