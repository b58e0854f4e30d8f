import type { Outcomes } from '@messenger/shared/activity/count-half-hours'
import { halfHourMs } from '@messenger/shared/activity/half-hour'
import type postgres from 'postgres'
import type { Steps } from './ranges.ts'
import { sumMinutes } from './read-minutes.ts'
import type { Progress } from './read-progress.ts'
import { byStep, type Counts, rowsOf } from './tally.ts'

interface HalfHour extends Outcomes {
  readonly at: number
  readonly received: number
  readonly sent: number
  readonly failed: number
}

const columns = ['received', 'sent', 'failed', 'delivered', 'undelivered', 'waiting'] as const

/**
 * What happened in an account, day by day of a time zone: half hours as they were summed up, the newest out of minutes and logs. A half
 * hour belongs to the day that it begins in.
 */
export async function readDays(
  sql: postgres.Sql,
  accountId: number,
  steps: Steps,
  progress: Progress,
): Promise<Counts[]> {
  const begin = Math.floor(steps.from / halfHourMs) * halfHourMs
  const summed = Math.min(Math.max(progress.halfHoursUntil ?? 0, begin), steps.to)
  const [halves, newest, dates] = await Promise.all([
    sql<HalfHour[]>`
      select extract(epoch from at)::float8 * 1000 as at, received, sent, failed, delivered, undelivered, waiting, latency
      from activity_half_hours
      where account_id = ${accountId}::int and at >= ${iso(steps.from)}::timestamptz and at < ${iso(summed)}::timestamptz`,
    sumMinutes(sql, accountId, { from: Math.max(summed, begin), to: steps.to, stepMs: halfHourMs }, progress),
    readDates(sql, accountId, steps, progress.halfHoursFrom),
  ])
  const counts = byStep(
    steps,
    [...rowsOf(halves, columns), ...newest].filter(({ count }) => count > 0),
  )
  // The day in which half hours begin has a part of itself in them.
  for (const { place, kind, count } of dates) {
    const day = counts[place]
    if (day) day.set(kind, Math.max(day.get(kind) ?? 0, count))
  }
  return counts
}

/** Messages of days before the first half hour, as earlier releases have summed them up: each is the day of UTC that has most of it. */
async function readDates(sql: postgres.Sql, accountId: number, { starts, stepMs }: Steps, until: number | null) {
  const old = starts.filter(at => until === null || at < until)
  const names = old.map(at => iso(at + stepMs / 2).slice(0, 10))
  const rows = await sql<{ day: string; kind: string; count: number }[]>`
    select day::text as day, kind, count from activity_days
    where account_id = ${accountId}::int and day in (select json_array_elements_text(${JSON.stringify(names)}::text::json)::date)`
  return rows.map(({ day, kind, count }) => ({ place: names.indexOf(day), kind, count }))
}

const iso = (ms: number) => new Date(ms).toISOString()
