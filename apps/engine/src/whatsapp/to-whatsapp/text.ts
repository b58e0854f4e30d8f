import { parseJid, withoutDevice } from '@messenger/shared/identity/jid'
import type { proto } from '../baileys.ts'

/** A stored message that a new one quotes. */
export interface QuotedMessage {
  readonly networkId: string
  readonly chatJid: string
  /** Who wrote it, as a JID. */
  readonly author: string
  readonly content: proto.IMessage
}

/** A text, quoting a message and mentioning people (JIDs) when they are given. */
export function textMessage(
  text: string,
  quoted: QuotedMessage | null,
  chatJid: string,
  mentions: readonly string[] = [],
): proto.IMessage {
  const contextInfo = {
    ...(quoted ? quotation(quoted, chatJid) : {}),
    ...(mentions.length > 0 ? { mentionedJid: [...mentions] } : {}),
  }
  return { extendedTextMessage: { text, ...(quoted || mentions.length > 0 ? { contextInfo } : {}) } }
}

/** How a message refers to the one it answers. */
export function quotation(quoted: QuotedMessage, chatJid: string): proto.IContextInfo {
  const elsewhere = parseJid(quoted.chatJid)?.server === 'g.us' && quoted.chatJid !== chatJid
  return {
    stanzaId: quoted.networkId,
    participant: withoutDevice(quoted.author),
    quotedMessage: quoted.content,
    ...(elsewhere ? { remoteJid: quoted.chatJid } : {}),
  }
}
