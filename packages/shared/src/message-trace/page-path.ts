interface Named {
  readonly sessionId: number
  /** Number of the API send, where it is one. */
  readonly msgId?: number | null | undefined
  /** Network key id. */
  readonly id: string
  /** Needed where several chats have a message with that key id. */
  readonly chat?: string | null | undefined
}

/** Where the dashboard shows the history of a message. */
export function messagePagePath({ sessionId, msgId, id, chat }: Named): string {
  const page = `/sessions/${sessionId}/message/`
  if (msgId) return `${page}${msgId}`
  return `${page}${encodeURIComponent(id)}${chat ? `?chat=${encodeURIComponent(chat)}` : ''}`
}
