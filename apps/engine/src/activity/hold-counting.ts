import type postgres from 'postgres'
import type { RollUpSettings } from './roll-up-settings.ts'

/** How far all is counted; times in milliseconds. */
export interface Counted {
  readonly doneUntil: number
  /** Null: no half hour is summed up yet. */
  readonly halfHoursUntil: number | null
  readonly backlogsUntil: number | null
  readonly now: number
}

/** Takes the right to count until the end of the transaction; null when somebody else has it. */
export async function holdCounting(
  tx: postgres.TransactionSql,
  { keepMs }: Pick<RollUpSettings, 'keepMs'>,
): Promise<Counted | null> {
  await tx`
    insert into activity_progress (id, done_until)
    values (1, date_trunc('minute', now(), 'UTC') - ${`${keepMs} ms`}::interval) on conflict do nothing`
  const [row] = await tx<Counted[]>`
    select extract(epoch from greatest(done_until, date_trunc('minute', now(), 'UTC') - ${`${keepMs} ms`}::interval))::float8 * 1000
        as "doneUntil", extract(epoch from half_hours_until)::float8 * 1000 as "halfHoursUntil",
      extract(epoch from backlogs_until)::float8 * 1000 as "backlogsUntil", extract(epoch from clock_timestamp())::float8 * 1000 as now
    from activity_progress for update skip locked`
  return row ?? null
}
