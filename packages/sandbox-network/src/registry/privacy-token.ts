import { createHash } from 'node:crypto'
import type { Phone } from './phone.ts'

const TOKEN_BYTES = 16

/** By which `issuer` lets `holder` write to it; a repeated issue yields the same token. */
export function privacyToken(issuer: Phone, holder: Phone): Buffer {
  return createHash('sha256').update(`${issuer.lid}/${holder.lid}`).digest().subarray(0, TOKEN_BYTES)
}
