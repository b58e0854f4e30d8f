/** Timestamp of API records: ISO with milliseconds, UTC; also of one that was stored in a finer form. */
export function isoTime(time: Date | string = new Date()): string {
  return new Date(time).toISOString()
}
