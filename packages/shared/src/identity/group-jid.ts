import { parseJid, userJid } from './jid.ts'

/** A group's JID from a JID or the part before `@g.us`; null for anything else. */
export function groupJidOf(text: string): string | null {
  const trimmed = text.trim()
  const jid = parseJid(trimmed.includes('@') ? trimmed : `${trimmed}@g.us`)
  return jid?.server === 'g.us' && jid.device === 0 ? userJid(jid) : null
}
