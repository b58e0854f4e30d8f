import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInstallationMetrics } from '../src/server/metrics/installation-metrics.ts'
import { readInstallation } from '../src/server/metrics/read-installation.ts'

const sessions = 1_000
const deliveries = 2_000_000
const backlog = 60_000
const sends = 1_000_000
let bed: TestDatabase

beforeAll(async () => {
  bed = await createTestDatabase()
  const { sql } = bed.database
  await sql`insert into accounts (name) values ('Large')`
  await sql`insert into users (account_id, role, email, name, password_hash)
    select id, 'owner', 'owner@example.com', 'Owner', 'none' from accounts`
  await sql`
    insert into sessions (account_id, user_id, name, phone_number, network, account_protection, log_messages,
      api_key_hash, api_key_sealed, status, wanted, linked, status_updated_at)
    select a.id, u.id, 'Line ' || n, '+1555' || 1000000 + n, 'live', false, true, decode(md5(n::text), 'hex'), '',
      case when n % 100 = 0 then 'connecting' else 'connected' end, true, true, now() - interval '10 minutes'
    from accounts a join users u on u.account_id = a.id, generate_series(1, ${sessions}::int) n`
  await sql`
    insert into webhook_endpoints (account_id, session_id, is_default, url, enabled, secret_sealed, compat_secret_sealed,
      degraded)
    select account_id, id, true, 'https://example.com/' || id, id % 50 <> 0, '', '', id % 10 = 0 from sessions`
  await sql`
    insert into lanes (endpoint_id, session_id, next_at) select id, session_id, now() from webhook_endpoints`
  // The oldest are delivered, the newest wait, as in a log that grows.
  await sql`
    insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at, delivered_at)
    select gen_random_uuid(), w.id, w.session_id, n, 'evt_' || n, 'messages.received',
      case when n > ${deliveries - backlog}::int then 'pending' else 'delivered' end,
      now() - make_interval(secs => 60 + (${deliveries}::int - n) / 100.0), null
    from generate_series(1, ${deliveries}::int) n
    join (select id, session_id, row_number() over (order by id) - 1 as place from webhook_endpoints) w
      on w.place = n % ${sessions}::int`
  await sql`
    insert into message_logs (session_id, network_id, chat_jid, status, created_at)
    select s.id, 'net' || n, 'jid', case when n % 10000 = 0 then 'in_progress' else 'sent' end, now() - interval '1 hour'
    from generate_series(1, ${sends}::int) n
    join (select id, row_number() over (order by id) - 1 as place from sessions) s on s.place = n % ${sessions}::int`
  await sql`analyze`
}, 600_000)
afterAll(() => bed?.drop())

it('the gauges of the database are read in well under their time, from indexes', async () => {
  const { sql } = bed.database
  await sql`select pg_stat_reset()`
  const times: number[] = []
  let reading = await readInstallation(sql)
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now()
    reading = await readInstallation(sql)
    times.push(performance.now() - startedAt)
  }
  if (process.env.TEST_LOG_LEVEL) process.stderr.write(`read in ${times.map(Math.round).join(', ')} ms\n`)
  expect(Math.min(...times)).toBeLessThan(500)
  expect(reading.deliveries.waiting + reading.deliveries.paused).toBe(backlog)
  expect(reading.oldestDeliverySeconds).toBeGreaterThan(600)
  expect(reading.sends).toEqual([{ network: 'live', waiting: sends / 10_000, oldestSeconds: expect.any(Number) }])
  expect(reading.wanted).toMatchObject([{ network: 'live', down: 10, unowned: sessions }])
  const installation = createInstallationMetrics()
  installation.show(reading)
  expect(await installation.registry.metrics()).toContain('messenger_sessions_down{network="live"} 10')
  await sql`select pg_stat_force_next_flush()`
  await expect
    .poll(async () => {
      const rows = await sql<{ relname: string; idx: number }[]>`
        select relname, idx_scan::int as idx from pg_stat_user_tables where relname in ('deliveries', 'message_logs')`
      return rows.every(({ idx }) => idx > 0)
    })
    .toBe(true)
  const whole = await sql<{ relname: string }[]>`
    select relname from pg_stat_user_tables where relname in ('deliveries', 'message_logs') and seq_scan > 0`
  expect(whole).toEqual([])
})
