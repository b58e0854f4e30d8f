import type { proto } from '@whiskeysockets/baileys'
import { isGroupJid } from '../groups/group.ts'
import { phoneLid } from '../registry/phone.ts'
import { isHidden } from '../router/hide-numbers.ts'
import { contentOf, listChats } from './message-log.ts'
import type { PhoneContext } from './phone-context.ts'

/** Of each chat that many messages go along. */
const HISTORY_LIMIT = 20

/** The phone's chats, with the latest messages of each, as a part of its history shows them. */
export function conversations({ network, phone }: PhoneContext): proto.IConversation[] {
  return listChats(network.store, phone.id, HISTORY_LIMIT).map(({ chat, unread, latest }) => {
    const other = network.directory.resolve(phone.owner, chat)?.phone
    const hidden = other && isHidden(network, other) ? other : undefined
    const remoteJid = hidden ? phoneLid(hidden) : chat
    return {
      id: remoteJid,
      username: hidden?.profile.username ?? null,
      conversationTimestamp: latest.at(-1)?.timestamp ?? 0,
      unreadCount: unread,
      muteEndTime: phone.profile.chats[chat]?.mutedUntil ?? 0,
      messages: latest.flatMap(({ seq, id, isFromMe, sender, timestamp }) => {
        const message = contentOf(network.store, seq)
        const key = { remoteJid, fromMe: isFromMe, id, ...(isGroupJid(chat) ? { participant: sender } : {}) }
        return message ? [{ message: { key, message, messageTimestamp: timestamp } }] : []
      }),
    }
  })
}
