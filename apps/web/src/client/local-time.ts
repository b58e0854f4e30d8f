/** The value of a field for local time, to the minute; empty without a moment. */
export function localOf(moment: string | undefined): string {
  if (moment === undefined) return ''
  const time = new Date(moment)
  const pad = (part: number) => String(part).padStart(2, '0')
  const day = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}`
}

/** The moment that a field for local time holds, ISO 8601; undefined while it is empty or half written. */
export function momentOf(local: string): string | undefined {
  const time = new Date(local)
  return local === '' || Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
