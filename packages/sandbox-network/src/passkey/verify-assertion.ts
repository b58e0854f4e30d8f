import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { PasskeyCredential } from '../registry/phone-record.ts'
import { type Assertion, PASSKEY_ORIGIN, sha256, USER_PRESENT, USER_VERIFIED } from './authenticator.ts'

const ClientData = z.object({ type: z.string(), challenge: z.string(), origin: z.string() })

const HEADER_LENGTH = 37

export type Verdict = { ok: true; signCount: number } | { ok: false; reason: string }

/** Checks an assertion as WebAuthn asks a relying party to: everything it says, then the signature over it. */
export function verifyAssertion(passkey: PasskeyCredential, challenge: string, assertion: Assertion): Verdict {
  const bad = (reason: string): Verdict => ({ ok: false, reason })
  const { response } = assertion
  if (assertion.id !== passkey.credentialId || assertion.rawId !== passkey.credentialId) return bad('credential')
  const clientDataJSON = Buffer.from(response.clientDataJSON, 'base64url')
  const clientData = parseClientData(clientDataJSON)
  if (clientData?.type !== 'webauthn.get') return bad('type')
  if (clientData.challenge !== challenge) return bad('challenge')
  if (clientData.origin !== PASSKEY_ORIGIN) return bad('origin')
  const data = Buffer.from(response.authenticatorData, 'base64url')
  if (data.length < HEADER_LENGTH) return bad('authenticator_data')
  if (!data.subarray(0, 32).equals(sha256(passkey.rpId))) return bad('rp_id')
  const flags = data.readUInt8(32)
  if ((flags & USER_PRESENT) === 0) return bad('user_presence')
  if ((flags & USER_VERIFIED) === 0) return bad('user_verification')
  const userHandle = response.userHandle ?? null
  if (userHandle !== null && userHandle !== passkey.userHandle) return bad('user_handle')
  const signed = Buffer.concat([data, sha256(clientDataJSON)])
  if (!verify('sha256', signed, publicKeyOf(passkey), Buffer.from(response.signature, 'base64url'))) {
    return bad('signature')
  }
  // an authenticator that does not count says 0 for ever; one that counts never says a number again
  const signCount = data.readUInt32BE(33)
  if ((signCount > 0 || passkey.signCount > 0) && signCount <= passkey.signCount) return bad('sign_count')
  return { ok: true, signCount }
}

function publicKeyOf({ privateKey }: PasskeyCredential) {
  return createPublicKey(createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }))
}

function parseClientData(bytes: Buffer): z.infer<typeof ClientData> | undefined {
  try {
    return ClientData.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}
