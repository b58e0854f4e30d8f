'use client'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { threadOptions } from './chat-queries.ts'
import { useRereadInterval } from './use-reread-interval.ts'

/** Messages of a chat as far as they were scrolled through: from the newest back, or around the message of a row. */
export function useThread(sessionId: number, chat: string, around: number | null) {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const options = threadOptions(client, { sessionId, chat, around })
  const query = useInfiniteQuery({ ...options, refetchInterval: useRereadInterval() })
  const { data, error, isPending, isFetching, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage } = query
  const messages = useMemo(() => {
    const byId = new Map(data?.pages.flatMap(page => page.messages.map(one => [one.id, one] as const)))
    return [...byId.values()].sort((a, b) => a.id - b.id)
  }, [data])
  /** Reads from the start again, after so much was scrolled through that the start is not in memory any more. */
  const restart = () => queryClient.resetQueries({ queryKey: options.queryKey })
  // One by one: whoever took the whole query would be drawn anew with each of its fetches.
  const pages = { isFetching, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage }
  return { messages, error, isPending, restart, ...pages }
}
