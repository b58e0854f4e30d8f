'use client'
import { useFormatter } from 'use-intl'
import { useTexts } from '../../client/use-texts.ts'
import type { OverviewRange } from '../../server/overview/ranges.ts'

const units = [
  { unit: 'h', ms: 3_600_000 },
  { unit: 'min', ms: 60_000 },
  { unit: 's', ms: 1_000 },
] as const

/** How numbers and times are written here, in the person's language and time zone. */
export function useAmounts(range: OverviewRange) {
  const t = useTexts('overview')
  const format = useFormatter()
  return {
    count: (value: number) => format.number(value),
    share: (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: value < 0.999 ? 1 : 2 }),
    /** Milliseconds in the unit that reads best; a dash for null. */
    duration(ms: number | null): string {
      if (ms === null) return t('figures.none')
      const found = units.find(unit => ms >= unit.ms)
      const value = format.number(ms / (found?.ms ?? 1), { maximumSignificantDigits: 2 })
      return t(`units.${found?.unit ?? 'ms'}`, { value })
    },
    /** A place on an axis. */
    mark: (at: number) =>
      format.dateTime(
        at,
        range === '7d' ? { weekday: 'short', hour: '2-digit' } : { hour: '2-digit', minute: '2-digit' },
      ),
    moment: (at: number) =>
      format.dateTime(at, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  }
}

export type Amounts = ReturnType<typeof useAmounts>
