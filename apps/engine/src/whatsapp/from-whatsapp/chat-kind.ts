import type { ChatKind } from '@messenger/shared/db/schema/events'

/** Chat kind of a JID that is already known to be a chat. */
export function chatKindOf(remoteJid: string): ChatKind {
  if (remoteJid.endsWith('@g.us')) return 'group'
  if (remoteJid.endsWith('@newsletter')) return 'newsletter'
  return remoteJid.endsWith('@broadcast') ? 'broadcast' : 'personal'
}
