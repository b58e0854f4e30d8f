import { openEventData, sealEventData } from '@messenger/shared/crypto/event-data'
import { breathe } from './breathe.ts'
import { type ErasePart, type EraseStep, nextUnit } from './erasing.ts'
import { redactJsonText } from './redact-json.ts'

const windowSize = 1_000

interface Row {
  readonly sequence: number
  readonly id: string
  /** As PostgreSQL writes it, with all its digits. */
  readonly at: string
  readonly data: string
}

interface Changed {
  readonly sequence: number
  readonly at: string
  /** Empty: the event says nothing any more. */
  readonly data: string
}

/**
 * The event log. Rows stay, so that sequences have no gap and what is counted by them stays as it is; what they said of the person goes,
 * and what receivers answered to it.
 */
export const eraseEvents: ErasePart = async (step, { unit, after }) => {
  const { tx, cutoff } = step
  const sessionId = unit === 0 ? nextUnit(step.sessions, 0)?.unit : unit
  if (sessionId === undefined) return null
  const rows = await tx<Row[]>`
    select sequence::float8 as sequence, id, created_at::text as at, data from events
    where session_id = ${sessionId}::int and sequence > ${after ?? '0'}::bigint and created_at <= ${cutoff}::timestamptz
    order by sequence limit ${windowSize}`
  const changed: Changed[] = []
  for (const [at, row] of rows.entries()) {
    const left = leftOf(step, sessionId, row)
    if (left !== null) changed.push({ sequence: row.sequence, at: row.at, data: left })
    await breathe(at)
  }
  await write(step, sessionId, changed)
  const last = rows.at(-1)
  if (rows.length < windowSize || !last) return nextUnit(step.sessions, sessionId)
  return { unit: sessionId, after: String(last.sequence) }
}

/** Null: it says nothing of the person. */
function leftOf({ sealer, person }: EraseStep, sessionId: number, { id, data }: Row): string | null {
  if (data === '') return null
  const left = redactJsonText(openEventData(sealer, { sessionId, id }, data), person)
  if (left.kind === 'same') return null
  return left.kind === 'changed' ? sealEventData(sealer, { sessionId, id }, left.value) : ''
}

async function write(
  { tx, accountId, count }: EraseStep,
  sessionId: number,
  changed: readonly Changed[],
): Promise<void> {
  if (changed.length === 0) return
  const rows = JSON.stringify(changed)
  const stored = tx`json_to_recordset(${rows}::text::json) as c (sequence bigint, at timestamptz, data text)`
  await tx`
    update events e set data = c.data from ${stored}
    where e.session_id = ${sessionId}::int and e.sequence = c.sequence and e.created_at = c.at`
  const ended = await tx`
    update deliveries d set status = 'failed', next_attempt_at = null, last_error = 'erased'
    from ${stored}, webhook_endpoints w
    where w.account_id = ${accountId}::int and d.endpoint_id = w.id and d.session_id = ${sessionId}::int
      and d.sequence = c.sequence and c.data = '' and d.status in ('pending', 'parked') and d.collected is null`
  const answers = await tx`
    update attempts a set response_body = null, response_headers = null
    from (
      select d.id from ${stored}, webhook_endpoints w, deliveries d
      where w.account_id = ${accountId}::int and d.endpoint_id = w.id and d.created_at = c.at and d.session_id = ${sessionId}::int
        and d.sequence = c.sequence
      union
      select d.id from ${stored}, webhook_endpoints w, deliveries d
      where w.account_id = ${accountId}::int and d.endpoint_id = w.id and d.replayed and d.sequence = c.sequence
        and d.session_id = ${sessionId}::int
    ) told
    where a.delivery_id = told.id and (a.response_body is not null or a.response_headers is not null)`
  count('events', changed.length)
  count('deliveries', ended.count)
  count('attempts', answers.count)
}
