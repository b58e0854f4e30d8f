import type { proto } from '@whiskeysockets/baileys'
import { isGroupJid } from '../groups/group.ts'
import { phoneJid, phoneLid } from '../registry/phone.ts'
import { isHidden } from '../router/hide-numbers.ts'
import { contentOf, type LoggedMessage, listChats, messagesBefore, unreadOf } from './message-log.ts'
import type { PhoneContext } from './phone-context.ts'

/** Of each chat that many messages go along. */
const HISTORY_LIMIT = 20
/** What a phone answers at most when it is asked. */
const DEMAND_LIMIT = 200

/** The phone's chats, with the latest messages of each, as a part of its history shows them. */
export function conversations(context: PhoneContext): proto.IConversation[] {
  const { network, phone } = context
  return listChats(network.store, phone.id, HISTORY_LIMIT).map(({ chat, unread, latest }) =>
    conversation(context, chat, { unread, newest: latest.at(-1)?.timestamp ?? 0, shown: latest }),
  )
}

export interface Demand {
  /** of either address */
  chat: string
  /** of the message before which it shall begin; one that the phone does not know counts by its time */
  id: string
  beforeMs: number
  count: number
}

/** One chat with what was written in it before a message, the newest of that; undefined for a chat that the phone does not have. */
export function conversationBefore(context: PhoneContext, demand: Demand): proto.IConversation | undefined {
  const { network, phone } = context
  const known = network.directory.resolve(phone.owner, demand.chat)?.phone
  const chat = isGroupJid(demand.chat) || !known ? demand.chat : phoneJid(known)
  const { newest, before } = messagesBefore(network.store, phone.id, {
    chat,
    id: demand.id,
    beforeSeconds: Math.floor(demand.beforeMs / 1000),
    count: Math.min(demand.count, DEMAND_LIMIT),
  })
  if (newest === null) return undefined
  const unread = unreadOf(network.store, phone.id, chat).length
  return conversation(context, chat, { unread, newest, shown: before })
}

/** A message as the history shows it. */
export function shownMessage(context: PhoneContext, logged: LoggedMessage): proto.IWebMessageInfo | undefined {
  const { chat, seq, id, isFromMe, sender, timestamp } = logged
  const message = contentOf(context.network.store, seq)
  if (!message || logged.record.isDeleted) return undefined
  const key = { remoteJid: addressOf(context, chat), fromMe: isFromMe, id }
  return { key: { ...key, ...(isGroupJid(chat) ? { participant: sender } : {}) }, message, messageTimestamp: timestamp }
}

interface Shown {
  unread: number
  /** seconds */
  newest: number
  shown: readonly LoggedMessage[]
}

function conversation(context: PhoneContext, chat: string, { unread, newest, shown }: Shown): proto.IConversation {
  const hidden = hiddenIn(context, chat)
  return {
    id: hidden ? phoneLid(hidden) : chat,
    username: hidden?.profile.username ?? null,
    conversationTimestamp: newest,
    unreadCount: unread,
    muteEndTime: context.phone.profile.chats[chat]?.mutedUntil ?? 0,
    messages: shown.flatMap(logged => {
      const message = shownMessage(context, logged)
      return message ? [{ message }] : []
    }),
  }
}

function addressOf(context: PhoneContext, chat: string): string {
  const hidden = hiddenIn(context, chat)
  return hidden ? phoneLid(hidden) : chat
}

function hiddenIn({ network, phone }: PhoneContext, chat: string) {
  const other = network.directory.resolve(phone.owner, chat)?.phone
  return other && isHidden(network, other) ? other : undefined
}
