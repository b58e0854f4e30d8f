'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from './trpc.ts'

export const liveMs = 2_000
const calmMs = 10_000
const longList = 200

/** A page that is looked at asks every two seconds; less often after a failure or when the answer is long. */
export function liveInterval({ state }: { state: { status: string; data?: unknown } }): number {
  const isLong = Array.isArray(state.data) && state.data.length > longList
  return state.status === 'error' || isLong ? calmMs : liveMs
}

/** The account's sessions, without their secrets, kept fresh. */
export function useSessions() {
  return useQuery(useTRPC().sessions.list.queryOptions({}, { refetchInterval: liveInterval }))
}

/** One session out of the live list; `session` is undefined when it does not exist or is not ours. */
export function useSession(id: number) {
  const { data, error, isPending } = useSessions()
  return { session: data?.find(session => session.id === id), error, isPending }
}
