import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'

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

/** One line for any kind of message. */
export function messageText(message: SandboxMessage): string {
  if (message.deleted) return 'This message was deleted'
  if (message.kind === 'unknown') return 'This message could not be decrypted'
  if (message.kind === 'reaction') return `Reacted ${message.reaction?.text || '(removed)'}`
  if (message.kind === 'poll') return `Poll: ${message.poll?.question ?? ''}`
  if (message.kind === 'contact') return `Contact: ${message.contact?.name ?? ''}`
  if (message.kind === 'location') return `Location: ${message.location?.name ?? 'a place'}`
  if (message.kind === 'text') return message.text
  return message.text ? `[${message.kind}] ${message.text}` : `[${message.kind}]`
}

function isUnread({ from_me, status, deleted }: SandboxMessage): boolean {
  return !from_me && !deleted && status !== 'read' && status !== 'played'
}
