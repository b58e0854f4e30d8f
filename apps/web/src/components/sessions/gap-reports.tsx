'use client'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import type { Health } from './health-facts.tsx'
import { useLength } from './use-length.ts'

/** What the network had kept while there was no connection, and what could not be read. */
export function GapReports({ reports }: { reports: Health['reports'] }) {
  const t = useTexts('sessions.health.gaps')
  const formats = useFormats()
  const lengthOf = useLength()
  return (
    <Card title={t('title')} description={t('hint')}>
      {reports.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      <ol aria-label={t('title')} className="divide-y divide-line">
        {reports.map(({ id, at, gap, queue, unread, recovered }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
            <div className="min-w-0">
              {gap && (
                <p className="font-medium">
                  {gap.replayed === null ? t('partly') : t('replayed', { count: gap.replayed })}
                </p>
              )}
              {queue && (
                <p className={queue.drained ? 'text-warn' : 'text-danger'}>
                  {t(queue.drained ? 'passed' : 'stalled', { waiting: queue.waiting, passed: queue.passed })}
                </p>
              )}
              {unread > 0 && <p className="text-warn">{t('unread', { count: unread, recovered })}</p>}
              {gap && (
                <p className="text-soft">
                  {t('length', { length: lengthOf(gap.ms) })}
                  {gap.code !== null && <> · {t('code', { code: String(gap.code) })}</>}
                </p>
              )}
            </div>
            <span className="text-xs text-soft tabular-nums">{formats.dateTime(new Date(at))}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
