/** Where the browser keeps what it knows of chats. */
export const chatKeys = {
  lists: (sessionId: number) => ['chat-lists', sessionId],
  thread: (sessionId: number, chat: string) => ['chat-thread', sessionId, chat],
  threads: (sessionId: number) => ['chat-thread', sessionId],
  media: (sessionId: number, id: number) => ['chat-media', sessionId, id],
} as const
