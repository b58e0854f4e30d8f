import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefix = 'mgw_'
const secretLength = 43
const checksumLength = 6
const form = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`)

/**
 * The secret part of a personal access token: `mgw_`, 43 random characters of base 62, and six of their CRC-32, so that whoever finds one
 * in a text knows that it is one.
 */
export function newTokenSecret(): string {
  const random = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return `${prefix}${random}${checksumOf(random)}`
}

/** True of what has the form of such a secret and the wrong checksum: it was never one. */
export function isMistyped(secret: string): boolean {
  if (!form.test(secret)) return false
  const end = prefix.length + secretLength
  return secret.slice(end) !== checksumOf(secret.slice(prefix.length, end))
}

function checksumOf(text: string): string {
  return inBase62(BigInt(crc32(text)), checksumLength)
}

function inBase62(value: bigint, length: number): string {
  let rest = value
  let text = ''
  for (let index = 0; index < length; index++) {
    text = `${alphabet[Number(rest % 62n)]}${text}`
    rest /= 62n
  }
  return text
}
