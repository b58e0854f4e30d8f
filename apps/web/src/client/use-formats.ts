'use client'
import { useMemo } from 'react'
import { useFormatter, useLocale } from 'use-intl'
import { ago } from './ago.ts'
import { useTexts } from './use-texts.ts'

/** Dates, times and numbers as the page's language writes them, in the person's time zone. */
export function useFormats() {
  const locale = useLocale()
  const format = useFormatter()
  const t = useTexts('ui')
  return useMemo(
    () => ({
      /** `Nov 22, 2026, 12:30:05 PM` */
      dateTime: (time: Date) => format.dateTime(time, { dateStyle: 'medium', timeStyle: 'medium' }),
      /** Hour, minute and second. */
      timeOfDay: (time: Date) => format.dateTime(time, { timeStyle: 'medium' }),
      /** Hour and minute. */
      clock: (time: Date) => format.dateTime(time, { hour: '2-digit', minute: '2-digit' }),
      number: (value: number) => format.number(value),
      /** Of a share between 0 and 1. `99.95%`, never rounded up to all. */
      percent: (share: number) =>
        format.number(share < 1 ? Math.min(share, 0.9999) : share, { style: 'percent', maximumFractionDigits: 2 }),
      /** `3 minutes ago`; `now` in ms. */
      ago: (time: Date, now: number) => ago(time, now, locale, { justNow: t('justNow'), aMinuteAgo: t('aMinuteAgo') }),
    }),
    [format, locale, t],
  )
}
