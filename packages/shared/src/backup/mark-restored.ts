import type postgres from 'postgres'
import type { BackupManifest } from './manifest.ts'

/** Sequence numbers of events in one epoch: what the lost time gave out has its place there. */
const epochEvents = 1_000_000_000
/** Numbers of records that a restore leaves out for each epoch. */
const skipped = { integer: 10_000n, bigint: 10_000_000n } as const
const hourMs = 3_600_000

/** What the message log says of a send that waited when the backup was made. */
const heldReason =
  'It waited when the backup was made that this gateway was restored from. It may have been sent since: send it again if it was not.'

/**
 * Makes a database of the past fit for the present, in the transaction that has loaded it. Programs, people and the network have seen
 * numbers and keys since that are not in it: none of them is used a second time.
 * @returns how many sends are held
 */
export async function markRestored(
  sql: postgres.TransactionSql,
  manifest: Pick<BackupManifest, 'takenAt' | 'sequences'>,
): Promise<number> {
  // One for each hour since the backup too: it may be restored again, after another lost time, and its numbers are others then.
  const epochs = 1 + Math.max(0, Math.floor((Date.now() - Date.parse(manifest.takenAt)) / hourMs))
  await skipNumbers(sql, manifest, epochs)
  await sql`
    update session_counters
    set event_sequence = (event_sequence / ${epochEvents}::bigint + ${epochs}::bigint) * ${epochEvents}::bigint`
  await sql`
    update sessions set renew_keys_since = ${manifest.takenAt}::text::timestamptz,
      catch_up_since = coalesce(catch_up_since, ${manifest.takenAt}::text::timestamptz)
    where linked and deleted_at is null`
  await keepNumbersFree(sql, manifest, epochs)
  // Devices and members may be others by now.
  await sql`delete from network_cache where kind in ('devices', 'group')`
  // Their files are in no backup.
  await sql`delete from data_exports`
  // What was wrong then may be over, and what was told then was told.
  await sql`update alert_notices set status = 'failed', last_error = 'restored' where status = 'waiting'`
  const held = await holdSends(sql)
  await sql`insert into restores (taken_at, held_sends) values (${manifest.takenAt}::text::timestamptz, ${held})`
  return held
}

async function skipNumbers(
  sql: postgres.TransactionSql,
  { sequences }: Pick<BackupManifest, 'sequences'>,
  epochs: number,
): Promise<void> {
  for (const { table, column, type, last } of sequences) {
    const next = String(last + skipped[type] * BigInt(epochs))
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${next}::text::bigint)`
  }
}

/** Messages of the lost time that sessions are shown again take numbers that are left out: they stand before those that come. */
async function keepNumbersFree(
  sql: postgres.TransactionSql,
  { sequences }: Pick<BackupManifest, 'sequences'>,
  epochs: number,
): Promise<void> {
  const numbers = sequences.find(({ table, column }) => table === 'messages' && column === 'id')
  await sql`delete from network_cache where kind = 'catch_up'`
  if (!numbers) return
  const after = BigInt(numbers.last)
  const range = `${after} ${after + skipped.bigint * BigInt(epochs)}`
  await sql`
    insert into network_cache (session_id, kind, key, value)
    select id, 'catch_up', 'ids', ${range} from sessions where catch_up_since is not null and deleted_at is null`
}

/**
 * Sends that waited, and scheduled ones whose time has come since, count as failed without an acknowledgement: a resend is the same
 * message to its recipient, and a late acknowledgement still makes it sent. No event tells of it: the programs were told what became of
 * them before.
 */
async function holdSends(sql: postgres.TransactionSql): Promise<number> {
  const held = await sql<{ id: string }[]>`
    update message_logs set status = 'failed', failed_code = 'ack_timeout', failed_reason = ${heldReason}, updated_at = now()
    where status = 'in_progress'
      or status = 'scheduled' and id in (select msg_id from scheduled_sends where send_at <= now())
    returning id`
  const ids = held.map(({ id }) => id)
  await sql`delete from scheduled_sends where msg_id = any(${ids}::bigint[])`
  await sql`delete from media_sends where msg_id = any(${ids}::bigint[])`
  return held.length
}
