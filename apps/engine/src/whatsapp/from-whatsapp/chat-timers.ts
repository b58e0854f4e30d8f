import { parseJid, userJid } from '@messenger/shared/identity/jid'
import { type BaileysEventMap, type Chat, normalizeMessageContent, type WAMessage } from '../baileys.ts'
import type { ChatTimer } from '../to-whatsapp/disappearing.ts'

/** A person's chat in which messages disappear, or do not any more. Groups tell it with their metadata. */
export interface ChatTimerChange extends ChatTimer {
  readonly jid: string
}

/** What the library's events say of it: a setting that was changed, synced chats, and messages that tell their own. */
export function readChatTimers(events: Partial<BaileysEventMap>): ChatTimerChange[] {
  const changed = (events['chats.update'] ?? []).filter(chat => chat.ephemeralExpiration !== undefined)
  const synced = [...(events['messaging-history.set']?.chats ?? []), ...(events['chats.upsert'] ?? [])]
  return [
    ...synced.filter(chat => chat.ephemeralExpiration).flatMap(timerOf),
    ...changed.flatMap(timerOf),
    ...(events['messages.upsert']?.messages ?? []).flatMap(timerIn),
  ]
}

function timerOf({ id, ephemeralExpiration, ephemeralSettingTimestamp }: Partial<Chat>): ChatTimerChange[] {
  const jid = personIn(id)
  if (jid === null) return []
  return [{ jid, seconds: ephemeralExpiration ?? 0, since: Number(ephemeralSettingTimestamp ?? 0) }]
}

function timerIn({ key, message }: WAMessage): ChatTimerChange[] {
  const jid = personIn(key.remoteJid)
  if (jid === null) return []
  return Object.values(normalizeMessageContent(message) ?? {}).flatMap(part => {
    const { expiration, ephemeralSettingTimestamp } = Object(Object(part).contextInfo)
    if (!expiration) return []
    return [{ jid, seconds: Number(expiration), since: Number(ephemeralSettingTimestamp ?? 0) }]
  })
}

function personIn(text: string | null | undefined): string | null {
  const jid = text ? parseJid(text) : null
  return jid?.server === 'lid' || jid?.server === 's.whatsapp.net' ? userJid(jid) : null
}
