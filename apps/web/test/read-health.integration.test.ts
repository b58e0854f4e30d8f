import { createDb, type Database } from '@messenger/shared/db/create-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readHealth } from '../src/server/admin/read-health.ts'
import { createInstallationMetrics } from '../src/server/metrics/installation-metrics.ts'
import { readInstallation } from '../src/server/metrics/read-installation.ts'
import { startTestWeb, type TestWeb } from './web.ts'

const settings = { textSearch: true }
let web: TestWeb
/** With the rights of the process that reads it. */
let reader: Database
beforeAll(async () => {
  web = await startTestWeb()
  reader = createDb(web.databaseUrls.web)
})
afterAll(async () => {
  await reader?.close()
  await web?.stop()
})

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
  const { queues } = await readHealth({ ...web, settings })
  expect(queues).toMatchObject({
    sends_waiting: 6,
    deliveries_pending: 4,
    deliveries_parked: 14,
    counted_at_most: 100_000,
  })
  // What was counted is kept for a while by connection.
  const other = createDb(web.databaseUrls.web)
  const { queues: limited } = await readHealth({ database: other, sealer: web.sealer, settings }, 5)
  await other.close()
  expect(limited).toMatchObject({ sends_waiting: 5, deliveries_pending: 4, deliveries_parked: 5, counted_at_most: 5 })
})

it('tells how far texts are indexed, in the page and in the metrics', async () => {
  const { sql } = web.database
  const read = async () => (await readHealth({ database: reader, sealer: web.sealer, settings })).texts
  const nothing = { sessions: 0, passes: 0, dropping: 0, waiting: 0, oldestAt: null, oldestSeconds: 0 }
  expect(await read()).toEqual({ ...nothing, isAllowed: true, countedAtMost: 100_000 })
  expect((await readHealth({ ...web, settings: {} })).texts.isAllowed).toBe(false)
  const [whole, passing, dropping] = await Promise.all(['whole', 'passing', 'dropping'].map(() => web.session(web.ana)))
  await sql`
    insert into text_indexes (session_id, done_at, dropping)
    values (${whole?.id ?? 0}, now(), false), (${passing?.id ?? 0}, null, false), (${dropping?.id ?? 0}, now(), true)`
  // The older one was deleted a minute ago, and is what waits: one that waits for nobody is older still.
  for (const [session, minutes] of [
    [whole, 50],
    [whole, 3],
    [dropping, 90],
  ] as const)
    await sql`
      with stored as (
        insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp, created_at)
        values (${session?.id ?? 0}, 'jid', 'N' || ${minutes}::int, false, 'jid', 3, 0, now() - make_interval(mins => ${minutes}::int))
        returning id)
      insert into text_index_waiting (session_id, message_id) select ${session?.id ?? 0}, id from stored`
  await sql`
    insert into message_changes (message_id, deleted_at)
    select id, now() - interval '1 minute' from messages where network_id = 'N50'`
  const texts = await read()
  expect(texts).toMatchObject({ sessions: 2, passes: 1, dropping: 1, waiting: 2 })
  expect(Date.now() - Date.parse(String(texts.oldestAt))).toBeGreaterThanOrEqual(60_000)
  expect(texts.oldestSeconds).toBeLessThan(120)
  const metrics = createInstallationMetrics()
  metrics.show(await readInstallation(reader.sql))
  const text = await metrics.registry.metrics()
  for (const [state, count] of Object.entries({ whole: 1, pass: 1, dropping: 1 }))
    expect(text).toContain(`messenger_text_index_sessions{state="${state}"} ${count}`)
  expect(text).toContain('messenger_text_index_waiting_messages 2')
  expect(text).toMatch(/messenger_text_index_oldest_waiting_seconds (6|7|8|9)\d/)
  metrics.show(null)
  expect(await metrics.registry.metrics()).not.toMatch(/^messenger_text_index_/m)
})
