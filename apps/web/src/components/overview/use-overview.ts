'use client'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useTimeZone } from 'use-intl'
import { useLive, useLiveState } from '../../client/live.ts'
import { useTRPC } from '../../client/trpc.ts'
import type { OverviewRange } from '../../server/overview/ranges.ts'

export const rangeNames: readonly OverviewRange[] = ['1h', '24h', '7d', '30d', '90d']
const defaultRange: OverviewRange = '24h'

/** The span in the page's address. */
export function useRange(): OverviewRange {
  const asked = useSearchParams().get('range')
  return rangeNames.find(name => name === asked) ?? defaultRange
}

/** Time goes on though nothing happens: the newest step begins, the oldest falls out. */
const tickMs = 30_000
const lostMs = 10_000
/** Notes that come fast make one read. */
const soonMs = 700

/** What the page shows, read anew when the gateway tells of news. */
export function useOverview(range: OverviewRange) {
  const trpc = useTRPC()
  const timeZone = useTimeZone()
  const refetchInterval = useLiveState() === 'reconnecting' ? lostMs : tickMs
  const sessions = trpc.overview.sessions.queryOptions(undefined, { refetchInterval })
  const activity = trpc.overview.activity.queryOptions(
    { range, timeZone },
    { refetchInterval, placeholderData: keepPreviousData },
  )
  const webhooks = trpc.overview.webhooks.queryOptions(undefined, { refetchInterval })
  const readSessions = useSoon(sessions.queryKey)
  const readWebhooks = useSoon(webhooks.queryKey)
  const readActivity = useSoon(activity.queryKey)
  useLive(
    [{ on: 'sessions' }, { on: 'events', types: ['messages.received', 'message.sent'] }, { on: 'deliveries' }],
    note => {
      if (note.kind === 'session' || note.kind === 'refetch') readSessions()
      if (note.kind === 'session') return
      readActivity()
      readWebhooks()
    },
  )
  return { sessions: useQuery(sessions), webhooks: useQuery(webhooks), activity: useQuery(activity) }
}

function useSoon(queryKey: readonly unknown[]): () => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey })
    }, soonMs)
  }
}
