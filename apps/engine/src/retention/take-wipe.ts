import type { TransactionSql } from 'postgres'

/** How far a session's contents have gone: `content_wipes`. */
export interface Wipe {
  readonly eventPosition: number
  readonly eventLow: number
  readonly sweepPosition: number | null
  /** Milliseconds since a sweep was begun. */
  readonly sweptMs: number
  readonly sendLow: number
}

/** Locks the note of a session until the transaction ends; null: another engine works on it. */
export async function takeWipe(tx: TransactionSql, sessionId: number): Promise<Wipe | null> {
  await tx`
    insert into content_wipes (session_id) select id from sessions where id = ${sessionId}::int on conflict do nothing`
  const [row] = await tx<Wipe[]>`
    select event_position::float8 as "eventPosition", event_low::float8 as "eventLow", sweep_position::float8 as "sweepPosition",
      extract(epoch from now() - swept_at)::float8 * 1000 as "sweptMs", send_low::float8 as "sendLow"
    from content_wipes where session_id = ${sessionId}::int for update skip locked`
  return row ?? null
}
