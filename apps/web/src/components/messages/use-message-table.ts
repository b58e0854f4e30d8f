'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTRPCClient } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import type { ChatSearch, MessageFilters } from './message-filters.ts'

/** Pages that are read anew together when something is told: beyond, a filter or a file is of more use. */
const mostPages = 20
/** The shortest pause between reads: of one page of all messages, and of what takes longer to find. */
const soonMs = 250
const laterMs = 5_000

const firstPage = (): string | null => null

/** Messages that fit, the newest first, kept fresh. All pages are read anew one after the other, so that they fit together. */
export function useMessageTable(filters: MessageFilters | ChatSearch) {
  const client = useTRPCClient()
  const queryKey = ['messages', filters]
  const isNarrowed = Object.keys(filters).some(name => name !== 'session')
  const topics = [{ on: 'events', ...(filters.session !== undefined && { sessionId: filters.session }) }] as const
  const refetchInterval = useKeptFresh(topics, queryKey, isNarrowed ? laterMs : soonMs)
  const { data, error, isPlaceholderData, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: firstPage(),
    queryFn: ({ pageParam, signal }) =>
      client.messageTable.page.query({ ...filters, ...(pageParam && { before: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  const pages = data?.pages ?? []
  const last = pages.at(-1)
  const isFull = pages.length >= mostPages
  return {
    rows: data && pages.flatMap(({ rows }) => rows),
    error,
    /** Of the filters before. */
    isOld: isPlaceholderData,
    isReadingOlder: isFetchingNextPage,
    hasOlder: last !== undefined && last.next !== null && !isFull,
    gaveUp: last?.gaveUp ?? false,
    isCut: last?.isCut ?? false,
    areTextsMissing: pages.some(({ texts }) => texts === 'partly'),
    isFull: isFull && last?.next !== null,
    showOlder: () => void fetchNextPage(),
  }
}
