'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'

/** How far sends have come on the network, by their numbers: who received and read what is told after it was sent. */
export function useReached(
  sessionId: number,
  rows: readonly { readonly id: number }[],
): Readonly<Record<number, number>> {
  const sends = rows.map(({ id }) => id)
  const options = useTRPC().sessionPages.reached.queryOptions(
    { id: sessionId, sends },
    { enabled: sends.length > 0, placeholderData: keepPreviousData },
  )
  const topics = [{ on: 'events', sessionId, types: ['message.sent', 'messages.update'] }] as const
  const refetchInterval = useKeptFresh(topics, options.queryKey)
  return useQuery({ ...options, refetchInterval }).data ?? {}
}
