import { Cron } from 'croner'

/** A cron expression by the clock of a time zone. */
export interface CronSchedule {
  readonly cron: string
  readonly timeZone: string
}

/** When it may run at all. */
export interface CronBounds {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** Between two times of an expression. */
const shortestMinutes = 5
const minuteMs = 60_000
const dayMs = 86_400_000

/** Why an expression is refused; null: it is good. */
export function cronProblem(cron: string): string | null {
  const fields = fieldsOf(cron)
  if (fields.length !== 5)
    return 'The cron field must have five parts: minute, hour, day of the month, month, day of the week.'
  if (!fields.every(field => /^[\dA-Z*,/#+-]+$/i.test(field))) return 'The cron field format is invalid.'
  try {
    if (isTooOften(fields)) return `The cron field must leave at least ${shortestMinutes} minutes between two times.`
    // No time at all, as on the 30th of February.
    if (!timesOf({ cron, timeZone: 'UTC' }).nextRun(new Date())) return 'The cron field names no time that ever comes.'
    return null
  } catch {
    return 'The cron field format is invalid.'
  }
}

/** Whether it is the name of a time zone, and no mere distance from UTC, which knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** The first time after a moment, within the bounds; null: there is none. */
export function nextTime(schedule: CronSchedule, bounds: CronBounds, after: Date): Date | null {
  return nextTimes(schedule, bounds, after, 1)[0] ?? null
}

/** The first `count` times after a moment, within the bounds. `startsAt` itself may be one. */
export function nextTimes(
  schedule: CronSchedule,
  { startsAt, endsAt }: CronBounds,
  after: Date,
  count: number,
): Date[] {
  const nextAfter = isEveryHour(schedule) ? everyHour(schedule) : byTheClock(schedule)
  const times: Date[] = []
  let from = startsAt && startsAt > after ? new Date(startsAt.getTime() - 1) : after
  while (times.length < count) {
    const next = nextAfter(from)
    if (!next || (endsAt && next > endsAt)) break
    times.push(next)
    from = next
  }
  return times
}

const fieldsOf = (cron: string): string[] => cron.trim().split(/\s+/)

const timesOf = ({ cron, timeZone }: CronSchedule): Cron =>
  new Cron(fieldsOf(cron).join(' '), { timezone: timeZone, mode: '5-part', paused: true })

/** By minutes and hours alone: two days of it, so that midnight is in between. */
function isTooOften([minute = '', hour = '']: readonly string[]): boolean {
  const daily = timesOf({ cron: `${minute} ${hour} * * *`, timeZone: 'UTC' })
  const end = new Date(2 * dayMs)
  let from = new Date(-1)
  let last: Date | null = null
  for (;;) {
    const next = daily.nextRun(from)
    if (!next || next > end) return false
    if (last && next.getTime() - last.getTime() < shortestMinutes * minuteMs) return true
    last = next
    from = next
  }
}

const isEveryHour = ({ cron }: CronSchedule) => fieldsOf(cron)[1] === '*'

/** What runs every hour runs in the hour that comes twice, too. */
function everyHour(schedule: CronSchedule): (after: Date) => Date | null {
  const cron = timesOf(schedule)
  return after => cron.nextRun(after)
}

/** What runs at hours of the clock runs once at each reading of it: the first time where there are two. */
function byTheClock({ cron, timeZone }: CronSchedule): (after: Date) => Date | null {
  const readings = timesOf({ cron, timeZone: 'UTC' })
  return after => {
    let reading = new Date(after.getTime() + offsetMs(timeZone, after))
    for (;;) {
      const next = readings.nextRun(reading)
      if (!next) return null
      const time = timeOfReading(timeZone, next.getTime())
      if (time > after.getTime()) return new Date(time)
      reading = next
    }
  }
}

/** When the clock of a zone shows this, written as if it were UTC. What it leaps over is when it does so. */
function timeOfReading(timeZone: string, reading: number): number {
  const [before, later] = [-dayMs, dayMs].map(ms => offsetMs(timeZone, new Date(reading + ms)))
  if (before === undefined || later === undefined) throw new Error('No offsets')
  const shows = (offset: number) => offsetMs(timeZone, new Date(reading - offset)) === offset
  if (shows(before)) return reading - before
  if (shows(later)) return reading - later
  // The leap is within these minutes: not yet, and no more.
  let early = reading - later
  let late = reading - before
  while (late - early > minuteMs) {
    const middle = early + Math.floor((late - early) / 2 / minuteMs) * minuteMs
    if (offsetMs(timeZone, new Date(middle)) === before) early = middle
    else late = middle
  }
  return late
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How far the clock of a zone is ahead of UTC, by whole minutes. */
function offsetMs(timeZone: string, time: Date): number {
  const format = formats.get(timeZone) ?? clockOf(timeZone)
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  const shown = Date.UTC(year, month - 1, day, hour, minute)
  return shown - Math.floor(time.getTime() / minuteMs) * minuteMs
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric' },
    ...{ day: 'numeric', hour: 'numeric', minute: 'numeric' },
  })
