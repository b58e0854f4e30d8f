import type postgres from 'postgres'
import { createPartitions } from './event-partitions.ts'
import { asOwner } from './owner-functions.ts'

/**
 * Makes `events` a partitioned table, which generated migrations cannot say. Part of every migration and safe to repeat.
 * Rows of a plain table that is there are kept. When a session's counter row is deleted its events go too, once whoever is
 * adding to them has finished.
 */
export async function partitionEvents(sql: postgres.TransactionSql, now = new Date()): Promise<void> {
  const [partitioned] = await sql`select 1 from pg_partitioned_table where partrelid = 'events'::regclass`
  if (!partitioned) await replaceTable(sql)
  await createPartitions(sql, now)
  await sql.unsafe(forgetWithSession(await asOwner(sql)))
}

async function replaceTable(sql: postgres.TransactionSql): Promise<void> {
  await sql.unsafe(`
    alter table events rename to events_plain;
    alter table events_plain drop constraint events_pk;
    create table events (like events_plain including defaults, constraint events_pk primary key (session_id, sequence, created_at))
      partition by range (created_at)`)
  const days = await sql<{ day: Date }[]>`
    select distinct date_trunc('day', created_at, 'UTC') as day from events_plain`
  for (const { day } of days) await createPartitions(sql, new Date(day), 1)
  await sql.unsafe(`
    insert into events select * from events_plain;
    drop table events_plain;
    create index events_created_at on events using brin (created_at) with (autosummarize = on)`)
}

const forgetWithSession = (owned: string) => `
  create or replace function forget_events() returns trigger language plpgsql ${owned} as $$
    begin
      delete from events where session_id = old.session_id;
      return null;
    end $$;
  create or replace trigger forget_events after delete on session_counters
    for each row execute function forget_events();
  revoke execute on function forget_events() from public`
