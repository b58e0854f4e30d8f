'use client'
import type { LiveTopic } from '@messenger/shared/events/live-note'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTold } from '../../client/use-told.ts'

const perPage = 100
const calmMs = 60_000
const lostMs = 10_000

interface Listed<T> {
  readonly items: readonly T[]
  readonly pagination: { readonly total: number; readonly page: number; readonly totalPages: number }
}

/** Reads a list of the contract page by page as far as it is scrolled through, and anew when something of the topics is told. */
export function useListed<T extends { readonly jid: string }>({
  queryKey,
  topics,
  read,
}: {
  queryKey: readonly unknown[]
  topics: readonly LiveTopic[]
  read: (
    input: { paginated: true; page: number; limit: number },
    signal: AbortSignal,
  ) => Promise<readonly T[] | Listed<T>>
}) {
  const isTold = useTold(topics, queryKey)
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      whole(await read({ paginated: true, page: pageParam, limit: perPage }, signal)),
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: isTold ? calmMs : lostMs,
  })
  // One that moved while pages were read may be on two of them.
  const items = query.data && [
    ...new Map(query.data.pages.flatMap(page => page.items.map(item => [item.jid, item] as const))).values(),
  ]
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const total = data?.pages.at(-1)?.pagination.total ?? 0
  return { items, total, error, hasNextPage, isFetchingNextPage, fetchNextPage }
}

/** Without pages the contract answers everything as a plain list; it was asked for pages. */
function whole<T>(answer: readonly T[] | Listed<T>): Listed<T> {
  if ('pagination' in answer) return answer
  return { items: answer, pagination: { total: answer.length, page: 1, totalPages: 1 } }
}
