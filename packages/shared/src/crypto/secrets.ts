import { randomBytes } from 'node:crypto'

/** Session key: 64 lower-case hex. */
export const newApiKey = (): string => randomBytes(32).toString('hex')

/** `X-Webhook-Signature` of an endpoint: 32 hex. */
export const newCompatSecret = (): string => randomBytes(16).toString('hex')

/** Standard Webhooks signing secret: `whsec_<base64>`. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Secret part of a personal access token: 43 URL-safe characters. */
export const newTokenSecret = (): string => randomBytes(32).toString('base64url')

/** Network message id as WhatsApp Web makes them: `3EB0` and 18 upper-case hex. */
export const newNetworkMessageId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
