import { countDeliveries, countEvents } from '@messenger/shared/activity/count-activity'
import type postgres from 'postgres'
import type { Steps } from './ranges.ts'
import type { Progress } from './read-progress.ts'
import { byStep, type Counts, type Row } from './tally.ts'

interface Span {
  /** Milliseconds. */
  readonly from: number
  readonly to: number
  /** Rows are added up by it. */
  readonly stepMs: number
}

/** What happened in an account, step by step, out of its minutes. */
export async function readMinutes(
  sql: postgres.Sql,
  accountId: number,
  steps: Steps,
  progress: Progress,
): Promise<Counts[]> {
  return byStep(steps, await sumMinutes(sql, accountId, steps, progress))
}

/** Minutes that are over as they were counted, the newest out of the logs. */
export async function sumMinutes(
  sql: postgres.Sql,
  accountId: number,
  { from, to, stepMs }: Span,
  { doneUntil }: Progress,
): Promise<Row[]> {
  const counted = Math.min(Math.max(doneUntil, from), to)
  const newest = { from: new Date(counted), to: new Date(to) }
  return sql<Row[]>`
    with minutes as (
      select account_id, minute, kind, count from activity_minutes
      where account_id = ${accountId}::int and minute >= ${at(from)}::timestamptz and minute < ${at(counted)}::timestamptz
      union all ${countEvents(sql, newest, accountId)}
      union all ${countDeliveries(sql, newest, accountId)}
    )
    select extract(epoch from step)::float8 * 1000 as at, kind, count
    from (
      select date_bin(${`${stepMs} ms`}::interval, minute, ${at(from)}::timestamptz) as step, kind,
        sum(count)::float8 as count
      from minutes group by 1, 2
    ) sums`
}

const at = (ms: number) => new Date(ms).toISOString()
