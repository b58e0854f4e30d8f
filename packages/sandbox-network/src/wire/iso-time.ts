/** Timestamp of API records: ISO with microseconds, UTC. */
export function isoTime(now = new Date()): string {
  return now.toISOString().replace('Z', '000Z')
}
