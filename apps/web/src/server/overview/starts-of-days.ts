const quarterMs = 900_000
const dayMs = 86_400_000
/** No time zone is further from UTC, and no clock is changed by more than what is left of it. */
const mostQuarters = 72

/**
 * The first moments of `count` days of a time zone, milliseconds, oldest first: the last is tomorrow, the one before the day that `now`
 * is in. A day whose clocks change has 23 or 25 hours, and begins when it does: at 1:00 where midnight is left out.
 */
export function startsOfDays(count: number, now: number, timeZone: string): number[] {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const dateAt = (at: number) => {
    const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
    return Date.UTC(Number(of.year), Number(of.month) - 1, Number(of.day))
  }
  const today = dateAt(now)
  return Array.from({ length: count }, (_, index) => {
    const date = today + (index - count + 2) * dayMs
    let [before, found] = [-mostQuarters, mostQuarters]
    while (found - before > 1) {
      const middle = Math.floor((before + found) / 2)
      if (dateAt(date + middle * quarterMs) >= date) found = middle
      else before = middle
    }
    return date + found * quarterMs
  })
}
