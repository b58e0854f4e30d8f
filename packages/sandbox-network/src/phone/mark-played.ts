import { isChannelJid } from '../channels/channel.ts'
import { findMessages, raiseStatus } from './message-log.ts'
import type { PhoneContext } from './phone-context.ts'
import { sendReceipt } from './send-receipt.ts'

const PLAYABLE: readonly string[] = ['audio', 'ptv', 'video']

/** Reports a received message as played, once; answers its chat, undefined where there is no such message that could be. */
export function markPlayed(context: PhoneContext, id: string): string | undefined {
  const { store } = context.network
  const played = findMessages(store, context.phone.id, id).findLast(
    ({ isFromMe, record }) => !isFromMe && !record.isDeleted && PLAYABLE.includes(record.kind),
  )
  if (!played || played.status === 'played') return played?.chat
  // channels take no receipts
  if (!isChannelJid(played.chat)) sendReceipt(context, played, 'played', [id])
  raiseStatus(store, played.seq, 'played')
  return played.chat
}
