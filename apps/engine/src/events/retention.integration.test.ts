import { listPartitions } from '@messenger/shared/db/event-partitions'
import { pino } from 'pino'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../../test/lanes-bed.ts'
import { keepEvents } from './retention.ts'

const dayMs = 86_400_000
const log = pino({ level: 'silent' })
const now = new Date()
let bed: LanesBed
let sessionId: number

beforeAll(async () => {
  bed = await createLanesBed()
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  sessionId = (await bed.session()).sessionId
})

const names = async () => (await listPartitions(bed.database.sql)).map(({ name }) => name)
const nameOf = (at: number) => `events_${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}`
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
const keep = (at = now) => keepEvents({ database: bed.asEngine, log, keepDays: 7 }, at)
const sequences = async () => {
  const rows = await bed.database.sql`
    select sequence::int from events where session_id = ${sessionId} order by sequence`
  return rows.map(({ sequence }) => sequence)
}

it('events of each day have a partition ahead of time', async () => {
  const ahead = [-1, 0, 1, 2, 3, 4].map(days => nameOf(inDays(days).getTime()))
  expect(await names()).toEqual(ahead)
  await keep(inDays(1))
  expect(await names()).toEqual([...ahead, nameOf(inDays(5).getTime())])
})

it('a day goes when its youngest event is old, with its deliveries and their attempts', async () => {
  await bed.endpoint({ sessionId, url: 'http://127.0.0.1:1/hook' })
  await bed.record(sessionId, [numbered(0)], now)
  await keep(inDays(2))
  await bed.record(sessionId, [numbered(1)], inDays(2))
  await bed.database.sql`
    insert into attempts (delivery_id, number, started_at, latency_ms, request_url, request_headers)
    select id, 1, now(), 1, 'http://127.0.0.1:1/hook', '{}' from deliveries where session_id = ${sessionId}`
  await keep(inDays(7))
  expect(await sequences()).toEqual([1, 2])
  await keep(inDays(8))
  expect(await sequences()).toEqual([2])
  const [left] = await bed.database.sql`
    select (select count(*)::int from deliveries where session_id = ${sessionId}) as deliveries,
      (select count(*)::int from attempts) as attempts`
  expect(left).toEqual({ deliveries: 1, attempts: 1 })
})

it('several engines at once do it once, and none of them fails', async () => {
  await Promise.all(Array.from({ length: 5 }, () => keep(inDays(20))))
  await keep(inDays(20))
  expect(await names()).toEqual([19, 20, 21, 22, 23, 24].map(days => nameOf(inDays(days).getTime())))
})

it('who adds events waits for a moment at most while a day goes that somebody still uses, and it goes later', async () => {
  await keep(now)
  const writer = postgres(bed.url, { max: 1 })
  await writer`begin`
  await writer`insert into events (session_id, sequence, id, event, data, created_at)
    values (${sessionId}, 1, 'evt_1', 'call', '{}', ${now.toISOString()}::timestamptz)`
  const work = keep(inDays(25))
  await expect.poll(isDropping).toBe(true)
  // Each of them would wait until the writer is done if the drop did not give way.
  for (let n = 0; n < 5; n += 1) await bed.record(sessionId, [numbered(n)], inDays(25))
  expect(await names()).toContain(nameOf(now.getTime()))
  await writer`commit`
  await writer.end()
  await work
  await keep(inDays(25))
  expect(await names()).not.toContain(nameOf(now.getTime()))
  expect(await sequences()).toEqual([1, 2, 3, 4, 5])
})

async function isDropping(): Promise<boolean> {
  const rows = await bed.database.sql`
    select from pg_stat_activity where query like '%drop_event_partition%' and wait_event_type = 'Lock'
      and datname = current_database()`
  return rows.length > 0
}

it('goes on with what another engine left half detached', async () => {
  await keep(inDays(40))
  const [first = ''] = await names()
  const reader = postgres(bed.url, { max: 1 })
  await reader`begin`
  await reader`select count(*) from events`
  const cut = postgres(bed.url, { max: 1 })
  await cut`set statement_timeout = '300 ms'`
  const detach = async () => {
    await cut.unsafe(`alter table events detach partition ${first} concurrently`)
  }
  await expect(detach()).rejects.toThrow('statement timeout')
  expect((await listPartitions(bed.database.sql)).filter(({ pending }) => pending)).toMatchObject([{ name: first }])
  await cut.end()
  await reader`rollback`
  await reader.end()
  await keep(inDays(60))
  expect(await names()).not.toContain(first)
})

it('the events of a session go with it', async () => {
  await keep(inDays(70))
  await bed.record(sessionId, [numbered(1)], inDays(70))
  expect(await sequences()).toEqual([1])
  await bed.database.sql`delete from sessions where id = ${sessionId}`
  expect(await sequences()).toEqual([])
})

it('settings of a webhook stay while a kept event may have met them', async () => {
  const { sql } = bed.database
  const { id } = await bed.endpoint({ sessionId, url: 'http://127.0.0.1:1/hook' })
  const madeAt = (days: number) => sql`
    update webhook_versions set created_at = ${inDays(days).toISOString()}::timestamptz
    where id = (select max(id) from webhook_versions where endpoint_id = ${id})`
  await madeAt(80)
  await sql`update webhook_endpoints set chat_filter = 'group' where id = ${id}`
  await madeAt(81)
  await sql`update webhook_endpoints set enabled = false where id = ${id}`
  await madeAt(83)
  const versions = async () => {
    const rows = await sql`select enabled, chat_filter from webhook_versions where endpoint_id = ${id} order by id`
    return rows.map(({ enabled, chat_filter }) => `${enabled} ${chat_filter}`)
  }
  await keep(inDays(89))
  expect(await versions()).toEqual(['true all', 'true group', 'false group'])
  await keep(inDays(90))
  expect(await versions()).toEqual(['true group', 'false group'])
  await keep(inDays(120))
  expect(await versions()).toEqual(['false group'])
})

it('a deadlock with whoever changes the same deliveries does not end a round', async () => {
  await bed.endpoint({ sessionId, url: 'http://127.0.0.1:1/hook' })
  await bed.record(sessionId, [numbered(0)], inDays(-20))
  // A sequence counts also what is rolled back.
  await bed.database.sql`create sequence deadlocks`
  await bed.database.sql`
    create function end_once() returns trigger language plpgsql security definer as $$
    begin
      if nextval('deadlocks') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return null;
    end $$`
  await bed.database.sql`
    create trigger end_once before delete on deliveries for each statement execute function end_once()`
  await keep(inDays(120))
  const [left] = await bed.database.sql`
    select count(*)::int as deliveries, (select last_value::int from deadlocks) as tries
    from deliveries where session_id = ${sessionId}`
  expect(left).toEqual({ deliveries: 0, tries: 2 })
})
