import { Curve, hmacSign, proto } from '@whiskeysockets/baileys'
import type { Phone } from '../registry/phone.ts'

const ACCOUNT_SIGNATURE_PREFIX = Buffer.from([6, 0])
const DEVICE_SIGNATURE_PREFIX = Buffer.from([6, 1])

/** ADVSignedDeviceIdentityHMAC by which a phone vouches for a companion's identity key; goes into pair-success. */
export function signCompanion(
  { secrets }: Pick<Phone, 'secrets'>,
  companionIdentity: Uint8Array,
  advSecret: Uint8Array,
  keyIndex: number,
): Uint8Array {
  const identity = secrets.creds.signedIdentityKey
  const timestamp = Math.floor(Date.now() / 1000)
  const device = { rawId: secrets.rawId, timestamp, keyIndex, accountType: 0, deviceType: 0 }
  const details = proto.ADVDeviceIdentity.encode(device).finish()
  const message = Buffer.concat([ACCOUNT_SIGNATURE_PREFIX, details, companionIdentity])
  const accountSignature = Curve.sign(identity.private, message)
  const signed = { details, accountSignatureKey: identity.public, accountSignature }
  const bytes = Buffer.from(proto.ADVSignedDeviceIdentity.encode(signed).finish())
  const hmac = hmacSign(bytes, Buffer.from(advSecret))
  return proto.ADVSignedDeviceIdentityHMAC.encode({ details: bytes, hmac, accountType: 0 }).finish()
}

/**
 * Checks the companion's counter-signature and returns the identity with the account key put back in, the form handed
 * to peers as <device-identity>. Undefined when the signature is bad.
 */
export function acceptCompanionSignature(
  { secrets }: Pick<Phone, 'secrets'>,
  companionIdentity: Buffer,
  answer: Uint8Array,
): Buffer | undefined {
  const signed = proto.ADVSignedDeviceIdentity.decode(answer)
  const accountKey = secrets.creds.signedIdentityKey.public
  if (!signed.details || !signed.deviceSignature) return undefined
  const message = Buffer.concat([DEVICE_SIGNATURE_PREFIX, signed.details, companionIdentity, accountKey])
  if (!Curve.verify(companionIdentity, message, signed.deviceSignature)) return undefined
  signed.accountSignatureKey = accountKey
  return Buffer.from(proto.ADVSignedDeviceIdentity.encode(signed).finish())
}
