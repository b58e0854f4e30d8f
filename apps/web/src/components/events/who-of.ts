import { at, firstText } from './read-data.ts'

/** `+6281234567890` for a person whose number is known, else what stands before the `@`. */
export function personOf(jid: unknown): string {
  const [user = '', server = ''] = String(jid ?? '').split('@')
  const name = user.split(':', 1)[0] ?? ''
  return server === 's.whatsapp.net' ? `+${name}` : name
}

/** Who wrote or did what a message key is of: by number, username or LID. */
export function authorOf(key: unknown): string {
  const number = firstText(at(key, 'cleanedParticipantPn'), at(key, 'cleanedSenderPn'))
  if (number) return `+${number}`
  const username = firstText(at(key, 'participantUsername'), at(key, 'senderUsername'))
  return username || personOf(firstText(at(key, 'participant'), at(key, 'remoteJid')))
}

/** The chat of a key, as a row names it. */
export function chatOf(key: unknown): string {
  const jid = firstText(at(key, 'remoteJid'))
  const number = jid.endsWith('@g.us') ? '' : firstText(at(key, 'cleanedSenderPn'))
  return number ? `+${number}` : personOf(jid)
}

export type ChatPlace = 'personal' | 'group' | 'channel' | 'status'

export function placeOf(key: unknown): ChatPlace {
  const jid = firstText(at(key, 'remoteJid'))
  if (jid.endsWith('@g.us')) return 'group'
  if (jid.endsWith('@newsletter')) return 'channel'
  return jid === 'status@broadcast' ? 'status' : 'personal'
}
