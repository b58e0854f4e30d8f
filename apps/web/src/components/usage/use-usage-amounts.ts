'use client'
import { useFormatter } from 'use-intl'
import { useTexts } from '../../client/use-texts.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** How counts, sizes and months are written here, in the person's language. Months are UTC. */
export function useUsageAmounts() {
  const t = useTexts('usage')
  const format = useFormatter()
  const month = (at: number, style: 'short' | 'long') =>
    format.dateTime(at, { month: style, year: style === 'long' ? 'numeric' : '2-digit', timeZone: 'UTC' })
  return {
    count: (value: number | null) => (value === null ? t('notRecorded') : format.number(value)),
    /** Bytes in the decimal unit that reads best. */
    size(bytes: number | null): string {
      if (bytes === null) return t('notRecorded')
      const place = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
      const unit = units[place] ?? 'byte'
      return format.number(bytes / 1000 ** place, { style: 'unit', unit, maximumSignificantDigits: 3 })
    },
    mark: (at: number) => month(at, 'short'),
    monthName: (at: number) => month(at, 'long'),
  }
}
