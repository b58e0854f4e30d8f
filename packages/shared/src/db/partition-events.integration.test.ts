import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createDb, type Database } from './create-db.ts'
import { listPartitions } from './event-partitions.ts'
import { partitionEvents } from './partition-events.ts'

let test: TestDatabase
let owner: Database
beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDb(test.urls.owner, { poolSize: 2 })
})
afterAll(async () => {
  await owner?.close()
  await test?.drop()
})

it('makes partitions of a plain table, keeps its rows, and changes nothing the second time', async () => {
  const { sql } = owner
  await sql.unsafe(`
    create table plain (like events including defaults);
    drop table events;
    alter table plain rename to events;
    alter table events add constraint events_pk primary key (session_id, sequence, created_at);
    insert into events (session_id, sequence, id, event, data, created_at) values
      (1, 1, 'evt_1', 'call', '{}', '2026-01-05T23:59:59.999Z'), (1, 2, 'evt_2', 'call', '{}', '2026-01-06T00:00:00Z')`)
  await sql.begin(tx => partitionEvents(tx))
  const once = await listPartitions(sql)
  await sql.begin(tx => partitionEvents(tx))
  expect(await listPartitions(sql)).toEqual(once)
  const rows = await sql`select id, tableoid::regclass::text as place from events order by sequence`
  expect([...rows]).toEqual([
    { id: 'evt_1', place: 'events_20260105' },
    { id: 'evt_2', place: 'events_20260106' },
  ])
  const today = `events_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`
  expect(once.map(({ name }) => name)).toContain(today)
})
