import type { Db } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

const counted = z.array(z.object({ id: z.string(), earlier: z.coerce.number() }))

/** Attempts at the same event to the same endpoint before these replays were made, by the id of the replay. */
export async function earlierAttempts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  // What was recorded with the event has its time, by which there is an index.
  const rows = await db.execute(sql`
    select d.id, coalesce((
        select sum(o.attempt_count) from deliveries o
        where o.replayed and o.endpoint_id = d.endpoint_id and o.sequence = d.sequence and o.session_id = d.session_id
          and (o.collected is null) = (d.collected is null) and o.created_at < d.created_at
      ), 0) + coalesce((
        select sum(o.attempt_count) from events e
        join deliveries o on o.endpoint_id = d.endpoint_id and o.created_at = e.created_at
        where e.session_id = d.session_id and e.sequence = d.sequence and o.session_id = d.session_id
          and o.sequence = d.sequence and (o.collected is null) = (d.collected is null) and not o.replayed
      ), 0) as earlier
    from deliveries d
    where d.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(counted.parse([...rows]).map(({ id, earlier }) => [id, earlier]))
}
