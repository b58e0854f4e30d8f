'use client'
import { useFormatter, useNow } from 'use-intl'
import { useTexts } from '../../client/use-texts.ts'

const dayMs = 86_400_000

/** Times of chats in the person's language and time zone. All take Unix seconds. */
export function useClock() {
  const t = useTexts('chat')
  const format = useFormatter()
  const now = useNow()
  // by the shared formatter, which is kept: to make one takes longer than to draw a message
  const dayOf = (at: number | Date) => format.dateTime(at, { year: 'numeric', month: 'numeric', day: 'numeric' })
  const isToday = (ms: number) => dayOf(ms) === dayOf(now)
  const isYesterday = (ms: number) => dayOf(ms) === dayOf(now.getTime() - dayMs)
  const time = (seconds: number) => format.dateTime(seconds * 1000, { hour: '2-digit', minute: '2-digit' })
  return {
    /** `14:05` */
    time,
    /** The time of today, else yesterday, else the date. */
    short(seconds: number): string {
      const ms = seconds * 1000
      if (isToday(ms)) return time(seconds)
      return isYesterday(ms) ? t('yesterday') : format.dateTime(ms, { dateStyle: 'short' })
    },
    /** The time of today, else with the date. */
    until(seconds: number): string {
      const ms = seconds * 1000
      return isToday(ms) ? time(seconds) : format.dateTime(ms, { dateStyle: 'short', timeStyle: 'short' })
    },
    /** For a line between two days. */
    day(seconds: number): string {
      const ms = seconds * 1000
      if (isToday(ms)) return t('today')
      return isYesterday(ms) ? t('yesterday') : format.dateTime(ms, { dateStyle: 'full' })
    },
    /** The same for all times of one day. */
    dayKey: (seconds: number) => dayOf(seconds * 1000),
    exact: (seconds: number) => format.dateTime(seconds * 1000, { dateStyle: 'medium', timeStyle: 'medium' }),
  }
}
