import { createPartitions } from '@messenger/shared/db/event-partitions'
import { event, type LanesBed } from './bed.ts'

const dayMs = 86_400_000
/** The first is older than what is kept. */
const daysAgo = [8, 4, 3, 2, 1] as const

/** Events of five days, the same number in each, in all sessions; those of the oldest day were delivered. */
export async function fillLog({ test, sessions }: LanesBed, count: number): Promise<void> {
  const { sql } = test.database
  const each = Math.ceil(count / daysAgo.length / sessions.length)
  const ids = JSON.stringify(sessions.map(({ sessionId, endpointId }) => ({ sessionId, endpointId })))
  const today = Math.floor(Date.now() / dayMs) * dayMs
  for (const [index, days] of daysAgo.entries()) {
    const day = new Date(today - days * dayMs)
    await createPartitions(sql, day, 1)
    await sql`
      insert into events (session_id, sequence, id, event, chat_kind, data, created_at)
      select s."sessionId", ${index * each} + n, 'evt_' || s."sessionId" || '_' || ${index * each} + n,
        'messages.received', 'personal', ${JSON.stringify(event.data)}, ${day.toISOString()}::timestamptz + n * interval '1 s'
      from generate_series(1, ${each}) as n, json_to_recordset(${ids}::text::json) as s("sessionId" int)`
  }
  await sql`
    with made as (
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, attempt_count,
        last_status_code, created_at, delivered_at)
      select gen_random_uuid(), s."endpointId", e.session_id, e.sequence, e.id, e.event, 'delivered', 1, 200, e.created_at, e.created_at
      from events e join json_to_recordset(${ids}::text::json) as s("sessionId" int, "endpointId" int) on s."sessionId" = e.session_id
      where e.sequence <= ${each} returning id, created_at
    )
    insert into attempts (delivery_id, number, started_at, latency_ms, request_url, request_headers, status_code, response_headers)
    select id, 1, created_at, 1, 'http://127.0.0.1/', ${JSON.stringify({ 'Content-Type': 'application/json' })}, 200, '{}'
    from made`
  await sql`update session_counters set event_sequence = ${each * daysAgo.length}`
  await sql`vacuum analyze`
}
