import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveriesOfEvent } from './deliveries-of-event.ts'

const event = { sessionId: 1, sequence: 7_000, createdAt: new Date(Date.UTC(2030, 0, 1) + 7_000) }
let test: TestDatabase

/** A webhook that got 20,000 events, a tenth of them again by replays; no rows that they belong to. */
beforeAll(async () => {
  test = await createTestDatabase()
  const { sql } = test.database
  await sql`alter table deliveries disable trigger all`
  await sql`
    insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, replayed, created_at)
    select gen_random_uuid(), 1, 1, n, 'evt', 'call', 'delivered', replay > 0,
      timestamptz '2030-01-01Z' + n * interval '1 ms' + replay * interval '1 day'
    from generate_series(1, 20000) n, generate_series(0, 1) replay where replay = 0 or n % 10 = 0`
  await sql`vacuum analyze deliveries`
})
afterAll(() => test?.drop())

it('finds what an event’s webhook got of it, the newest first', async () => {
  const found = await deliveriesOfEvent(test.database.db, 1, event)
  expect(found.map(({ sequence, replayed }) => [sequence, replayed])).toEqual([
    [7_000, true],
    [7_000, false],
  ])
  expect(await deliveriesOfEvent(test.database.db, 2, event)).toEqual([])
})

it('reads no other delivery of the webhook', async () => {
  const { db, sql } = test.database
  const query = deliveriesOfEvent(db, 1, event).toSQL()
  const plan = await sql.unsafe(`explain (analyze) ${query.sql}`, query.params.map(String))
  const text = plan.map(row => String(row['QUERY PLAN'])).join('\n')
  expect(text).toContain('Index Scan')
  expect(text).not.toContain('Rows Removed by Filter')
})
