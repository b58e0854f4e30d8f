'use client'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { useMay } from '../../client/use-may.ts'
import { useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import type { ChartShape } from '../charts/series.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { forecastOf, type OwnPace, secondsOf } from './forecast.ts'
import { useDuration } from './use-duration.ts'
import type { SessionShare } from './use-policies.ts'

const shape: ChartShape = { form: 'bars', series: ['sent', 'waiting'] }
const dayMs = 86_400_000

/** How many are out by when, and which sessions nothing paces. `startMs`: when it begins; now without it. */
export function ForecastCard({
  shares,
  startMs,
  pace,
}: {
  shares: readonly SessionShare[]
  startMs?: number | undefined
  /** The bulk send's own limits. */
  pace: OwnPace
}) {
  const t = useTexts('bulkSends.forecast')
  const format = useFormatter()
  const duration = useDuration()
  const [now] = useState(() => Date.now())
  const busy = shares.filter(({ recipients }) => recipients > 0)
  const start = Math.max(startMs ?? now, now)
  const points = forecastOf(busy, start, pace)
  const seconds = secondsOf(busy, pace)
  const moment = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  const mark = (at: number) =>
    format.dateTime(
      at,
      seconds * 1000 > 2 * dayMs ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit' },
    )
  if (busy.length === 0) return null
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {points.length > 0 ? (
        <ChartCard
          title={t('title')}
          description={`${t('takes', { time: duration(seconds) })} ${t('ends', { time: moment(start + seconds * 1000) })}`}
          unit={t('unit')}
          shape={shape}
          points={points}
          amountOf={amount => (amount === null ? '' : format.number(amount))}
          markOf={mark}
          momentOf={moment}
        />
      ) : (
        <Notice tone="info">{t('atOnce')}</Notice>
      )}
      {pace.perMinute === null && <Unpaced shares={busy} />}
    </div>
  )
}

/** Sessions without limits, by name. */
function Unpaced({ shares }: { shares: readonly SessionShare[] }) {
  const t = useTexts('bulkSends.forecast')
  const maySet = useMay()('sessions.updateSendingPolicy')
  const unpaced = shares.filter(({ seconds }) => seconds === null)
  const names = useSessionNames(unpaced.map(({ sessionId }) => sessionId))
  return unpaced.map(({ sessionId }) => (
    <Notice key={sessionId} tone="warn">
      {t('noPolicy', { name: names.get(sessionId) ?? `#${sessionId}` })}{' '}
      {maySet && (
        <Link href={`/sessions/${sessionId}/settings`} target="_blank" className="font-medium underline">
          {t('setPolicy')}
        </Link>
      )}
    </Notice>
  ))
}
