import type postgres from 'postgres'
import { describeTables } from './describe-tables.ts'
import { markRestored } from './mark-restored.ts'

/** An engine that says nothing for so long is gone. */
const silentSeconds = 30

/**
 * Marks a database that was restored by other means (an archive of PostgreSQL's log) as one of the past.
 * @param takenAt ISO 8601: the time that it was restored to
 * @returns how many sends are held
 * @throws Error one sentence, when the time is none or lies ahead, or the gateway runs
 */
export async function markPast(sql: postgres.Sql, takenAt: string): Promise<number> {
  const time = Date.parse(takenAt)
  if (Number.isNaN(time) || time > Date.now())
    throw new Error('Name the time that the database was restored to, as 2026-11-25T03:00:00Z.')
  return sql.begin(async tx => {
    const [engine] = await tx`
      select 1 from engines where heartbeat_at > now() - make_interval(secs => ${silentSeconds}::int) limit 1`
    if (engine) throw new Error('The gateway runs, or ran half a minute ago: stop it first.')
    return markRestored(tx, { ...(await describeTables(tx)), takenAt: new Date(time).toISOString() })
  })
}
