'use client'
import type { BulkSendEntry } from '@messenger/shared/contract/bulk-sends/record'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { stateTones } from './bulk-send-looks.ts'

/** One bulk send in the list. `names`: of sessions. */
export function BulkSendRow({ bulkSend, names }: { bulkSend: BulkSendEntry; names: ReadonlyMap<number, string> }) {
  const t = useTexts('bulkSends')
  const { number, dateTime } = useFormats()
  const { id, name, state, total, waiting, session_ids: sessionIds, starts_at: startsAt } = bulkSend
  const done = total - waiting
  // of one that was canceled it is not said how many still waited
  const hasProgress = state !== 'draft' && state !== 'canceled'
  const shown = sessionIds.slice(0, 3).map(sessionId => names.get(sessionId) ?? `#${sessionId}`)
  const others = sessionIds.length - shown.length
  return (
    <li>
      <Link
        href={`/bulk-sends/${id}`}
        className="grid gap-x-5 gap-y-1.5 px-3 py-3 focus-visible:-outline-offset-2 hover:bg-sunken sm:px-4 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_8rem] md:items-center"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
        </span>
        <span className="min-w-0 text-xs text-soft">
          {hasProgress ? (
            <>
              <span className="tabular-nums">{t('done', { done: number(done), total: number(total) })}</span>
              <ProgressBar label={t('progress', { name })} value={done} max={Math.max(1, total)} />
            </>
          ) : (
            t('people', { count: total })
          )}
        </span>
        <span className="min-w-0 truncate text-sm text-soft">
          {shown.length === 0 ? t('noSession') : shown.join(', ')}
          {others > 0 && ` +${number(others)}`}
        </span>
        <span className="text-xs text-faint md:text-right">
          {state === 'scheduled' && startsAt ? (
            t('startsAt', { time: dateTime(new Date(startsAt)) })
          ) : (
            <TimeAgo time={bulkSend.ended_at ?? bulkSend.started_at ?? bulkSend.created_at} />
          )}
        </span>
      </Link>
    </li>
  )
}
