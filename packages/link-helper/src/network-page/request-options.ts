import { isObject, type JsonObject, numberOf, textOf } from '../json.ts'

/** The bytes of base64 of any writing: URL-safe or plain, padded or not. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const plain = base64.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return Uint8Array.from(atob(plain), character => character.charCodeAt(0))
}

/** The network's request options as the browser takes them. Its extensions are not among them. */
export function requestOptionsOf(publicKey: JsonObject): PublicKeyCredentialRequestOptions {
  const timeout = numberOf(publicKey.timeout)
  const rpId = textOf(publicKey.rpId)
  const allowed = Array.isArray(publicKey.allowCredentials) ? publicKey.allowCredentials.filter(isObject) : []
  return {
    challenge: bytesOf(textOf(publicKey.challenge) ?? ''),
    allowCredentials: allowed.map(descriptorOf),
    userVerification: verificationOf(publicKey.userVerification),
    ...(timeout === null ? {} : { timeout }),
    ...(rpId === null ? {} : { rpId }),
  }
}

function descriptorOf({ id, transports }: JsonObject): PublicKeyCredentialDescriptor {
  const known = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const
  const named = Array.isArray(transports) ? transports.flatMap(named => known.filter(name => name === named)) : []
  return { type: 'public-key', id: bytesOf(textOf(id) ?? ''), ...(named.length > 0 ? { transports: named } : {}) }
}

function verificationOf(value: unknown): UserVerificationRequirement {
  return value === 'required' || value === 'discouraged' ? value : 'preferred'
}
