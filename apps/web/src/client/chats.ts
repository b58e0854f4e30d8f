import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import type { Texts } from './use-texts.ts'

export interface Chat {
  readonly jid: string
  readonly messages: readonly SandboxMessage[]
  readonly last: SandboxMessage
  /** Received and not yet reported as read. */
  readonly unread: number
}

/** Messages of a phone by chat, the chat with the newest message first. Reactions stay with their chat. */
export function chatsOf(messages: readonly SandboxMessage[]): Chat[] {
  const byJid = Map.groupBy(messages, ({ chat }) => chat)
  const chats = [...byJid].flatMap(([jid, list]) => {
    const last = list.at(-1)
    return last ? [{ jid, messages: list, last, unread: list.filter(isUnread).length }] : []
  })
  return chats.sort((left, right) => right.last.timestamp - left.last.timestamp)
}

export interface ShownMessage {
  readonly message: SandboxMessage
  /** Who reacts how at the moment. */
  readonly reactions: readonly Reaction[]
}

export interface Reaction {
  readonly emoji: string
  /** JID */
  readonly from: string
  readonly fromMe: boolean
}

/** A chat's messages with the reactions to each. A reaction to a message that the phone does not have stands alone. */
export function withReactions(messages: readonly SandboxMessage[]): ShownMessage[] {
  const ids = new Set(messages.map(({ id }) => id))
  const isAttached = ({ reaction }: SandboxMessage) => reaction !== null && ids.has(reaction.id)
  const byTarget = Map.groupBy(messages.filter(isAttached), ({ reaction }) => reaction?.id)
  return messages
    .filter(message => !isAttached(message))
    .map(message => ({ message, reactions: present(byTarget.get(message.id) ?? []) }))
}

/** Of each person the last one; an empty one takes it back. */
function present(reactions: readonly SandboxMessage[]): Reaction[] {
  const last = new Map(
    reactions.map(({ from, from_me, reaction }) => [from_me ? '' : from, { from, from_me, reaction }]),
  )
  return [...last.values()].flatMap(({ from, from_me, reaction }) =>
    reaction?.text ? [{ emoji: reaction.text, from, fromMe: from_me }] : [],
  )
}

/** One line for any kind of message, in the person's language. */
export function messageText(message: SandboxMessage, t: Texts<'sandbox.chat'>): string {
  if (message.deleted) return t('deleted')
  if (message.kind === 'unknown') return t('undecryptable')
  if (message.kind === 'reaction') {
    return message.reaction?.text ? t('reacted', { emoji: message.reaction.text }) : t('reactionRemoved')
  }
  if (message.kind === 'poll') return t('poll', { question: message.poll?.question ?? '' })
  if (message.kind === 'contact') return t('contact', { name: message.contact?.name ?? '' })
  if (message.kind === 'location') {
    return message.location?.name ? t('location', { name: message.location.name }) : t('somePlace')
  }
  if (message.kind === 'text') return message.text
  const kind = `[${t(`kinds.${message.kind}`)}]`
  return message.text ? `${kind} ${message.text}` : kind
}

function isUnread({ from_me, status, deleted }: SandboxMessage): boolean {
  return !from_me && !deleted && status !== 'read' && status !== 'played'
}
