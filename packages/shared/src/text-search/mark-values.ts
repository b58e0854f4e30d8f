import type { Sealer } from '../crypto/seal.ts'

/** Ids of messages that share the values of their words: another stretch has others, so that a search reads stretch by stretch. */
export const stretchSize = 8_192

export const stretchOf = (messageId: number): number => Math.floor(messageId / stretchSize)

/**
 * What is stored of the marks of a message's text: 64 bits each, of which nothing can be read without the master key. Texts of
 * decimal numbers, as PostgreSQL takes them.
 */
export function markValues(sealer: Sealer, accountId: number, stretch: number, marks: Iterable<string>): string[] {
  const owner = `account:${accountId}`
  return Array.from(marks, mark => sealer.digest(owner, `words:${stretch}:${mark}`).readBigInt64BE(0).toString())
}
