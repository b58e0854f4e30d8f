'use client'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { chatListOptions } from './chat-queries.ts'
import { useRereadInterval } from './use-reread-interval.ts'

/** The session's chats as far as they were scrolled through, newest activity first. */
export function useChats(sessionId: number, search: string) {
  const client = useTRPCClient()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...chatListOptions(client, sessionId, search),
    placeholderData: keepPreviousData,
    refetchInterval: useRereadInterval(),
  })
  // A chat that moved up while pages were read may be on two of them.
  const chats = [...new Map(data?.pages.flatMap(page => page.chats.map(chat => [chat.chat, chat] as const))).values()]
  return { chats, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage }
}

/** One chat, by any JID of it. */
export function useChat(sessionId: number, chat: string) {
  const trpc = useTRPC()
  return useQuery(trpc.chats.get.queryOptions({ sessionId, chat }, { refetchInterval: useRereadInterval() }))
}
