import type { SealContext } from './contexts.ts'
import type { Sealer } from './seal.ts'

/** No JSON begins with it, and no code. */
const mark = '\u0001'

/** How texts begin that are sealed as `sealer` seals now. */
export const textHead = ({ head }: Sealer): string => `${mark}${head.toString('hex')}`

/** A sealed value for a column of text: the mark, its head in hexadecimal, the rest in base64. */
export function sealText(sealer: Sealer, plain: string, context: SealContext): string {
  const sealed = sealer.seal(plain, context)
  return `${textHead(sealer)}${sealed.toString('base64', sealer.head.length)}`
}

/** The text that was sealed. What an earlier release left readable comes back as it is. */
export function openText(sealer: Sealer, stored: string, context: SealContext): string {
  const end = mark.length + 2 * sealer.head.length
  const head = Buffer.from(stored.slice(mark.length, end), 'hex')
  // A name that somebody gave themselves may begin with any character, the mark included.
  if (!stored.startsWith(mark) || head.length < sealer.head.length) return stored
  return sealer.open(Buffer.concat([head, Buffer.from(stored.slice(end), 'base64')]), context).toString('utf8')
}

/** The same where there may be none. */
export function openTextOrNull(sealer: Sealer, stored: string | null, context: SealContext): string | null {
  return stored === null ? null : openText(sealer, stored, context)
}
