'use client'
import { useQuery } from '@tanstack/react-query'
import { useReducer, useRef, useState } from 'react'
import type { Problem } from '../../client/problem.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTold } from '../../client/use-told.ts'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { emptyFeed, feedAfter, mostEvents } from './event-feed.ts'
import { type EventFilters, eventQueryOf } from './event-filters.ts'

/** While nothing is told. */
const refreshMs = 5_000

/** The live events that fit the filters, with pause and older ones. A component that uses it is to be made anew for other filters. */
export function useEventFeed(filters: EventFilters) {
  const client = useTRPCClient()
  const problemOf = useProblemOf()
  const [feed, dispatch] = useReducer(feedAfter, emptyFeed)
  const input = eventQueryOf(filters)
  /** Null until something was read. */
  const held = useRef<ReadonlySet<string> | null>(null)
  const [isReadingOlder, setReadingOlder] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const newest = async () => {
    const found = await readNewest(before => client.monitor.events.query({ ...input, ...before }), held.current)
    held.current = new Set([...found.events.map(({ id }) => id), ...(held.current ?? [])].slice(0, 2 * mostEvents))
    dispatch({ kind: 'newest', ...found })
    return Date.now()
  }
  const queryKey = ['monitor', 'events', input]
  const { session, type } = filters
  const isTold = useTold(
    [{ on: 'events', sessionId: session, types: type === undefined ? undefined : [type] }],
    queryKey,
  )
  const { error, refetch } = useQuery({
    queryKey,
    queryFn: newest,
    refetchInterval: isTold ? false : refreshMs,
    gcTime: 0,
  })
  const showOlder = async () => {
    if (!feed.next || isReadingOlder) return
    setReadingOlder(true)
    setProblem(undefined)
    try {
      dispatch({ kind: 'older', ...(await client.monitor.events.query({ ...input, before: feed.next })) })
    } catch (failure) {
      setProblem(problemOf(failure))
    } finally {
      setReadingOlder(false)
    }
  }
  const resume = () => {
    if (feed.isBehind) held.current = null
    dispatch({ kind: 'resume' })
    refetch()
  }
  return {
    feed,
    error,
    problem,
    isReadingOlder,
    showOlder,
    pause: () => dispatch({ kind: 'pause' }),
    resume,
  }
}

interface Page {
  readonly events: readonly MonitoredEvent[]
  readonly next: string | null
}

/** Reads back until an event that is held already: at first one page, else no more than are held at most. */
async function readNewest(
  read: (before: { before?: string }) => Promise<Page>,
  held: ReadonlySet<string> | null,
): Promise<Page & { readonly isWhole: boolean }> {
  const events: MonitoredEvent[] = []
  let next: string | null | undefined
  let isWhole = held === null
  do {
    const page = await read(next ? { before: next } : {})
    events.push(...page.events)
    next = page.next
    isWhole ||= next === null || page.events.some(({ id }) => held?.has(id))
  } while (!isWhole && next !== null && events.length < mostEvents)
  return { events, next: next ?? null, isWhole }
}
