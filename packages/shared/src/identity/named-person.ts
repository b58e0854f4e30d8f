import { z } from 'zod'
import { parseJid, phoneDigits } from './jid.ts'

/** A person by all names that are known of them: user parts of phone numbers and LIDs, one of either at least. */
export const namedPerson = z.object({ phones: z.array(z.string()), lids: z.array(z.string()) })
export type NamedPerson = z.infer<typeof namedPerson>

/** What must not follow: `15551230001-1600000000@g.us`. */
const ends = '(?![0-9]|-[0-9]+@g[.]us)'

/** What stands where somebody's number was. */
export const erasedName = 'erased'

/** Whether one text is a name of the person: a number, however it is written, a JID with or without device, or a LID. */
export function isNameOf({ phones, lids }: NamedPerson, text: string): boolean {
  const jid = parseJid(text)
  if (jid)
    return jid.server === 'lid' ? lids.includes(jid.user) : isPhoneServer(jid.server) && phones.includes(jid.user)
  const digits = phoneDigits(text)
  return digits !== null && (phones.includes(digits) || lids.includes(digits))
}

const isPhoneServer = (server: string) => server === 's.whatsapp.net'

/** JIDs under which chats and rows have the person. */
export function jidsOfPerson({ phones, lids }: NamedPerson): string[] {
  return [...phones.map(phone => `${phone}@s.whatsapp.net`), ...lids.map(lid => `${lid}@lid`)]
}

/**
 * Finds names of the person anywhere in a text: numbers also as people write them, with spaces and hyphens. Never a part of a longer
 * number, nor of the id of an old group, which begins with its maker's number. With the flag `g`.
 */
export function patternOfPerson({ phones, lids }: NamedPerson): RegExp {
  const loose = phones.map(phone => [...phone].join('[\\s().-]{0,2}'))
  return new RegExp(`\\+?(?<![0-9])(?:${[...loose, ...lids].join('|')})${ends}`, 'g')
}

/**
 * Whether bytes may hold a name of the person: in encoded messages any byte can stand beside a text, also one that reads as a digit, so a
 * part of a longer number counts as well.
 */
export function mayHoldPerson({ phones, lids }: NamedPerson, bytes: Buffer): boolean {
  const loose = phones.map(phone => [...phone].join('[\\s().-]{0,2}'))
  return new RegExp([...loose, ...lids].join('|')).test(bytes.toString('latin1'))
}

/** The same for PostgreSQL, digits as they are; its first group is what stands before. */
export function sqlPatternOfPerson({ phones, lids }: NamedPerson): string {
  return `(^|[^0-9])(?:${[...phones, ...lids].join('|')})${ends}`
}
