import type postgres from 'postgres'
import type { Steps } from './ranges.ts'
import { readDays } from './read-days.ts'
import { readMinutes } from './read-minutes.ts'
import { readProgress } from './read-progress.ts'
import { readRecorded } from './read-recorded.ts'
import { addUp, type Counts, latencyOf } from './tally.ts'

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

/** A step; null is what was not recorded. */
export type ActivityPoint = { readonly [amount in keyof Activity]: number | null } & {
  /** Begin of the step, milliseconds. */
  readonly at: number
  /** Something would have been recorded, if it had happened. */
  readonly isRecorded: boolean
}

export interface ActivityRead {
  readonly points: readonly ActivityPoint[]
  readonly total: Activity
}

/** What happened in an account, step by step: what is over as it was counted, the newest out of the logs. */
export async function readActivity(sql: postgres.Sql, accountId: number, steps: Steps): Promise<ActivityRead> {
  const [progress, since] = await Promise.all([readProgress(sql), readBegin(sql, accountId)])
  const [counts, recorded] = await Promise.all([
    steps.isDays ? readDays(sql, accountId, steps, progress) : readMinutes(sql, accountId, steps, progress),
    readRecorded(sql, steps, since),
  ])
  return {
    points: counts.map((step, place) => {
      const at = steps.starts[place] ?? steps.from
      const isRecorded = recorded[place] === true || step.size > 0
      if (!isRecorded) return { at, isRecorded, ...nothing }
      const end = steps.starts[place + 1] ?? steps.to
      // Earlier releases kept messages of days, and nothing of deliveries.
      const isTold = !steps.isDays || (progress.halfHoursFrom !== null && end > progress.halfHoursFrom)
      const activity = activityOf(step)
      return { at, isRecorded, ...activity, ...(isTold || hasDeliveries(activity) ? {} : noDeliveries) }
    }),
    total: activityOf(addUp(counts)),
  }
}

const noDeliveries = { delivered: null, undelivered: null, waiting: null }
const nothing = { ...noDeliveries, received: null, sent: null, failed: null, p50: null, p95: null }

const hasDeliveries = ({ delivered, undelivered, waiting }: Activity) => delivered + undelivered + waiting > 0

/** Since when there is the account, milliseconds. */
async function readBegin(sql: postgres.Sql, accountId: number): Promise<number> {
  const [row] = await sql<{ since: number }[]>`
    select extract(epoch from created_at)::float8 * 1000 as since from accounts where id = ${accountId}::int`
  return row?.since ?? 0
}

function activityOf(counts: Counts): Activity {
  const of = (kind: string) => counts.get(kind) ?? 0
  return {
    received: of('received'),
    sent: of('sent'),
    failed: of('failed'),
    delivered: of('delivered'),
    undelivered: of('undelivered'),
    waiting: of('waiting'),
    p50: latencyOf(counts, 0.5),
    p95: latencyOf(counts, 0.95),
  }
}
