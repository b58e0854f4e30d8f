'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive, useLiveState } from './live.ts'
import { refusalOf } from './problem.ts'
import { useTRPC } from './trpc.ts'
import { useRereads } from './use-rereads.ts'
import { useTold } from './use-told.ts'

export const liveMs = 2_000
const calmMs = 10_000
const longList = 200

/** A page that is looked at asks every two seconds; less often after a failure or when the answer is long. */
export function liveInterval({ state }: { state: { status: string; data?: unknown } }): number {
  return state.status === 'error' || isLong(state.data) ? calmMs : liveMs
}

function isLong(data: unknown): boolean {
  return Array.isArray(data) && data.length > longList
}

const countsMs = 15_000
const manyCountsMs = 60_000
const lostMs = 4_000

/**
 * How often the list is asked for beside what the gateway tells: it tells of sessions that change, but not of each message,
 * and the list counts them.
 */
export function sessionsInterval(isTold: boolean, data: unknown): number {
  if (!isTold) return calmMs
  return isLong(data) ? manyCountsMs : countsMs
}

/** The account's sessions, without their secrets. `useFreshSessions` keeps them fresh while the gateway tells of changes. */
export function useSessions() {
  const isTold = useLiveState() === 'connected'
  return useQuery(
    useTRPC().sessions.list.queryOptions({}, { refetchInterval: ({ state }) => sessionsInterval(isTold, state.data) }),
  )
}

/** One session, kept fresh; `session` is undefined when it does not exist or is not ours. */
export function useSession(id: number) {
  const options = useTRPC().sessionPages.one.queryOptions({ id })
  const isTold = useTold([{ on: 'sessions', sessionId: id }], options.queryKey)
  const { data, error, isPending } = useQuery({
    ...options,
    refetchInterval: isTold ? countsMs : lostMs,
    retry: (failures, failure) => failures < 1 && refusalOf(failure).code === undefined,
  })
  const isMissing = error !== null && refusalOf(error).code === 'session_not_found'
  return { session: isMissing ? undefined : data, error: isMissing ? null : error, isPending }
}

const soonMs = 150
const longListMs = 3_000

/**
 * Reads what is known of sessions anew when the gateway tells of changes: soon, and once for many that come together; a long
 * list not as often. For the frame of all pages.
 */
export function useFreshSessions(): void {
  const queryClient = useQueryClient()
  const { queryKey } = useTRPC().sessions.list.queryOptions({})
  const { ask } = useRereads(queryKey, () => (isLong(queryClient.getQueryData(queryKey)) ? longListMs : soonMs))
  useLive([{ on: 'sessions' }], ask)
}
