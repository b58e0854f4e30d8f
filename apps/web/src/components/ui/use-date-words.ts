'use client'
import { useMemo } from 'react'
import { useFormatter, useLocale, useTimeZone } from 'use-intl'
import { localOf } from '../../client/local-time.ts'
import type { DatePart, DateWords } from '../../client/read-date.ts'

/** Local times are `2026-11-25T14:30` or a day alone, and are written as if they were of UTC: so no clock change moves them. */
const dateOf = (local: string) => new Date(`${local}${local.includes('T') ? '' : 'T00:00'}Z`)

/** How the person writes dates and times. Only for what the browser draws: the server does not know all of it. */
export function useDateWords() {
  const locale = useLocale()
  const format = useFormatter()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const time = (local: string) => format.dateTime(dateOf(local), { timeStyle: 'short', timeZone: 'UTC' })
    return {
      /** `Nov 25, 2026, 2:30 PM` as the pages write it, or the day alone. */
      write: (local: string) =>
        format.dateTime(dateOf(local), {
          dateStyle: 'medium',
          ...(local.includes('T') && { timeStyle: 'short' }),
          timeZone: 'UTC',
        }),
      time,
      /** `Wednesday, November 25, 2026` */
      day: (day: string) => format.dateTime(dateOf(day), { dateStyle: 'full', timeZone: 'UTC' }),
      month: (day: string) => format.dateTime(dateOf(day), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
      weekday: (day: string, weekday: 'narrow' | 'long') => format.dateTime(dateOf(day), { weekday, timeZone: 'UTC' }),
      /** In numbers, as the person's browser writes them. */
      inNumbers: (local: string) => {
        const day = new Intl.DateTimeFormat(navigator.language, {
          year: 'numeric',
          month: '2-digit',
          day: '2-digit',
          timeZone: 'UTC',
        }).format(dateOf(local))
        return local.includes('T') ? `${day} ${time(local)}` : day
      },
      /** `GMT+1`, on that day. */
      shortZone: (local: string) =>
        format
          .dateTime(local ? new Date(local) : new Date(), { hour: 'numeric', timeZoneName: 'short' })
          .split(/\s/)
          .at(-1) ?? '',
      zone: timeZone ?? 'UTC',
      words: (): DateWords => ({ order: orderOf(navigator.language), months: monthsOf(locale), today: today() }),
    }
  }, [locale, format, timeZone])
}

/** Where the person is. */
export const today = () => localOf(new Date().toISOString()).slice(0, 10)

const parts: readonly DatePart[] = ['day', 'month', 'year']

function orderOf(language: string): readonly DatePart[] {
  const written = new Intl.DateTimeFormat(language, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return written.formatToParts().flatMap(({ type }) => parts.filter(part => part === type))
}

/** In the language of the page and in English. */
function monthsOf(locale: string): readonly (readonly string[])[] {
  const formats = [locale, 'en'].map(one => new Intl.DateTimeFormat(one, { month: 'long', timeZone: 'UTC' }))
  return Array.from({ length: 12 }, (_, month) =>
    formats.map(one => one.format(new Date(Date.UTC(2026, month, 1))).toLowerCase()),
  )
}
