const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * `5 minutes ago`, `yesterday`, … in the language of a locale; below a minute one of the two given texts. `now` in ms.
 */
export function ago(time: Date, now: number, locale: string, words: { justNow: string; aMinuteAgo: string }): string {
  const seconds = Math.round((now - time.getTime()) / 1000)
  const format = formatOf(locale)
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(-Math.round(seconds / length), unit)
  }
  return seconds < 45 ? words.justNow : words.aMinuteAgo
}

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** Kept: to make one takes longer than all else about a time. */
function formatOf(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  formats.set(locale, format)
  return format
}
