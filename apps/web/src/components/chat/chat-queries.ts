import type { ChatsPage } from '@messenger/shared/chat-view/chat-entry'
import type { ChatMessagesPage } from '@messenger/shared/chat-view/chat-message'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '../../server/router.ts'
import { chatKeys } from './chat-keys.ts'

type Client = TRPCClient<AppRouter>

/** The session's chats, newest activity first. */
export function chatListOptions(client: Client, sessionId: number, search: string) {
  return infiniteQueryOptions({
    queryKey: [...chatKeys.lists(sessionId), search],
    queryFn: ({ pageParam, signal }) =>
      client.chats.list.query(
        { sessionId, ...(search && { search }), ...(pageParam && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
  })
}

const firstPage = (): ChatsPage['next'] => null

/** So much of a chat is in memory at once: what is scrolled away from is fetched again. */
const maxPages = 10

interface Cut {
  readonly before?: number
  readonly after?: number
  readonly around?: number
}

export interface ThreadChoice {
  readonly sessionId: number
  readonly chat: string
  /** Row of a message in the middle of the first page; null for the newest. */
  readonly around: number | null
}

/** Messages of a chat. The first page is the newest, so that reading them anew begins with what is new. */
export function threadOptions(client: Client, { sessionId, chat, around }: ThreadChoice) {
  const start: Cut = around === null ? {} : { around }
  return infiniteQueryOptions({
    queryKey: [...chatKeys.thread(sessionId, chat), around],
    queryFn: ({ pageParam, signal }) => client.chats.messages.query({ sessionId, chat, ...pageParam }, { signal }),
    initialPageParam: start,
    getNextPageParam: olderThan,
    getPreviousPageParam: newerThan,
    maxPages,
  })
}

function olderThan({ messages, hasOlder }: ChatMessagesPage): Cut | null {
  const [oldest] = messages
  return hasOlder && oldest ? { before: oldest.id } : null
}

function newerThan({ messages, hasNewer }: ChatMessagesPage): Cut | null {
  const newest = messages.at(-1)
  return hasNewer && newest ? { after: newest.id } : null
}
