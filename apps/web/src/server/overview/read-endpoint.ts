import { countBacklogs, mostBacklog } from '@messenger/shared/activity/count-backlogs'
import { countByEndpoint, type Outcomes } from '@messenger/shared/activity/count-half-hours'
import { halfHourMs } from '@messenger/shared/activity/half-hour'
import type postgres from 'postgres'
import type { Steps } from './ranges.ts'
import { type Progress, readProgress } from './read-progress.ts'
import { readRecorded } from './read-recorded.ts'
import { addUp, byStep, type Counts, latencyOf, rowsOf } from './tally.ts'

/** What became of the deliveries of an endpoint within some time; null where nothing was recorded, or nothing was to be delivered. */
export interface EndpointActivity {
  readonly delivered: number | null
  readonly undelivered: number | null
  readonly waiting: number | null
  /** Of all deliveries made in this time those that have arrived, 0 to 1. */
  readonly success: number | null
  /** Time from the event to its delivery, milliseconds. */
  readonly p50: number | null
  readonly p95: number | null
}

export interface EndpointPoint extends EndpointActivity {
  /** Begin of the step, milliseconds. */
  readonly at: number
  readonly isRecorded: boolean
  /** The most that waited at the begin of a minute of it, and the greatest age of the oldest, milliseconds. */
  readonly backlog: number | null
  readonly oldest: number | null
}

interface Backlog {
  readonly at: number
  readonly backlog: number
  readonly oldestMs: number
}

const nothing = {
  ...{ delivered: null, undelivered: null, waiting: null, success: null, p50: null, p95: null },
  ...{ backlog: null, oldest: null },
}

/** How deliveries to an endpoint went, step by step, and what waits for it now. `since`: it exists, milliseconds. */
export async function readEndpoint(sql: postgres.Sql, endpointId: number, steps: Steps, since: number) {
  const progress = await readProgress(sql)
  const isShort = steps.stepMs < halfHourMs
  // Half hours of releases before there were any are not known.
  const begin = isShort ? since : Math.max(since, progress.halfHoursFrom ?? 0)
  const [counts, backlogs, now, recorded] = await Promise.all([
    isShort ? readNewest(sql, endpointId, steps) : readHalfHours(sql, endpointId, steps, progress),
    readBacklogs(sql, endpointId, steps, isShort),
    readNow(sql, endpointId),
    readRecorded(sql, steps, begin),
  ])
  const points = steps.starts.map((at, place): EndpointPoint => {
    const step: Counts = counts[place] ?? new Map()
    if (!recorded[place] && step.size === 0) return { at, isRecorded: false, ...nothing }
    const end = steps.starts[place + 1] ?? steps.to
    const isLast = place === steps.starts.length - 1
    const held = [...backlogs.filter(one => one.at >= at && one.at < end), ...(isLast ? [now] : [])]
    const isNoted = isLast || (progress.backlogsFrom !== null && end > progress.backlogsFrom)
    return {
      ...{ at, isRecorded: true, ...activityOf(step) },
      backlog: isNoted ? Math.max(0, ...held.map(({ backlog }) => backlog)) : null,
      oldest: isNoted ? Math.max(0, ...held.map(({ oldestMs }) => oldestMs)) : null,
    }
  })
  const { backlog, oldestMs } = now
  const waiting = { backlog, oldest: backlog > 0 ? oldestMs : null, isAtLeast: backlog === mostBacklog }
  return { points, total: activityOf(addUp(counts)), now: waiting }
}

function activityOf(counts: Counts): EndpointActivity {
  const of = (kind: string) => counts.get(kind) ?? 0
  const [delivered, undelivered, waiting] = [of('delivered'), of('undelivered'), of('waiting')]
  const all = delivered + undelivered + waiting
  return {
    ...{ delivered, undelivered, waiting, success: all === 0 ? null : delivered / all },
    ...{ p50: latencyOf(counts, 0.5), p95: latencyOf(counts, 0.95) },
  }
}

type Outcome = Outcomes & { readonly at: number }
const columns = ['delivered', 'undelivered', 'waiting'] as const

/** Half hours as they were summed up, the newest out of the deliveries. */
async function readHalfHours(sql: postgres.Sql, endpointId: number, steps: Steps, { halfHoursUntil }: Progress) {
  const begin = Math.floor(steps.from / halfHourMs) * halfHourMs
  const summed = Math.min(Math.max(halfHoursUntil ?? 0, begin), steps.to)
  const [halves, newest] = await Promise.all([
    sql<Outcome[]>`
      select extract(epoch from at)::float8 * 1000 as at, delivered, undelivered, waiting, latency
      from endpoint_half_hours
      where endpoint_id = ${endpointId}::int and at >= ${iso(steps.from)}::timestamptz and at < ${iso(summed)}::timestamptz`,
    newestRows(sql, endpointId, { from: summed, to: steps.to, stepMs: halfHourMs }),
  ])
  return byStep(steps, [...rowsOf(halves, columns), ...newest].filter(isSome))
}

async function readNewest(sql: postgres.Sql, endpointId: number, steps: Steps) {
  return byStep(steps, (await newestRows(sql, endpointId, steps)).filter(isSome))
}

const isSome = ({ count }: { readonly count: number }) => count > 0

async function newestRows(
  sql: postgres.Sql,
  endpointId: number,
  { from, to, stepMs }: { readonly from: number; readonly to: number; readonly stepMs: number },
) {
  const newest = await sql<Outcome[]>`
    select extract(epoch from at)::float8 * 1000 as at, delivered, undelivered, waiting, latency
    from (${countByEndpoint(sql, { from: new Date(from), to: new Date(to) }, stepMs, endpointId)}) newest`
  return rowsOf(newest, columns)
}

function readBacklogs(sql: postgres.Sql, endpointId: number, { from, to }: Steps, isShort: boolean) {
  const span = sql`endpoint_id = ${endpointId}::int`
  const within = (column: postgres.Fragment) =>
    sql`${column} >= ${iso(from)}::timestamptz and ${column} < ${iso(to)}::timestamptz`
  return isShort
    ? sql<Backlog[]>`
        select extract(epoch from minute)::float8 * 1000 as at, backlog, oldest_ms::float8 as "oldestMs"
        from endpoint_backlogs where ${span} and ${within(sql`minute`)}`
    : sql<Backlog[]>`
        select extract(epoch from at)::float8 * 1000 as at, backlog, oldest_ms::float8 as "oldestMs"
        from endpoint_half_hours where ${span} and ${within(sql`at`)} and backlog > 0`
}

async function readNow(sql: postgres.Sql, endpointId: number): Promise<Backlog> {
  const [row] = await sql<Backlog[]>`
    select 0::float8 as at, backlog, oldest_ms::float8 as "oldestMs" from (${countBacklogs(sql, endpointId)}) now`
  return row ?? { at: 0, backlog: 0, oldestMs: 0 }
}

const iso = (ms: number) => new Date(ms).toISOString()
