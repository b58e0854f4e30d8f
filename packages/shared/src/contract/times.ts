/** `2026-04-15T09:59:18.000000Z`: the contract's times in records, from a Date (milliseconds are exact). */
export function isoMicros(time: Date): string {
  return time.toISOString().replace(/(\.\d{3})Z$/, '$1000Z')
}

/** `2026-04-15 10:00:00`, UTC: times in message logs. */
export function logSeconds(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ')
}

/** `2026-04-15T09:59:18+00:00`: `status_updated_at` of a session. */
export function isoOffset(time: Date): string {
  return `${time.toISOString().slice(0, 19)}+00:00`
}

/** A moment that a caller named, ISO 8601 or milliseconds; undefined for a date that there is not. */
export function momentFrom(given: string | number): Date | undefined {
  const moment = new Date(given)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
