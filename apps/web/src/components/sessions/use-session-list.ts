'use client'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../../client/live.ts'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useRereads } from '../../client/use-rereads.ts'
import type { ListedSession, SessionSort } from '../../server/session-pages/list-sessions.ts'
import { type Page, pagesWith } from './listed-pages.ts'
import type { SessionFilters } from './session-filters.ts'

/** Notes that come together make one read. */
const soonMs = 200
/** The list is read anew as a whole when sessions come that it does not show: of many pages not as often. */
const wholeMs = 1_000
const wholeManyMs = 5_000
const mostChanged = 500
const freshMs = 15_000
const lostMs = 5_000

/**
 * The sessions that fit, as far as they were scrolled through. What the gateway tells of is read row by row; `seen` are the
 * rows whose counts are read now and then, since nobody tells of each message.
 */
export function useSessionList(filters: SessionFilters, sort: SessionSort, seen: () => readonly number[]) {
  const client = useTRPCClient()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const queryKey = ['session-list', filters, sort]
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: firstPage(),
    queryFn: ({ pageParam, signal }) =>
      client.sessionPages.list.query({ ...filters, sort, ...(pageParam && { after: [...pageParam] }) }, { signal }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const isLong = (query.data?.pages.length ?? 0) > 1
  const { words, network, label } = filters
  const countsInput = { ...(words && { words }), ...(network && { network }), ...(label && { label }) }
  const counts = useQuery(trpc.sessionPages.counts.queryOptions(countsInput, { placeholderData: keepPreviousData }))
  const labels = useQuery(trpc.sessionPages.labels.queryOptions())
  const whole = useRereads(queryKey, () => (isLong ? wholeManyMs : wholeMs))
  const counted = useRereads(trpc.sessionPages.counts.queryKey(countsInput), () => (isLong ? wholeManyMs : soonMs))

  const labelled = useRereads(trpc.sessionPages.labels.queryKey(), () => wholeManyMs)

  const readSome = useEffectEvent(async (ids: readonly number[]) => {
    if (ids.length === 0) return
    if (ids.length > mostChanged) return whole.ask()
    const rows = await client.sessionPages.some.query({ ...filters, ids: [...ids] }).catch(() => undefined)
    if (!rows) return whole.ask()
    const before = queryClient.getQueryData<InfiniteData<Page>>(queryKey)
    if (!before) return
    const { pages, hasMore } = pagesWith(before.pages, ids, rows)
    queryClient.setQueryData(queryKey, { ...before, pages })
    if (hasMore) whole.ask()
  })
  const tell = useGathered(ids => void readSome(ids))
  const state = useLive([{ on: 'sessions' }], note => {
    counted.ask()
    labelled.ask()
    if (note.kind === 'refetch') whole.ask()
    if (note.kind === 'session') tell(note.sessionId)
  })
  const readSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void readSome(seen())
  })
  const everyMs = state === 'connected' ? freshMs : lostMs
  useEffect(() => {
    const timer = setInterval(() => readSeen(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const sessions = uniqueOf(data?.pages)
  return { sessions, counts: counts.data, labels: labels.data, error, hasNextPage, isFetchingNextPage, fetchNextPage }
}

const firstPage = (): Page['next'] => null

/** A session that moved while pages were read may be on two of them. */
function uniqueOf(pages: readonly Page[] | undefined): ListedSession[] | undefined {
  if (!pages) return undefined
  return [...new Map(pages.flatMap(({ sessions }) => sessions.map(session => [session.id, session] as const))).values()]
}

/** Calls back once with all that is told within a moment. */
function useGathered(work: (ids: readonly number[]) => void): (id: number) => void {
  const run = useEffectEvent(work)
  const ids = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const flush = useEffectEvent(() => {
    timer.current = undefined
    const all = [...ids.current]
    ids.current.clear()
    run(all)
  })
  const start = useRef<() => void>(undefined)
  useEffect(() => {
    start.current = () => flush()
  }, [])
  return id => {
    ids.current.add(id)
    timer.current ??= setTimeout(() => start.current?.(), soonMs)
  }
}
