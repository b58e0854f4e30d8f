import { createHash, createPrivateKey, sign } from 'node:crypto'
import { z } from 'zod'
import type { PasskeyCredential } from '../registry/phone-record.ts'

/** The network's own page: the only one where a browser lets this credential be used. */
export const PASSKEY_ORIGIN = 'https://web.whatsapp.com'

/** WebAuthn request options, as far as an authenticator reads them. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(z.object({ id: z.string() })).optional(),
})

/** An assertion as a page gets it from the browser, binary parts base64url. */
export const Assertion = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
})
export type Assertion = z.infer<typeof Assertion>

export const USER_PRESENT = 0x01
export const USER_VERIFIED = 0x04

/** What the person's authenticator answers to `options` on a page of `origin`, having verified the person. */
export function signAssertion(
  passkey: PasskeyCredential,
  options: z.infer<typeof RequestOptions>,
  origin = PASSKEY_ORIGIN,
): Assertion {
  const clientData = { type: 'webauthn.get', challenge: options.challenge, origin, crossOrigin: false }
  const clientDataJSON = Buffer.from(JSON.stringify(clientData))
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(passkey.signCount + 1)
  const authenticatorData = Buffer.concat([sha256(options.rpId), Buffer.from([USER_PRESENT | USER_VERIFIED]), counter])
  const key = createPrivateKey({ key: Buffer.from(passkey.privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), key)
  return {
    id: passkey.credentialId,
    rawId: passkey.credentialId,
    type: 'public-key',
    response: {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: passkey.userHandle,
    },
  }
}

export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}
