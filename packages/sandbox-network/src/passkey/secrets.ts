import { createHmac, timingSafeEqual } from 'node:crypto'
import { bytesToCrockford, Curve, hkdf } from '@whiskeysockets/baileys'
import { sha256 } from './authenticator.ts'

/** How long after the request a client may still prove that it showed the QR text, milliseconds. */
export const HANDOFF_LIFE_MS = 5 * 60_000

/** True when the proof was made with the secret of the QR text or pairing code that the phone took. */
export function isHandoffProof(advSecret: Uint8Array, prologue: Uint8Array, proof: Uint8Array): boolean {
  const key = hkdf(Buffer.from(advSecret), 32, { info: 'shortcake-passkey-handoff-v1' })
  const expected = createHmac('sha256', key).update(prologue).digest()
  return proof.length === expected.length && timingSafeEqual(expected, proof)
}

/** Key of the encrypted pairing request. */
export function pairingKey(ownPrivate: Uint8Array, theirPublic: Uint8Array, deviceType: number, ref: string): Buffer {
  const shared = Curve.sharedKey(ownPrivate, theirPublic)
  const salt = Buffer.from(`Companion Pairing ${deviceType} with ref ${ref}`)
  return Buffer.from(hkdf(shared, 32, { salt, info: 'Pairing Information Encryption Key' }))
}

/** What the phone shows for the person to compare. */
export function comparisonCode(
  companionNonce: Uint8Array,
  primaryPublic: Uint8Array,
  primaryNonce: Uint8Array,
): string {
  const digest = sha256(Buffer.concat([companionNonce, primaryPublic]))
  const mixed = Buffer.from(primaryNonce.subarray(0, 5)).map((byte, index) => byte ^ (digest[index] ?? 0))
  const code = bytesToCrockford(Buffer.from(mixed))
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
