import { countDeliveries, countEvents } from '@messenger/shared/activity/count-activity'
import { latencyQuantile } from '@messenger/shared/activity/latency-classes'
import type postgres from 'postgres'

/** How much of what, within some time. */
export interface Activity {
  readonly received: number
  readonly sent: number
  /** Sends that failed for good. */
  readonly failed: number
  readonly delivered: number
  /** Deliveries that failed for good. */
  readonly undelivered: number
  /** Deliveries that wait for their first or a further attempt. */
  readonly waiting: number
  /** Time from an event to its delivery, milliseconds; null where nothing was delivered. */
  readonly p50: number | null
  readonly p95: number | null
}

export interface ActivityPoint extends Activity {
  /** Begin of the step, milliseconds. */
  readonly at: number
}

export interface ActivityRead {
  readonly points: readonly ActivityPoint[]
  readonly total: Activity
}

interface Steps {
  readonly from: number
  readonly to: number
  readonly stepMs: number
}

interface Row {
  readonly at: number
  readonly kind: string
  readonly count: number
}

/** What happened in an account, step by step: minutes that are over as they were counted, the newest out of the logs. */
export async function readActivity(sql: postgres.Sql, accountId: number, steps: Steps): Promise<ActivityRead> {
  const doneUntil = await readProgress(sql)
  const counted = Math.min(Math.max(doneUntil, steps.from), steps.to)
  const rows = await sql<Row[]>`
    with minutes as (
      select account_id, minute, kind, count from activity_minutes
      where account_id = ${accountId}::int and minute >= ${at(steps.from)}::timestamptz and minute < ${at(counted)}::timestamptz
      union all ${countEvents(sql, { from: new Date(counted), to: new Date(steps.to) }, accountId)}
      union all ${countDeliveries(sql, { from: new Date(counted), to: new Date(steps.to) }, accountId)}
    )
    select ((extract(epoch from step)::float8 * 1000 - ${steps.from}::float8) / ${steps.stepMs}::float8)::float8 as at, kind, count
    from (
      select date_bin(${`${steps.stepMs} ms`}::interval, minute, ${at(steps.from)}::timestamptz) as step, kind,
        sum(count)::float8 as count
      from minutes group by 1, 2
    ) sums`
  const places = Array.from({ length: (steps.to - steps.from) / steps.stepMs }, (_, place) => place)
  const byPlace = Map.groupBy(rows, row => row.at)
  return {
    points: places.map(place => ({
      at: steps.from + place * steps.stepMs,
      ...activityOf(byPlace.get(place) ?? []),
    })),
    total: activityOf(rows),
  }
}

/** Until when minutes are counted, milliseconds; 0 when nobody has counted yet. */
async function readProgress(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ doneUntil: number }[]>`
    select extract(epoch from done_until)::float8 * 1000 as "doneUntil" from activity_progress`
  return row?.doneUntil ?? 0
}

const at = (ms: number) => new Date(ms).toISOString()

function activityOf(rows: readonly Row[]): Activity {
  const counts = new Map<string, number>()
  for (const { kind, count } of rows) counts.set(kind, (counts.get(kind) ?? 0) + count)
  const of = (kind: string) => counts.get(kind) ?? 0
  const classes = new Map(
    [...counts].flatMap(([kind, count]) => (kind.startsWith('latency:') ? [[Number(kind.slice(8)), count]] : [])),
  )
  return {
    received: of('received'),
    sent: of('sent'),
    failed: of('failed'),
    delivered: of('delivered'),
    undelivered: of('undelivered'),
    waiting: of('waiting'),
    p50: latencyQuantile(classes, 0.5),
    p95: latencyQuantile(classes, 0.95),
  }
}
