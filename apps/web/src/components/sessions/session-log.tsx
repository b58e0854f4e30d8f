'use client'
import type { ConnectionDetails } from '@messenger/shared/contract/sessions/list-session-logs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTRPC } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { type Texts, useTexts } from '../../client/use-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useThisSession } from './session-context.ts'
import { StatusBadge } from './status-badge.tsx'
import { usePageAddress } from './use-page-address.ts'

type Version = NonNullable<ConnectionDetails['version']>

/** What happened to the session, newest first. */
export function SessionLog() {
  const problemOf = useProblemOf()
  const t = useTexts('sessions.log')
  const { id } = useThisSession()
  const { page, setPage } = usePageAddress()
  const options = useTRPC().sessions.listSessionLogs.queryOptions(
    { id, page, per_page: 20 },
    { placeholderData: keepPreviousData },
  )
  const refetchInterval = useKeptFresh([{ on: 'sessions', sessionId: id }], options.queryKey)
  const { data, error } = useQuery({ ...options, refetchInterval })
  if (error && !data) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!data) return <Skeleton />
  if (data.data.length === 0) {
    return (
      <EmptyState icon={History} title={t('emptyTitle')}>
        {t('empty')}
      </EmptyState>
    )
  }
  return (
    <section aria-label={t('title')}>
      <ol className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {data.data.map(row => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
            <span className="min-w-0">
              {row.details?.version ? versionText(row.details.version, t) : t(`types.${row.event_type}`)}
            </span>
            <StatusBadge status={row.status} />
            <span className="ml-auto text-xs text-faint">
              <TimeAgo time={row.occurred_at} />
            </span>
            {row.details?.unknown?.map(({ what, at }) => (
              <p key={what} className="flex w-full flex-wrap gap-x-3 text-xs text-soft">
                <span className="min-w-0 break-words">{t('unknown', { what })}</span>
                <TimeAgo time={at} />
              </p>
            ))}
          </li>
        ))}
      </ol>
      <Pager page={page} lastPage={data.last_page} onPage={setPage} />
    </section>
  )
}

function versionText({ refused, used }: Version, t: Texts<'sessions.log'>): string {
  return used ? t('versionReplaced', { refused, used }) : t('noVersion', { refused })
}
