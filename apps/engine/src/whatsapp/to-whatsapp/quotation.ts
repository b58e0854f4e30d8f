import { parseJid, withoutDevice } from '@messenger/shared/identity/jid'
import type { proto } from '../baileys.ts'
import { bareContent } from './bare-content.ts'
import { withContext } from './context.ts'

/** A stored message that a new one quotes. */
export interface QuotedMessage {
  readonly networkId: string
  readonly chatJid: string
  /** Who wrote it, as a JID. */
  readonly author: string
  readonly content: proto.IMessage
}

/** How a message refers to the one it answers. */
export function quotation(quoted: QuotedMessage, chatJid: string): proto.IContextInfo {
  const elsewhere = parseJid(quoted.chatJid)?.server === 'g.us' && quoted.chatJid !== chatJid
  return {
    stanzaId: quoted.networkId,
    participant: withoutDevice(quoted.author),
    quotedMessage: bareContent(quoted.content),
    ...(elsewhere ? { remoteJid: quoted.chatJid } : {}),
  }
}

/** The same message, quoting another one. */
export function quoting(message: proto.IMessage, quoted: QuotedMessage, chatJid: string): proto.IMessage {
  return withContext(message, context => ({ ...context, ...quotation(quoted, chatJid) }))
}
