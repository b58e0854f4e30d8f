import { createDb } from '@messenger/shared/db/create-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readHealth } from '../src/server/admin/read-health.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

it('counts what waits, and no further than its limit', async () => {
  const { sql } = web.database
  for (const name of ['one', 'two']) {
    const { id } = await web.session(web.ana)
    await sql`
      insert into message_logs (session_id, network_id, chat_jid, status)
      select ${id}, ${name} || n, 'jid', case when n <= 3 then 'in_progress' else 'sent' end from generate_series(1, 9) n`
    await sql`
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at)
      select gen_random_uuid(), w.id, w.session_id, n, 'evt_' || n, 'messages.received', case when n <= 2 then 'pending' else 'parked' end, now()
      from generate_series(1, 9) n, webhook_endpoints w where w.session_id = ${id}`
  }
  const { queues } = await readHealth(web)
  expect(queues).toMatchObject({
    sends_waiting: 6,
    deliveries_pending: 4,
    deliveries_parked: 14,
    counted_at_most: 100_000,
  })
  // What was counted is kept for a while by connection.
  const other = createDb(web.databaseUrls.web)
  const { queues: limited } = await readHealth({ database: other, sealer: web.sealer }, 5)
  await other.close()
  expect(limited).toMatchObject({ sends_waiting: 5, deliveries_pending: 4, deliveries_parked: 5, counted_at_most: 5 })
})
