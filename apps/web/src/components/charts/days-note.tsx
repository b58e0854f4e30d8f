'use client'
import { useTimeZone } from 'use-intl'
import { useTexts } from '../../client/use-texts.ts'
import type { OverviewRange } from '../../server/overview/ranges.ts'
import { isOfDays } from './use-amounts.ts'

/** Says what a day is, where charts show days. */
export function DaysNote({ range }: { range: OverviewRange }) {
  const t = useTexts('overview')
  const zone = useTimeZone() ?? 'UTC'
  if (!isOfDays(range)) return null
  return <p className="text-sm text-soft">{t('days', { zone: zone.replaceAll('_', ' ') })}</p>
}
