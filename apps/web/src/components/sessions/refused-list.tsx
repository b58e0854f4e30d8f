'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf, useRecordedRefusal } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useThisSession } from './session-context.ts'

const refreshMs = 5_000
const fewShown = 3

/** Sends that were refused before they came into the log, with what the caller was told. Only the latest are shown. */
export function RefusedList({ onAll }: { onAll: () => void }) {
  const t = useTexts('sessions.messageLog.refused')
  const { id } = useThisSession()
  const problemOf = useProblemOf()
  const refusal = useRecordedRefusal()
  const { data, error } = useQuery(
    useTRPC().monitor.refusedSends.queryOptions({ session: id }, { refetchInterval: refreshMs }),
  )
  if (!data && error) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <h2 className="mb-2 text-sm font-medium">{t('title')}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {data.slice(0, fewShown).map(({ id: row, code, status, reason, to, count, lastAt }) => (
          <li key={row} className="px-4 py-3 text-sm">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="danger">{t('answered', { status: String(status) })}</Badge>
              <span className="max-w-full truncate font-medium tabular-nums">{to ?? t('noRecipient')}</span>
              {count > 1 && <span className="text-faint tabular-nums">{t('times', { count })}</span>}
              <span className="ml-auto text-xs text-faint">
                <TimeAgo time={lastAt} />
              </span>
            </div>
            <p className="mt-1.5 break-words text-danger">{refusal(code, reason)}</p>
          </li>
        ))}
      </ul>
      {data.length > fewShown && (
        <Button size="small" look="quiet" className="mt-2" onClick={onAll}>
          {t('all', { count: data.length })}
        </Button>
      )}
    </section>
  )
}
