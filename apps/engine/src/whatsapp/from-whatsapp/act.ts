import { normalizeMessageContent, proto, type WAMessage } from '../baileys.ts'
import { type IncomingMessage, readEnvelope } from './incoming.ts'

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type

/** Something that a person did to a message, by a message of its own. */
export type Act = { readonly message: IncomingMessage; readonly target: ActTarget } & (
  | { readonly kind: 'reaction'; readonly text: string }
  | { readonly kind: 'vote'; readonly vote: proto.Message.IPollEncValue; readonly votedAt: number }
  | { readonly kind: 'deletion' }
  /** Beside its event as a message. */
  | { readonly kind: 'edit'; readonly edited: proto.IMessage }
)

/** The message that it was done to, as far as the content says. */
export interface ActTarget {
  readonly networkId: string
  /** From the session's side; what is stored of the message knows better. */
  readonly fromMe: boolean
  readonly participant: string | null
}

/** Reads what one message of the library's `messages.upsert` does to another one; null when it does nothing. */
export function readAct(raw: WAMessage): Act | null {
  const content = normalizeMessageContent(raw.message)
  const change = content?.protocolMessage
  const key = content?.reactionMessage?.key ?? content?.pollUpdateMessage?.pollCreationMessageKey ?? change?.key
  if (!content || !key?.id) return null
  const message = readEnvelope(raw)
  if (!message) return null
  const target = { networkId: key.id, fromMe: key.fromMe === true, participant: key.participant ?? null }
  if (content.reactionMessage) return { kind: 'reaction', message, target, text: content.reactionMessage.text ?? '' }
  const vote = content.pollUpdateMessage?.vote
  if (vote) return { kind: 'vote', message, target, vote, votedAt: votedAtOf(content, message) }
  if (change?.type === REVOKE) return { kind: 'deletion', message, target }
  if (change?.type !== MESSAGE_EDIT || !change.editedMessage) return null
  return { kind: 'edit', message, target, edited: change.editedMessage }
}

function votedAtOf(content: proto.IMessage, message: IncomingMessage): number {
  return Number(content.pollUpdateMessage?.senderTimestampMs ?? 0) || message.timestamp * 1000
}
