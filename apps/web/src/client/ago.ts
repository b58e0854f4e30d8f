const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `just now`, `5 minutes ago`, `yesterday`, … ; `now` in ms. */
export function ago(time: Date, now: number): string {
  const seconds = Math.round((now - time.getTime()) / 1000)
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return words.format(-Math.round(seconds / length), unit)
  }
  return seconds < 45 ? 'just now' : 'a minute ago'
}
