import type { Tx } from '@messenger/shared/db/create-db'
import { driverOf } from './driver-of.ts'
import { eventRow, type RecordableEvent, sealedRows } from './event-rows.ts'
import { announcement, eventColumns, type RecordScope, recording } from './recording.ts'

/**
 * Records events of one session in the caller's transaction, with one pending delivery per endpoint that asked for them.
 * Holds the session's counter row until the caller commits, which makes sequence order commit order: keep the
 * transaction short and call this late in it. One statement, however many events. After the commit call `wakeLanes()`.
 * @returns sequence of the first event, and how many there are.
 * @throws when the session does not exist (any more).
 */
export async function recordEvents(
  tx: Tx,
  scope: RecordScope,
  events: readonly RecordableEvent[],
): Promise<{ firstSequence: number; count: number }> {
  const sql = driverOf(tx)
  const now = scope.now ?? new Date()
  const rows = events.map((event, index) => eventRow(event, index + 1, now))
  const [recorded] = await sql<{ before: number | null }[]>`
    with fresh as (
      select *, ordinal as position from json_to_recordset(${sealedRows(scope.sealer, scope.sessionId, rows)}::text::json) as e ${eventColumns(sql)}
    ), ${recording(sql, { ...scope, now })}
    select ${announcement(sql)}, coalesce(
      (select before from counter),
      (select event_sequence from session_counters where session_id = ${scope.sessionId} and ${events.length} = 0)
    )::float8 as before`
  if (typeof recorded?.before !== 'number') throw new Error(`Session ${scope.sessionId} has no event counter`)
  return { firstSequence: recorded.before + 1, count: rows.length }
}
