'use client'
import { useFormatter } from 'use-intl'
import { useTexts } from '../../client/use-texts.ts'
import type { OverviewRange } from '../../server/overview/ranges.ts'

const units = [
  { unit: 'h', ms: 3_600_000 },
  { unit: 'min', ms: 60_000 },
  { unit: 's', ms: 1_000 },
] as const

const minutes = { hour: '2-digit', minute: '2-digit' } as const
const dates = { day: 'numeric', month: 'short' } as const
const marks = {
  '1h': minutes,
  '24h': minutes,
  '7d': { weekday: 'short', hour: '2-digit' },
  '30d': dates,
  '90d': dates,
} as const

/** Its steps are days. */
export const isOfDays = (range: OverviewRange): boolean => range === '30d' || range === '90d'

/** How numbers and times are written here, in the person's language and time zone. */
export function useAmounts(range: OverviewRange) {
  const t = useTexts('overview')
  const format = useFormatter()
  return {
    count: (value: number) => format.number(value),
    /** Of a chart. */
    countOf: (value: number | null) => (value === null ? t('figures.none') : format.number(value)),
    share: (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: value < 0.999 ? 1 : 2 }),
    shareOf: (value: number | null) =>
      value === null ? t('figures.none') : format.number(value, { style: 'percent', maximumFractionDigits: 1 }),
    /** Milliseconds in the unit that reads best; a dash for null. */
    duration(ms: number | null): string {
      if (ms === null) return t('figures.none')
      const found = units.find(unit => ms >= unit.ms)
      const value = format.number(ms / (found?.ms ?? 1), { maximumSignificantDigits: 2 })
      return t(`units.${found?.unit ?? 'ms'}`, { value })
    },
    /** A place on an axis. */
    mark: (at: number) => format.dateTime(at, marks[range]),
    moment: (at: number) =>
      format.dateTime(at, {
        ...{ weekday: 'short', day: 'numeric', month: 'short' },
        ...(isOfDays(range) ? {} : { hour: '2-digit', minute: '2-digit' }),
      }),
  }
}

export type Amounts = ReturnType<typeof useAmounts>
