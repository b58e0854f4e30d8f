import { sha256 } from '../crypto/digest.ts'
import type { ImageCredentials } from '../session-image/credentials.ts'

/** Names a linked device, the same on every gateway that it comes to, and says nothing of its keys. */
export function deviceDigest({ signedIdentityKey, me }: ImageCredentials): Buffer {
  return sha256(Buffer.concat([Buffer.from(`device ${me.id} `), signedIdentityKey.public]))
}
