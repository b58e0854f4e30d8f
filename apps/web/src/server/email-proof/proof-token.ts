import { timingSafeEqual } from 'node:crypto'
import type { Sealer } from '@messenger/shared/crypto/seal'

/** How long an address that confirms is good. */
export const proofHours = 24

interface Meant {
  readonly userId: number
  readonly email: string
}

/**
 * What is mailed to an address: whoever has it reads the mails there. It is good for this person and this address, and is kept nowhere:
 * `<end, in seconds>.<digest>`.
 */
export function makeProofToken(sealer: Sealer, meant: Meant, now = Date.now()): string {
  const until = Math.floor(now / 1000) + proofHours * 3600
  return `${until}.${digestOf(sealer, meant, until).toString('base64url')}`
}

/** True for a token that was made for this person and this address, and has not ended. */
export function isProofToken(sealer: Sealer, meant: Meant, token: string, now = Date.now()): boolean {
  const [, until = '', digest = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (Number(until) * 1000 <= now) return false
  return timingSafeEqual(digestOf(sealer, meant, Number(until)), Buffer.from(digest, 'base64url'))
}

function digestOf(sealer: Sealer, { userId, email }: Meant, until: number): Buffer {
  return sealer.digest(`user:${userId}`, `email proof ${until} ${email}`)
}
