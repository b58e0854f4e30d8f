import type { ChatKind } from '@messenger/shared/db/schema/events'
import { parseJid, userJid, withoutDevice } from '@messenger/shared/identity/jid'
import type { LidPair } from '../../identity/person-ids.ts'
import type { proto, WAMessage } from '../baileys.ts'
import { isRealContent } from './real-content.ts'

/** A message as the network handed it over, in our own terms. */
export interface IncomingMessage {
  readonly networkId: string
  readonly fromMe: boolean
  /** The chat as the stanza addressed it, without device. */
  readonly remoteJid: string
  readonly chatKind: ChatKind
  /** Sender in a group or broadcast, as addressed there. */
  readonly participant: string | null
  /** The sender's other identifier, when the stanza carried it. */
  readonly senderAlternative: string | null
  readonly pushName: string | null
  /** Unix seconds. */
  readonly timestamp: number
  readonly broadcast: boolean
  readonly content: proto.IMessage
}

/**
 * Reads one message of the library's `messages.upsert`. Null for what is no message to a person: device traffic,
 * reactions, deletions, votes, undecryptable stubs, and messages without an id.
 */
export function readIncoming(message: WAMessage): IncomingMessage | null {
  return message.message && isRealContent(message.message) ? readEnvelope(message) : null
}

/** The same for whatever content. Null for device traffic, undecryptable stubs, and messages without an id. */
export function readEnvelope(message: WAMessage): IncomingMessage | null {
  const { key, message: content } = message
  if (!key.id || !key.remoteJid || !content || message.category === 'peer' || message.messageStubType) return null
  const chat = parseJid(key.remoteJid)
  const chatKind = chat && chatKinds[chat.server]
  if (!chat || !chatKind) return null
  const inGroup = chatKind === 'group' || chatKind === 'broadcast'
  const alternative = inGroup ? key.participantAlt : key.remoteJidAlt
  return {
    networkId: (chatKind === 'newsletter' && key.server_id) || key.id,
    fromMe: key.fromMe === true,
    remoteJid: userJid(chat),
    chatKind,
    participant: inGroup && key.participant ? withoutDevice(key.participant) : null,
    senderAlternative: alternative ? withoutDevice(alternative) : null,
    pushName: message.pushName ?? null,
    timestamp: seconds(message.messageTimestamp),
    broadcast: chatKind === 'broadcast' || message.broadcast === true,
    content,
  }
}

/** The pair of identifiers that a stanza states for its sender. */
export function statedPair(message: IncomingMessage): LidPair | null {
  const own = parseJid(message.participant ?? message.remoteJid)
  const other = message.senderAlternative ? parseJid(message.senderAlternative) : null
  // In an own message of a one-to-one chat the chat is the recipient, but the alternative is ours.
  if (!own || !other || (message.fromMe && message.chatKind === 'personal')) return null
  if (own.server === 'lid' && other.server === 's.whatsapp.net') return { lid: own.user, phoneNumber: other.user }
  if (own.server === 's.whatsapp.net' && other.server === 'lid') return { lid: other.user, phoneNumber: own.user }
  return null
}

const chatKinds = {
  's.whatsapp.net': 'personal',
  lid: 'personal',
  'g.us': 'group',
  newsletter: 'newsletter',
  broadcast: 'broadcast',
} as const

function seconds(timestamp: WAMessage['messageTimestamp']): number {
  return timestamp == null ? Math.floor(Date.now() / 1000) : Number(timestamp)
}
