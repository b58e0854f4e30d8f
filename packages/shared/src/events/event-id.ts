import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const timeCharacters = 10
const randomBits = 80n

/**
 * Makes event ids: `evt_` and a ULID (10 characters of milliseconds, 16 of randomness, Crockford base 32). Ids of one
 * source sort in the order they were made, also within a millisecond and when the clock steps back.
 */
export function createEventIds(): (now: number) => string {
  let lastTime = 0
  let random = 0n
  return now => {
    if (now > lastTime) {
      lastTime = now
      // the top bit stays free, so that counting up within a millisecond never overflows
      random = BigInt(`0x${randomBytes(10).toString('hex')}`) & ((1n << (randomBits - 1n)) - 1n)
    } else {
      random += 1n
    }
    return `evt_${encode(BigInt(lastTime), timeCharacters)}${encode(random, 16)}`
  }
}

/**
 * The time in an event's id, milliseconds. The event was recorded then or, where the clock had stepped back or an event of
 * another session came first, earlier; never later.
 */
export function eventIdTime(id: string): number {
  const digits = [...id.slice('evt_'.length, 'evt_'.length + timeCharacters)]
  return digits.reduce((time, digit) => time * 32 + alphabet.indexOf(digit), 0)
}

function encode(value: bigint, length: number): string {
  let text = ''
  for (let rest = value, n = 0; n < length; n++, rest >>= 5n) text = alphabet.charAt(Number(rest & 31n)) + text
  return text
}
