import { randomBytes } from 'node:crypto'

/**
 * A UUID of version 7: random, and beginning with the time, so that new ones stand side by side in their index. `rest`: ten bytes or
 * more in place of random ones, for what is to have the same id whoever notes it.
 */
export function newRecordId(now = Date.now(), rest: Buffer = randomBytes(10)): string {
  const time = now.toString(16).padStart(12, '0')
  const random = rest.toString('hex')
  const variant = (8 + (Number.parseInt(random.charAt(3), 16) & 3)).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
    random.slice(7, 19),
  ].join('-')
}
