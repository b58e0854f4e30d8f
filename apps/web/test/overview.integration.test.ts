import { createTRPCClient, httpLink } from '@trpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppRouter } from '../src/server/router.ts'
import { record } from './event-log.ts'
import { loginOf } from './live-page.ts'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

const minuteMs = 60_000
let web: TestWeb
let line: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  line = await web.session(web.ana)
})
afterAll(() => web?.stop())
beforeEach(async () => {
  await web.database
    .sql`truncate events, deliveries, activity_minutes, activity_progress, engine_times, message_logs cascade`
})

async function dashboard(account: Account) {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${web.url}/api/trpc`, headers: await loginOf(web, account) })],
  })
}

const read = async (range: '1h' | '24h' | '7d', account = web.ana) =>
  (await dashboard(account)).overview.activity.query({ range })

/** What was counted of a minute that is so long ago. */
async function counted(minutesAgo: number, kinds: Readonly<Record<string, number>>, account = web.ana): Promise<void> {
  for (const [kind, count] of Object.entries(kinds)) {
    await web.database.sql`
      insert into activity_minutes (account_id, minute, kind, count)
      values (${account.accountId}, date_trunc('minute', now()) - ${`${minutesAgo} minutes`}::interval, ${kind}, ${count})`
  }
}

async function doneUntil(minutesAgo: number): Promise<void> {
  await web.database.sql`
    insert into activity_progress
    values (1, date_trunc('minute', now()) - ${`${minutesAgo} minutes`}::interval)
    on conflict (id) do update set done_until = excluded.done_until`
}

async function deliver(status: string, ms: number | null = null): Promise<void> {
  const { sql } = web.database
  const [endpoint] = await sql<{ id: number }[]>`select id from webhook_endpoints where session_id = ${line.id}`
  await sql`
    insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at, delivered_at)
    values (gen_random_uuid(), ${endpoint?.id ?? 0}, ${line.id}, 1, 'evt', 'call', ${status}, now(),
      now() + ${ms}::float8 * interval '1 ms')`
}

describe('the charts', () => {
  it('add what was counted to what is not counted yet, and nothing twice', async () => {
    await doneUntil(3)
    await counted(10, { received: 5, sent: 2, failed: 1, delivered: 8, 'latency:3': 8, waiting: 1 })
    await record(web, line.id, 'messages.received', {})
    await record(web, line.id, 'message.sent', { status: 'sent' })
    await record(web, line.id, 'message.sent', { status: 'failed' })
    await record(web, line.id, 'session.status', { status: 'failed' })
    await web.database.sql`
      insert into events (session_id, sequence, id, event, data, created_at)
      values (${line.id}, 99, 'evt_old', 'messages.received', '{}', now() - interval '10 minutes')`
    await deliver('delivered', 120)
    await deliver('failed')
    await deliver('parked')
    await deliver('pending')
    const { total, points, from, to, stepMs } = await read('1h')
    expect(total).toMatchObject({ received: 6, sent: 3, failed: 2, delivered: 9, undelivered: 1, waiting: 3 })
    expect(points).toHaveLength((to - from) / stepMs)
    expect(points.at(-1)?.received ?? 0).toBeLessThanOrEqual(1)
    const sums = points.reduce((sum, point) => sum + (point.received ?? 0) + (point.sent ?? 0) + (point.failed ?? 0), 0)
    expect(sums).toBe(6 + 3 + 2)
    for (const { at, received } of points) {
      if (received === 5) expect(Date.now() - at).toBeGreaterThanOrEqual(9 * minuteMs)
    }
  })

  it('say how long deliveries took', async () => {
    await doneUntil(3)
    for (let n = 0; n < 18; n += 1) await deliver('delivered', 25)
    await deliver('delivered', 8_000)
    await deliver('delivered', 9_000)
    const { total } = await read('1h')
    expect(total.p50).toBeGreaterThan(20)
    expect(total.p50).toBeLessThan(30)
    expect(total.p95).toBeGreaterThan(7_000)
    expect(total.p95).toBeLessThan(10_000)
  })

  it('reach as far back as they are asked to', async () => {
    await doneUntil(3)
    await counted(30, { sent: 1 })
    await counted(5 * 60, { sent: 10 })
    await counted(3 * 24 * 60, { sent: 100 })
    await counted(8 * 24 * 60, { sent: 1_000 })
    const sums = await Promise.all((['1h', '24h', '7d'] as const).map(range => read(range)))
    expect(sums.map(({ total }) => total.sent)).toEqual([1, 11, 111])
    expect(sums.map(({ points }) => points.length)).toEqual([30, 48, 42])
  })

  it('are right while nobody has ever counted', async () => {
    await record(web, line.id, 'messages.received', {})
    expect((await read('7d')).total.received).toBe(1)
  })

  it('show nobody another account’s', async () => {
    await doneUntil(3)
    await counted(10, { received: 5 })
    await record(web, line.id, 'messages.received', {})
    await deliver('failed')
    await web.database.sql`
      insert into message_logs (session_id, network_id, chat_jid, status) values (${line.id}, 'x', 'y', 'failed')`
    const { total, failing } = await read('24h', web.ben)
    expect(total).toEqual({
      ...{ received: 0, sent: 0, failed: 0, delivered: 0, undelivered: 0, waiting: 0 },
      ...{ p50: null, p95: null },
    })
    expect(failing).toEqual([])
    expect((await read('24h')).failing).toEqual([{ id: line.id, name: 'Line', failed: 1 }])
  })
})

describe('the webhooks', () => {
  it('that fail are named with what waits behind them; others, paused ones and resent deliveries are not counted', async () => {
    const { sql } = web.database
    const client = await dashboard(web.ana)
    expect(await client.overview.webhooks.query()).toEqual({ failing: [], failingCount: 0, stuck: 0 })
    await sql`
      update webhook_endpoints set url = 'https://93.184.216.34/', enabled = true, degraded = true, last_error = 'HTTP 503'
      where session_id = ${line.id}`
    await deliver('pending')
    await deliver('parked')
    await sql`update deliveries set next_attempt_at = now() where status = 'parked'`
    await deliver('parked')
    await deliver('failed')
    const { failing, ...sums } = await client.overview.webhooks.query()
    expect(sums).toEqual({ failingCount: 1, stuck: 2 })
    expect(failing).toMatchObject([{ url: 'https://93.184.216.34/', error: 'HTTP 503', waiting: 2 }])
    const none = { failing: [], failingCount: 0, stuck: 0 }
    expect(await (await dashboard(web.ben)).overview.webhooks.query()).toEqual(none)
    await sql`update webhook_endpoints set degraded = false where session_id = ${line.id}`
    expect(await client.overview.webhooks.query()).toEqual(none)
  })
})

describe('the sessions', () => {
  it('are counted by state, with the reason of those that need somebody', async () => {
    const cara = await web.account('cara')
    const client = await dashboard(cara)
    expect(await client.overview.sessions.query()).toEqual({
      counts: [],
      troubles: [],
      troubledCount: 0,
      reconnectable: [],
    })
    const ids: number[] = []
    for (let n = 0; n < 9; n += 1) ids.push((await web.session(cara)).id)
    const set = (id: number | undefined, status: string, reason: string | null) =>
      web.database
        .sql`update sessions set status = ${status}, status_reason = ${reason}, status_updated_at = now() where id = ${id ?? 0}`
    await set(ids[0], 'connected', null)
    await set(ids[1], 'disconnected', 'disconnected_by_user')
    for (const id of ids.slice(2, 8)) await set(id, 'disconnected', 'network_unreachable')
    await set(ids[8], 'logged_out', 'logged_out_from_phone')
    // Linked: one that its owner has disconnected, one that was cut off, one that the phone has removed.
    for (const id of [ids[1], ids[2], ids[8]]) {
      await web.database.sql`update sessions set linked = true where id = ${id ?? 0}`
    }
    const { counts, troubles, troubledCount, reconnectable } = await client.overview.sessions.query()
    expect(reconnectable.map(({ id }) => id)).toEqual([ids[2]])
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toEqual({
      connected: 1,
      disconnected: 7,
      logged_out: 1,
    })
    expect([troubledCount, troubles.length]).toEqual([7, 6])
    expect(troubles[0]).toMatchObject({
      id: ids[8],
      status: 'logged_out',
      code: 'logged_out_from_phone',
      since: expect.any(Number),
    })
  })

  it('and charts are for people who are logged in', async () => {
    const client = createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${web.url}/api/trpc`, headers: { authorization: `Bearer ${web.ana.token}` } })],
    })
    await expect(client.overview.sessions.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    await expect(client.overview.activity.query({ range: '1h' })).rejects.toMatchObject({ data: { httpStatus: 401 } })
  })
})
