'use client'
import type { ChatMessagesPage } from '@messenger/shared/chat-view/chat-message'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
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
  const { data, error, isPending, isFetching, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage } = query
  const messages = useMemo(() => {
    const byId = new Map(data?.pages.flatMap(page => page.messages.map(one => [one.id, one] as const)))
    return [...byId.values()].sort((a, b) => a.id - b.id)
  }, [data])
  /** Reads from the start again, after so much was scrolled through that the start is not in memory any more. */
  const restart = () => queryClient.resetQueries({ queryKey })
  // One by one: whoever took the whole query would be drawn anew with each of its fetches.
  const pages = { isFetching, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage }
  return { messages, error, isPending, restart, ...pages }
}

function olderThan({ messages, hasOlder }: ChatMessagesPage): Cut | null {
  const [oldest] = messages
  return hasOlder && oldest ? { before: oldest.id } : null
}

function newerThan({ messages, hasNewer }: ChatMessagesPage): Cut | null {
  const newest = messages.at(-1)
  return hasNewer && newest ? { after: newest.id } : null
}
