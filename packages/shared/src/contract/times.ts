/** `2026-04-15T09:59:18.000Z`: the contract's times in answers; from a text, also one that is finer. */
export function isoMillis(time: Date | string): string {
  return new Date(time).toISOString()
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

/** ISO 8601 with a zone: a time without one would be another on every machine. */
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i

/** Milliseconds of an ISO 8601 time with a zone; undefined for anything else. */
export function zonedTime(text: string): number | undefined {
  const time = zoned.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
