import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { signInJavascript } from './sign-in-javascript.ts'
import { verify } from './verify.ts'

type Sign = (privateKey: Uint8Array, message: Uint8Array) => Uint8Array

/** How this process signs. */
export interface Signer {
  /** XEdDSA: 32-byte Curve25519 private key, message; 64 bytes. */
  readonly sign: (privateKey: Uint8Array, message: Uint8Array) => Buffer
  /** Why JavaScript signs instead of the native code; absent where the native code does. */
  readonly fallback?: string
}

/** The native code, after it has shown on a key of its own that what it signs is a signature; JavaScript where it does not. */
export function chooseSigner(native: Sign | undefined): Signer {
  const fallback = whyNot(native)
  if (!native || fallback) return { sign: signInJavascript, fallback: fallback ?? 'not there' }
  return { sign: (privateKey, message) => Buffer.from(native(privateKey, message)) }
}

function whyNot(native: Sign | undefined): string | undefined {
  if (typeof native !== 'function') return 'not there'
  const pair = generateKeyPairSync('x25519')
  const raw = (key: string | undefined) => Buffer.from(key ?? '', 'base64url')
  const message = randomBytes(32)
  try {
    const signature = native(raw(pair.privateKey.export({ format: 'jwk' }).d), message)
    const publicKey = raw(pair.publicKey.export({ format: 'jwk' }).x)
    return signature.byteLength === 64 && verify(publicKey, message, signature) ? undefined : 'signs wrongly'
  } catch {
    return 'fails'
  }
}
