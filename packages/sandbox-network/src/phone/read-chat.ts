import { isChannelJid } from '../channels/channel.ts'
import { raiseStatus, unreadOf } from './message-log.ts'
import type { PhoneContext } from './phone-context.ts'
import { sendReceipt } from './send-receipt.ts'

/** Reports everything unread of a chat as read, one receipt per device that wrote; returns how many messages. */
export function readChat(context: PhoneContext, chat: string): number {
  const { network, phone } = context
  const unread = unreadOf(network.store, phone.id, chat)
  // channels take no receipts
  const reported = isChannelJid(chat) ? [] : unread
  const byDevice = Map.groupBy(reported, message => message.senderDevice)
  for (const [senderDevice, messages] of byDevice) {
    sendReceipt(
      context,
      { chat, senderDevice },
      'read',
      messages.map(message => message.id),
    )
  }
  for (const message of unread) raiseStatus(network.store, message.seq, 'read')
  return unread.length
}
