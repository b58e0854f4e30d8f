import { validationError } from '@messenger/shared/contract/errors'
import type { proto } from '../whatsapp/baileys.ts'

/** Throws `validation` when a channel is to get what it cannot carry: a card, a place, a round video, a reply. */
export function refuseForChannel(chatJid: string, content: proto.IMessage, isReply: boolean): void {
  if (!chatJid.endsWith('@newsletter')) return
  const { contactMessage, contactsArrayMessage, locationMessage, ptvMessage, viewOnceMessage } = content
  if (isReply || contactMessage || contactsArrayMessage || locationMessage || ptvMessage || viewOnceMessage) {
    throw validationError({ message: ['This content type cannot be sent to a channel.'] })
  }
}
