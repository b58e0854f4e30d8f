'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'

/** In a busy session there is always something new. */
const calmMs = 2_000

/** The opt-out that holds of a chat's person, as it is at the moment; null: there is none. `to`: undefined asks nothing. */
export function useOptOutOf(sessionId: number, to: string | undefined) {
  const options = useTRPC().optOuts.ofChat.queryOptions({ sessionId, to: to ?? '' }, { enabled: to !== undefined })
  const topics = [{ on: 'events', sessionId, types: ['messages.received'] }] as const
  const refetchInterval = useKeptFresh(topics, options.queryKey, calmMs)
  return useQuery({ ...options, refetchInterval, retry: false }).data ?? null
}
