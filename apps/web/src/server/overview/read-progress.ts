import type postgres from 'postgres'

/** How far engines have counted, milliseconds. */
export interface Progress {
  /** 0 when nobody has counted yet. */
  readonly doneUntil: number
  /** Half hours that are summed up; null when none is. */
  readonly halfHoursFrom: number | null
  readonly halfHoursUntil: number | null
  /** Since when it is noted what waits for endpoints. */
  readonly backlogsFrom: number | null
}

const nobody: Progress = { doneUntil: 0, halfHoursFrom: null, halfHoursUntil: null, backlogsFrom: null }

export async function readProgress(sql: postgres.Sql): Promise<Progress> {
  const [row] = await sql<Progress[]>`
    select extract(epoch from done_until)::float8 * 1000 as "doneUntil",
      extract(epoch from half_hours_from)::float8 * 1000 as "halfHoursFrom",
      extract(epoch from half_hours_until)::float8 * 1000 as "halfHoursUntil",
      extract(epoch from backlogs_from)::float8 * 1000 as "backlogsFrom"
    from activity_progress`
  return row ?? nobody
}
