import type { ChatChange } from '../chats/chat-change.ts'
import type { BaileysEventMap, Chat } from './baileys.ts'

/** What a socket tells of chats. Calls come in the network's order and must return at once. */
export interface ChatHandlers {
  onChats(changes: readonly ChatChange[]): void
  onChatsDeleted(jids: readonly string[]): void
}

/**
 * The part of the library's events that is about chats: history, settings made on the phone, deletions. What a message
 * does to its chat is recorded with the message.
 */
export function dispatchChats(events: Partial<BaileysEventMap>, handlers: ChatHandlers): void {
  const listed = [...(events['messaging-history.set']?.chats ?? []), ...(events['chats.upsert'] ?? [])].flatMap(
    listedOf,
  )
  const changed = (events['chats.update'] ?? []).flatMap(changeOf)
  if (listed.length + changed.length > 0) handlers.onChats([...listed, ...changed])
  const deleted = events['chats.delete'] ?? []
  if (deleted.length > 0) handlers.onChatsDeleted(deleted)
}

function listedOf(chat: Chat): ChatChange[] {
  const { id, name, conversationTimestamp, unreadCount, muteEndTime, markedAsUnread, ephemeralExpiration } = chat
  if (!id) return []
  return [
    {
      jid: id,
      listed: true,
      ...(name ? { name } : {}),
      conversationTimestamp: Number(conversationTimestamp ?? 0),
      ...unreadOf(markedAsUnread && !unreadCount ? -1 : unreadCount),
      ...(muteEndTime == null ? {} : { muteEndTime: mutedUntil(Number(muteEndTime)) }),
      ...placeOf(chat),
      ...(ephemeralExpiration ? { ephemeralSeconds: ephemeralExpiration } : {}),
    },
  ]
}

/** An update that carries messages counts them; everything else is a setting. */
function changeOf(update: BaileysEventMap['chats.update'][number]): ChatChange[] {
  const { id, unreadCount, muteEndTime, messages } = update
  const unread = messages ? {} : unreadOf(unreadCount)
  const muted =
    muteEndTime === undefined ? {} : { muteEndTime: muteEndTime === null ? null : mutedUntil(Number(muteEndTime)) }
  const settings = { ...unread, ...muted, ...placeOf(update), ...timerOf(update) }
  return id && Object.keys(settings).length > 0 ? [{ jid: id, ...settings }] : []
}

type Place = Pick<BaileysEventMap['chats.update'][number], 'archived' | 'pinned'>

/** Where the chat stands in the account's list. */
function placeOf({ archived, pinned }: Place): Pick<ChatChange, 'archived' | 'pinnedAt'> {
  return {
    ...(archived == null ? {} : { archived }),
    ...(pinned === undefined ? {} : { pinnedAt: pinned ? seconds(Number(pinned)) : null }),
  }
}

function timerOf({ ephemeralExpiration }: Pick<Chat, 'ephemeralExpiration'>): Pick<ChatChange, 'ephemeralSeconds'> {
  return ephemeralExpiration === undefined ? {} : { ephemeralSeconds: ephemeralExpiration || null }
}

/** The library writes a chat that was marked as unread as -1. */
function unreadOf(count: number | null | undefined): Pick<ChatChange, 'unreadCount'> {
  if (count == null) return {}
  return { unreadCount: count < 0 ? 'marked' : count }
}

/** The last second that four digits of a year can write. */
const forever = 253_402_300_799
/** Anything above it is in milliseconds, as app state has it; history may have seconds. */
const latestSeconds = 100_000_000_000

/** Phones write "always" as -1 (or leave the time out), and "not muted" in history as 0. */
function mutedUntil(time: number): number | null {
  if (time === 0) return null
  if (time < 0 || Number.isNaN(time)) return forever
  return seconds(time)
}

const seconds = (time: number) => (time > latestSeconds ? Math.floor(time / 1000) : time)
