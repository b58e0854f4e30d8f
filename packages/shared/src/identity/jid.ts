/** A JID in parts. `device` 0 is the phone itself. */
export interface Jid {
  readonly user: string
  readonly server: 's.whatsapp.net' | 'lid' | 'g.us' | 'newsletter' | 'broadcast'
  readonly device: number
}

const servers = ['s.whatsapp.net', 'lid', 'g.us', 'newsletter', 'broadcast'] as const
const serverAliases: Readonly<Record<string, Jid['server']>> = {
  'c.us': 's.whatsapp.net',
  hosted: 's.whatsapp.net',
  'hosted.lid': 'lid',
}

/** Reads a full JID, with or without device and agent parts (`user_agent:device@server`); null when it is none. */
export function parseJid(text: string): Jid | null {
  const match = /^([^@:_\s]+)(?:_\d+)?(?::(\d{1,3}))?@([a-z.]+)$/.exec(text)
  const [, user, device, serverText] = match ?? []
  if (!user || !serverText) return null
  const server = servers.find(known => known === serverText) ?? serverAliases[serverText]
  if (!server) return null
  if ((server === 's.whatsapp.net' || server === 'lid') && !/^\d{1,20}$/.test(user)) return null
  if (server === 'g.us' && !/^\d+(-\d+)?$/.test(user)) return null
  return { user, server, device: device ? Number(device) : 0 }
}

/** The JID of the account, without device: the form that users see. */
export function userJid(jid: Pick<Jid, 'user' | 'server'>): string {
  return `${jid.user}@${jid.server}`
}

/** The same JID without its device; text that is no JID is returned as it is. */
export function withoutDevice(text: string): string {
  const jid = parseJid(text)
  return jid ? userJid(jid) : text
}

/** Digits of an international number: separators and a leading `+` dropped, 7 to 15 digits; null when it is none. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+/, '')
  return /^\d{7,15}$/.test(digits) ? digits : null
}

/** Who a request means: a phone number or JID of a person, a group or channel, or a username (`@name`, in lower case). */
export type Recipient =
  | { readonly kind: 'person'; readonly jid: string }
  | { readonly kind: 'group'; readonly jid: string }
  | { readonly kind: 'channel'; readonly jid: string }
  | { readonly kind: 'username'; readonly username: string }

/** Reads every identifier form of the contract; null for anything else. */
export function parseRecipient(text: string): Recipient | null {
  const trimmed = text.trim()
  if (/^@[\w.]{1,64}$/.test(trimmed)) return { kind: 'username', username: trimmed.toLowerCase() }
  if (!trimmed.includes('@')) {
    const digits = phoneDigits(trimmed)
    return digits ? { kind: 'person', jid: `${digits}@s.whatsapp.net` } : null
  }
  const jid = parseJid(trimmed)
  if (!jid || jid.server === 'broadcast') return null
  if (jid.server === 'g.us') return { kind: 'group', jid: userJid(jid) }
  if (jid.server === 'newsletter') return { kind: 'channel', jid: userJid(jid) }
  return { kind: 'person', jid: userJid(jid) }
}
