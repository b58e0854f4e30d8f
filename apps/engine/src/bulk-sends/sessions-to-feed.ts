import type { Services } from '../services.ts'

export interface Hungry {
  /** The bulk sends that it has somebody to write to for. */
  readonly bulkSendIds: readonly number[]
  /** It takes one message now, and then none for a while. */
  readonly isProtected: boolean
}

/** Sessions of this engine's network that have somebody to write to for a bulk send that is under way. */
export async function sessionsToFeed({ database, network }: Services): Promise<ReadonlyMap<number, Hungry>> {
  const rows = await database.sql<{ session: number; bulkSend: number; isProtected: boolean }[]>`
    select k.session_id as session, b.id as "bulkSend", (s.account_protection and b.protection_ms is not null) as "isProtected"
    from bulk_sends b
    join bulk_send_sessions k on k.bulk_send_id = b.id
    join sessions s on s.id = k.session_id and s.network = ${network} and s.deleted_at is null
    where b.state = 'running' and b.waiting > 0 and (b.starts_at is null or b.starts_at <= now())
      and exists (
        select from bulk_send_recipients r
        where r.session_id = k.session_id and r.state = 'waiting' and r.bulk_send_id = b.id and r.not_before <= now()
      )
      and not (s.account_protection and b.protection_ms is not null and coalesce(
        (select l.created_at from message_logs l where l.session_id = k.session_id order by l.id desc limit 1)
          > now() - make_interval(secs => b.protection_ms / 1000.0), false))
    order by b.id`
  const grouped = Map.groupBy(rows, ({ session }) => session)
  return new Map([...grouped].map(([session, found]) => [session, hungry(found)]))
}

function hungry(found: ReadonlyArray<{ readonly bulkSend: number; readonly isProtected: boolean }>): Hungry {
  const ids = found.map(({ bulkSend }) => bulkSend)
  const isProtected = found.some(row => row.isProtected)
  return { bulkSendIds: isProtected ? ids.slice(0, 1) : ids, isProtected }
}
