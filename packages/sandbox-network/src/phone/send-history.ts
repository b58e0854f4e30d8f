import { proto } from '@whiskeysockets/baileys'
import { routeMessage } from '../router/message.ts'
import type { Stanza } from '../wire/stanza.ts'
import { conversations } from './conversations.ts'
import { history } from './initial-sync.ts'
import type { LaterHistory } from './later-history.ts'
import { sendPeerMessage } from './outbox.ts'
import type { PhoneContext } from './phone-context.ts'

const { RECENT, ON_DEMAND } = proto.HistorySync.HistorySyncType

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
