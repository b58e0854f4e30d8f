'use client'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import type { Health } from './health-facts.tsx'
import { useLength } from './use-length.ts'

/** Times without the connection that was wanted, the newest first. */
export function IncidentList({
  incidents,
  count,
  now,
}: {
  incidents: Health['incidents']
  count: number
  now: number
}) {
  const t = useTexts('sessions.health')
  const names = useTexts('status')
  const formats = useFormats()
  const lengthOf = useLength()
  return (
    <Card title={t('incidents')} description={t('incidentsHint')}>
      {incidents.length === 0 && <p className="text-sm text-soft">{t('noIncidents')}</p>}
      <ol aria-label={t('incidents')} className="divide-y divide-line">
        {incidents.map(({ from, to, reason }) => (
          <li key={from} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{reason ? names(`brief.${reason}`) : t('lost')}</span>
              <Badge tone={to === null ? 'danger' : 'neutral'} dot={to === null}>
                {to === null ? t('goesOn', { length: lengthOf(now - from) }) : lengthOf(to - from)}
              </Badge>
            </div>
            <p className="mt-0.5 text-sm text-soft">{reason ? names(`reasons.${reason}`) : t('lostHint')}</p>
            <p className="mt-1 text-xs text-soft tabular-nums">
              {to === null
                ? t('since', { from: formats.dateTime(new Date(from)) })
                : t('fromTo', { from: formats.dateTime(new Date(from)), to: formats.dateTime(new Date(to)) })}
            </p>
          </li>
        ))}
      </ol>
      {count > incidents.length && (
        <p className="mt-3 text-sm text-soft">{t('moreIncidents', { count: count - incidents.length })}</p>
      )}
    </Card>
  )
}
