import { type BinaryNode, S_WHATSAPP_NET } from './baileys.ts'

/** What a notification is acknowledged with, whether it is known yet whose device this is or not. */
export function notificationAck({ attrs }: BinaryNode): BinaryNode {
  const { id = '', from = S_WHATSAPP_NET, type, participant } = attrs
  return {
    tag: 'ack',
    attrs: { id, to: from, class: 'notification', ...(type ? { type } : {}), ...(participant ? { participant } : {}) },
  }
}

/** Nobody but the server has a say in how a device is linked. */
export const isFromServer = ({ attrs }: BinaryNode) => attrs.from === S_WHATSAPP_NET || attrs.from === 's.whatsapp.net'
