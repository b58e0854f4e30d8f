import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import type { PendingSend } from './use-send.ts'

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
  readonly dayKey: (seconds: number) => string
}

/** Rows of a chat: a line before each day and before what was unread; messages of one author in a row stand together. */
export function rowsOf({ messages, pending, unread, isNewest, dayKey }: Shown): Row[] {
  const received = messages.filter(({ fromMe }) => !fromMe)
  const firstUnread = unread > 0 && isNewest ? received.at(-Math.min(unread, received.length))?.id : undefined
  const rows: Row[] = []
  let day = ''
  let author: string | null = null
  for (const message of messages) {
    const itsDay = dayKey(message.timestamp)
    if (itsDay !== day) {
      rows.push({ key: `day ${itsDay} ${message.id}`, kind: 'day', at: message.timestamp })
      author = null
    }
    if (message.id === firstUnread) {
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
