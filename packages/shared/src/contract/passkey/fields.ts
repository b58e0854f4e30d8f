import { z } from 'zod'

/** The temporary token: the credential of these calls, checked before anything else. */
export const passkeyToken = z.string().meta({ description: 'Passkey token, valid for 5 minutes.' })

export const requestId = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'The request that is meant, as `pending` told it.' })

/** Base64url without padding; padded and plain base64 are taken too. */
const base64 = z
  .string()
  .min(1)
  .max(100_000)
  .regex(/^[\w+/-]+={0,2}$/)

/** What `navigator.credentials.get()` gave, in JSON. */
export const credential = z.object({
  id: base64,
  rawId: base64,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: base64.nullable().optional(),
  }),
})
