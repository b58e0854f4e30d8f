import { parseJid, phoneDigits } from '../identity/jid.ts'

/** A person by what is known of them: user parts, one of them at least. */
export interface OptOutPerson {
  readonly phone: string | null
  readonly lid: string | null
}

/** Whom a phone number, a person's JID or a LID JID means; null for anything else. */
export function personIn(text: string): OptOutPerson | null {
  const trimmed = text.trim()
  const jid = parseJid(trimmed)
  if (jid?.server === 'lid') return { phone: null, lid: jid.user }
  if (jid?.server === 's.whatsapp.net') return { phone: jid.user, lid: null }
  const digits = trimmed.includes('@') ? null : phoneDigits(trimmed)
  return digits === null ? null : { phone: digits, lid: null }
}
