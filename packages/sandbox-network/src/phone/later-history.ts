import { proto } from '@whiskeysockets/baileys'
import { routeMessage } from '../router/message.ts'
import type { Stanza } from '../wire/stanza.ts'
import { conversations } from './conversations.ts'
import { history } from './initial-sync.ts'
import { sendPeerMessage } from './outbox.ts'
import type { PhoneContext } from './virtual-phone.ts'

const { RECENT, ON_DEMAND } = proto.HistorySync.HistorySyncType

export interface LaterHistory {
  type: 'recent' | 'on_demand'
  /** as the chats were at some time, in place of how they are now */
  unread?: number | undefined
  /** Unix seconds */
  timestamp?: number | undefined
}

/** Another part of the history, which phones send long after the link, or when they are asked: to all companions. */
export async function sendHistory(context: PhoneContext, { type, unread, timestamp }: LaterHistory): Promise<void> {
  const { network, phone, signal } = context
  const then = {
    ...(unread === undefined ? {} : { unreadCount: unread }),
    ...(timestamp === undefined ? {} : { conversationTimestamp: timestamp }),
  }
  const part = { conversations: conversations(context).map(conversation => ({ ...conversation, ...then })) }
  const messages: Stanza[] = []
  for (const id of phone.devices.keys()) {
    messages.push(await sendPeerMessage(context, id, history(type === 'recent' ? RECENT : ON_DEMAND, 2, part)))
  }
  signal.save()
  for (const message of messages) routeMessage(network, { phone, device: 0 }, message)
}
