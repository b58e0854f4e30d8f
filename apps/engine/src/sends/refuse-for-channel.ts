import { validationError } from '@messenger/shared/contract/errors'
import type { MediaKind } from '@messenger/shared/media/media-rules'
import type { proto } from '../whatsapp/baileys.ts'

/** Refuses what a channel cannot carry: a card, a place, a round video, what shows once, a reply. @throws `validation` */
export function refuseForChannel(chatJid: string, content: proto.IMessage, isReply: boolean): void {
  const { contactMessage, contactsArrayMessage, locationMessage, ptvMessage, viewOnceMessage } = content
  const unfit = [contactMessage, contactsArrayMessage, locationMessage, ptvMessage, viewOnceMessage]
  refuse(chatJid, isReply || unfit.some(Boolean))
}

/** The same for media that is still to be fetched. @throws `validation` */
export function refuseMediaForChannel(
  chatJid: string,
  { kind, viewOnce, replyTo }: { kind: MediaKind; viewOnce?: boolean | undefined; replyTo?: unknown },
): void {
  refuse(chatJid, kind === 'ptv' || viewOnce === true || replyTo !== undefined)
}

function refuse(chatJid: string, isUnfit: boolean): void {
  if (!isUnfit || !chatJid.endsWith('@newsletter')) return
  throw validationError({ message: ['This content type cannot be sent to a channel.'] })
}
