import type { Services } from '../services.ts'

/** Sessions of this engine's network that have somebody to write to for a bulk send that is under way, each with these bulk sends. */
export async function sessionsToFeed({ database, network }: Services): Promise<ReadonlyMap<number, number[]>> {
  const rows = await database.sql<{ session: number; bulkSend: number }[]>`
    select k.session_id as session, b.id as "bulkSend"
    from bulk_sends b
    join bulk_send_sessions k on k.bulk_send_id = b.id
    join sessions s on s.id = k.session_id and s.network = ${network} and s.deleted_at is null
    where b.state = 'running' and b.waiting > 0 and (b.starts_at is null or b.starts_at <= now())
      and exists (
        select from bulk_send_recipients r
        where r.session_id = k.session_id and r.state = 'waiting' and r.bulk_send_id = b.id and r.not_before <= now()
      )
    order by b.id`
  const grouped = Map.groupBy(rows, ({ session }) => session)
  return new Map([...grouped].map(([session, found]) => [session, found.map(({ bulkSend }) => bulkSend)]))
}
