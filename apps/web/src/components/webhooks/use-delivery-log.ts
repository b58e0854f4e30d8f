'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTRPCClient } from '../../client/trpc.ts'
import { useTold } from '../../client/use-told.ts'
import type { ListedDelivery } from '../../server/monitor/recent-deliveries.ts'
import { type DeliveryFilters, queryOf } from './delivery-filters.ts'

const refreshMs = 3_000
const calmMs = 10_000

/** The deliveries that fit, newest first, page by page; kept fresh while only the first page is shown. */
export function useDeliveryLog(filters: DeliveryFilters) {
  const client = useTRPCClient()
  const input = queryOf(filters)
  const queryKey = ['monitor', 'deliveries', input]
  const { endpoint, session } = filters
  const isTold = useTold([{ on: 'deliveries', endpointId: endpoint, sessionId: session }], queryKey)
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      client.monitor.deliveries.query({ ...input, ...(pageParam && { before: pageParam }) }),
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : isTold ? calmMs : refreshMs),
  })
  const seen = new Set<string>()
  const deliveries = query.data?.pages
    .flatMap(page => page.deliveries)
    .filter(({ id }: ListedDelivery) => !seen.has(id) && seen.add(id))
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return { deliveries, error, hasNextPage, isFetchingNextPage, fetchNextPage }
}
