'use client'
import type { SessionLogType } from '@messenger/shared/contract/sessions/list-session-logs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { problemOf } from '../../client/problem.ts'
import { useTRPC } from '../../client/trpc.ts'
import { liveInterval } from '../../client/use-sessions.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useThisSession } from './session-context.ts'
import { StatusBadge } from './status-badge.tsx'
import { usePageAddress } from './use-page-address.ts'

const texts: Readonly<Record<SessionLogType, string>> = {
  session_created: 'The session was created',
  session_updated: 'The settings were changed',
  status_change: 'The status changed',
  session_restarted: 'The connection was restarted',
  session_disconnected: 'The session was disconnected',
  qr_generated: 'A QR code was made',
  passkey_update: 'A passkey step was taken',
  api_key_regenerated: 'The API key was replaced',
  webhook_failed: 'A webhook delivery failed',
}

/** What happened to the session, newest first. */
export function SessionLog() {
  const { id } = useThisSession()
  const { page, setPage } = usePageAddress()
  const { data, error } = useQuery(
    useTRPC().sessions.listSessionLogs.queryOptions(
      { id, page, per_page: 20 },
      { refetchInterval: liveInterval, placeholderData: keepPreviousData },
    ),
  )
  if (error && !data) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!data) return <Skeleton />
  if (data.data.length === 0) {
    return (
      <EmptyState icon={History} title="Nothing has happened yet">
        Linking, status changes and changes of the settings are recorded here.
      </EmptyState>
    )
  }
  return (
    <section aria-label="Session log">
      <ol className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {data.data.map(row => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
            <span className="min-w-0">{texts[row.event_type]}</span>
            <StatusBadge status={row.status} />
            <span className="ml-auto text-xs text-faint">
              <TimeAgo time={row.occurred_at} />
            </span>
          </li>
        ))}
      </ol>
      <Pager page={page} lastPage={data.last_page} onPage={setPage} />
    </section>
  )
}
