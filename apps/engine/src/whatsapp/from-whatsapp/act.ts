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
  const key = targetOf(content)
  if (!content || !key?.id) return null
  const message = readEnvelope(raw)
  if (!message) return null
  const target = { networkId: key.id, fromMe: key.fromMe === true, participant: key.participant ?? null }
  if (content.reactionMessage) return { kind: 'reaction', message, target, text: content.reactionMessage.text ?? '' }
  const vote = content.pollUpdateMessage?.vote
  if (vote) return { kind: 'vote', message, target, vote, votedAt: votedAtOf(content, message.timestamp) }
  if (change?.type === REVOKE) return { kind: 'deletion', message, target }
  if (change?.type !== MESSAGE_EDIT || !change.editedMessage) return null
  return { kind: 'edit', message, target, edited: change.editedMessage }
}

/** Network id of the message that content acts on; null when it stands for itself. */
export function aboutOf(message: proto.IMessage): string | null {
  return targetOf(normalizeMessageContent(message))?.id ?? null
}

function targetOf(content: proto.IMessage | undefined): proto.IMessageKey | null | undefined {
  return (
    content?.reactionMessage?.key ?? content?.pollUpdateMessage?.pollCreationMessageKey ?? content?.protocolMessage?.key
  )
}

/** Milliseconds; `timestamp`: of the message that holds the vote, in seconds. */
export function votedAtOf(content: proto.IMessage, timestamp: number): number {
  const sentAt = Number(content.pollUpdateMessage?.senderTimestampMs ?? 0)
  // It is the sender's word, and no time that counts beyond what a number holds exactly.
  return Number.isSafeInteger(sentAt) && sentAt > 0 ? sentAt : timestamp * 1000
}
