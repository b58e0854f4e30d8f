'use client'
import { useFormatter } from 'use-intl'
import { useTexts } from '../../client/use-texts.ts'
import { rhythmOf } from './rhythm.ts'

/** Names of weekdays, and what a cron expression means: itself where there are no words for it. */
export function useRhythmWords() {
  const t = useTexts('recurringSends.rhythm')
  const format = useFormatter()
  // The 4th of January 2026 was a Sunday.
  const weekdayName = (weekday: number) =>
    format.dateTime(new Date(Date.UTC(2026, 0, 4 + weekday)), { weekday: 'long', timeZone: 'UTC' })
  const wordsOf = (cron: string): string => {
    const rhythm = rhythmOf(cron)
    if (rhythm.kind === 'daily') return t('dailyAt', { time: rhythm.time })
    if (rhythm.kind === 'weekly') return t('weeklyAt', { day: weekdayName(rhythm.weekday), time: rhythm.time })
    if (rhythm.kind === 'custom') return rhythm.cron
    return rhythm.day === 'L'
      ? t('lastAt', { time: rhythm.time })
      : t('monthlyAt', { day: rhythm.day, time: rhythm.time })
  }
  return { weekdayName, wordsOf }
}
