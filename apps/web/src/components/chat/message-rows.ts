import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import type { PendingSend } from './sends-under-way.ts'

/** A row of an open chat. */
export type Row =
  | { readonly key: string; readonly kind: 'day'; readonly at: number }
  | { readonly key: string; readonly kind: 'unread'; readonly count: number }
  | { readonly key: string; readonly kind: 'message'; readonly message: ChatMessage; readonly isFirst: boolean }
  | { readonly key: string; readonly kind: 'pending'; readonly pending: PendingSend }

interface Shown {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly pending: readonly PendingSend[]
  /** How many of the newest received ones were unread when the chat was opened. */
  readonly unread: number
  /** The newest message is among them. */
  readonly isNewest: boolean
  /** There are older ones that are not among them. */
  readonly hasOlder: boolean
  readonly dayKey: (seconds: number) => string
}

/**
 * Rows of a chat: a line before each day and, until somebody has answered, before what was unread; messages of one author in a row stand together. While
 * there are older ones no day is known to begin with the first row: it is a message, by which the place read is kept when
 * they come. A line there would be gone by then, and the list would jump.
 */
export function rowsOf({ messages, pending, unread, isNewest, hasOlder, dayKey }: Shown): Row[] {
  const received = messages.filter(({ fromMe }) => !fromMe)
  const firstUnread = unread > 0 && isNewest ? received.at(-Math.min(unread, received.length))?.id : undefined
  const answered = messages.findLastIndex(({ fromMe }) => fromMe) > messages.findIndex(({ id }) => id === firstUnread)
  const rows: Row[] = []
  const [oldest] = messages
  let day = hasOlder && oldest ? dayKey(oldest.timestamp) : ''
  let author: string | null = null
  for (const message of messages) {
    const itsDay = dayKey(message.timestamp)
    if (itsDay !== day) {
      rows.push({ key: `day ${itsDay} ${message.id}`, kind: 'day', at: message.timestamp })
      author = null
    }
    if (message.id === firstUnread && !answered && pending.length === 0) {
      rows.push({ key: 'unread', kind: 'unread', count: unread })
      author = null
    }
    const itsAuthor = message.fromMe ? 'me' : (message.author?.jid ?? '')
    rows.push({ key: `message ${message.id}`, kind: 'message', message, isFirst: itsAuthor !== author })
    day = itsDay
    author = itsAuthor
  }
  return [...rows, ...pending.map(one => ({ key: `pending ${one.key}`, kind: 'pending' as const, pending: one }))]
}
