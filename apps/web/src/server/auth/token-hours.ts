import type { TokenHours } from '@messenger/shared/db/schema'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const formats = new Map<string, Intl.DateTimeFormat>()

/** True while a clock in that zone shows one of the hours. Hours that end on the next day belong to the day on which they begin. */
export function isWithinHours({ days, from, to, time_zone: zone }: TokenHours, at: Date): boolean {
  const { day, minute } = clockIn(zone, at)
  const start = minutesOf(from)
  const end = minutesOf(to)
  const yesterday = day === 1 ? 7 : day - 1
  if (start < end) return days.includes(day) && minute >= start && minute < end
  return (days.includes(day) && minute >= start) || (days.includes(yesterday) && minute < end)
}

/** True for a zone of which this machine knows the clock. */
export function isTimeZone(text: string): boolean {
  try {
    formatOf(text)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function clockIn(zone: string, at: Date): { day: number; minute: number } {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const minute = Number(parts.get('hour')) * 60 + Number(parts.get('minute'))
  return { day: weekdays.indexOf(parts.get('weekday') ?? '') + 1, minute }
}

/** Making one takes longer than all the rest of a call's checks. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  formats.set(zone, made)
  return made
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
