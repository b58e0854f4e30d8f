'use client'
import { useTexts } from '../../client/use-texts.ts'

/** How long so many seconds are, in the two units that say it best. */
export function useDuration(): (seconds: number) => string {
  const t = useTexts('bulkSends.time')
  return seconds => {
    const minutes = Math.ceil(seconds / 60)
    const hours = Math.floor(minutes / 60)
    if (seconds < 60) return t('seconds', { seconds: String(Math.ceil(seconds)) })
    if (hours === 0) return t('minutes', { minutes: String(minutes) })
    if (hours < 24) return t('hours', { hours: String(hours), minutes: String(minutes % 60) })
    return t('days', { days: String(Math.floor(hours / 24)), hours: String(hours % 24) })
  }
}
