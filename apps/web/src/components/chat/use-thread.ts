'use client'
import type { ChatMessagesPage } from '@messenger/shared/chat-view/chat-message'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPCClient } from '../../client/trpc.ts'
import { chatKeys } from './chat-keys.ts'
import { useRereadInterval } from './use-reread-interval.ts'

/** So much of a chat is in memory at once: what is scrolled away from is fetched again. */
const maxPages = 10

interface Cut {
  readonly before?: number
  readonly after?: number
  readonly around?: number
}

/** Messages of a chat as far as they were scrolled through: from the newest back, or around the message of a row. */
export function useThread(sessionId: number, chat: string, around: number | null) {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const queryKey = [...chatKeys.thread(sessionId, chat), around]
  const start: Cut = around === null ? {} : { around }
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => client.chats.messages.query({ sessionId, chat, ...pageParam }, { signal }),
    initialPageParam: start,
    // The first page is the newest, so that reading them anew begins with what is new.
    getNextPageParam: olderThan,
    getPreviousPageParam: newerThan,
    maxPages,
    refetchInterval: useRereadInterval(),
  })
  const byId = new Map(query.data?.pages.flatMap(({ messages }) => messages.map(one => [one.id, one] as const)))
  const messages = [...byId.values()].sort((a, b) => a.id - b.id)
  /** Reads from the start again, after so much was scrolled through that the start is not in memory any more. */
  const restart = () => queryClient.resetQueries({ queryKey })
  return { ...query, messages, restart }
}

function olderThan({ messages, hasOlder }: ChatMessagesPage): Cut | null {
  const [oldest] = messages
  return hasOlder && oldest ? { before: oldest.id } : null
}

function newerThan({ messages, hasNewer }: ChatMessagesPage): Cut | null {
  const newest = messages.at(-1)
  return hasNewer && newest ? { after: newest.id } : null
}
