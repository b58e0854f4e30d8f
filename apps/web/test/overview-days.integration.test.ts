import { createTRPCClient, httpLink } from '@trpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppRouter } from '../src/server/router.ts'
import { record } from './event-log.ts'
import { loginOf } from './live-page.ts'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

const dayMs = 86_400_000
let web: TestWeb
let line: Awaited<ReturnType<TestWeb['session']>>
let endpoint: number

beforeAll(async () => {
  web = await startTestWeb()
  line = await web.session(web.ana)
  const { sql } = web.database
  const [row] = await sql<{ id: number }[]>`
    update webhook_endpoints set url = 'https://93.184.216.34/', enabled = true where session_id = ${line.id} returning id`
  endpoint = row?.id ?? 0
})
afterAll(() => web?.stop())
beforeEach(async () => {
  const { sql } = web.database
  await sql`
    truncate events, deliveries, activity_minutes, activity_days, activity_progress, activity_half_hours, endpoint_half_hours,
      endpoint_backlogs, engine_times cascade`
  await sql`update accounts set created_at = now() - interval '200 days'`
  await sql`update webhook_endpoints set created_at = now() - interval '200 days'`
})

async function dashboard(account: Account) {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${web.url}/api/trpc`, headers: await loginOf(web, account) })],
  })
}
type Range = '1h' | '24h' | '7d' | '30d' | '90d'

const read = async (range: Range, timeZone = 'UTC') =>
  (await dashboard(web.ana)).overview.activity.query({ range, timeZone })
const readEndpoint = async (range: Range, account = web.ana) =>
  (await dashboard(account)).overview.endpoint.query({ range, webhookId: endpoint })

/** Midnight of UTC that many days ago. */
const midnight = (daysAgo: number) => Math.floor(Date.now() / dayMs) * dayMs - daysAgo * dayMs
const iso = (ms: number) => new Date(ms).toISOString()

/** Half hours are summed up between two times, minutes until now. */
async function progress(from: number, until: number): Promise<void> {
  await web.database.sql`
    insert into activity_progress (id, done_until, half_hours_from, half_hours_until)
    values (1, date_trunc('minute', now()), ${iso(from)}::timestamptz, ${iso(until)}::timestamptz)`
}

const half = (at: number, sent: number, delivered = 0) => web.database.sql`
  insert into activity_half_hours (account_id, at, sent, delivered, latency)
  values (${web.ana.accountId}, ${iso(at)}::timestamptz, ${sent}, ${delivered}, ${delivered === 0 ? '{}' : '{"3": 1}'}::text::jsonb)`

describe('days', () => {
  it('are made of half hours, minutes and the logs, each counted once', async () => {
    await progress(midnight(100), midnight(0))
    await half(midnight(89), 1)
    await half(midnight(2), 10, 4)
    await half(midnight(0) - 1_800_000, 100)
    // What is not summed up yet is not read.
    await half(midnight(0), 5_000)
    await web.database.sql`
      insert into activity_minutes (account_id, minute, kind, count)
      values (${web.ana.accountId}, ${iso(midnight(0))}::timestamptz, 'sent', 1000)`
    await record(web, line.id, 'message.sent', { status: 'sent' })
    const { points, total } = await read('90d')
    expect(points).toHaveLength(90)
    expect(points.filter(({ sent }) => sent !== 0).map(({ at, sent }) => [at, sent])).toEqual([
      [midnight(89), 1],
      [midnight(2), 10],
      [midnight(1), 100],
      [midnight(0), 1_001],
    ])
    expect(total).toMatchObject({ sent: 1_112, delivered: 4, failed: 0 })
    expect(total.p50).toBeGreaterThan(2)
    expect((await read('30d')).total.sent).toBe(1_111)
  })

  it('are those of the time zone that is asked for', async () => {
    await progress(midnight(100), midnight(0))
    await half(midnight(10) + 2.5 * 3_600_000, 1)
    await half(midnight(10) + 3 * 3_600_000, 10)
    await half(midnight(10) + 18 * 3_600_000, 100)
    await half(midnight(10) + 18.5 * 3_600_000, 1_000)
    const sums = async (timeZone: string) =>
      (await read('30d', timeZone)).points.filter(({ sent }) => sent).map(({ sent }) => sent)
    expect(await sums('UTC')).toEqual([1_111])
    expect(await sums('Etc/GMT+3')).toEqual([1, 1_110])
    expect(await sums('Asia/Kolkata')).toEqual([111, 1_000])
    expect(await sums('Nowhere/At all')).toEqual([1_111])
  })

  it('before there were half hours have their messages alone, and what came before anything stays empty', async () => {
    await progress(midnight(6) + dayMs / 2, midnight(0))
    await half(midnight(6) + dayMs / 2, 30)
    await web.database.sql`
      insert into activity_days values (${web.ana.accountId}, ${iso(midnight(6)).slice(0, 10)}, 'sent', 40),
        (${web.ana.accountId}, ${iso(midnight(7)).slice(0, 10)}, 'sent', 7)`
    await web.database.sql`insert into engine_times values (${iso(midnight(9))}::timestamptz, now())`
    const { points, total } = await read('30d')
    const ago = (days: number) => points.at(-1 - days)
    expect(ago(7)).toMatchObject({ isRecorded: true, sent: 7, received: 0, delivered: null, waiting: null })
    expect(ago(6)).toMatchObject({ isRecorded: true, sent: 40, delivered: 0 })
    expect(ago(5)).toMatchObject({ isRecorded: true, sent: 0, delivered: 0 })
    expect(ago(10)).toMatchObject({ isRecorded: false, sent: null, received: null, delivered: null })
    expect(total.sent).toBe(47)
  })

  it('and minutes without an engine, or before the account, are told from quiet ones', async () => {
    const { sql } = web.database
    await progress(midnight(100), midnight(0))
    await sql`insert into engine_times values (now() - interval '3 days', now() - interval '20 hours'), (now() - interval '4 hours', now())`
    await sql`update accounts set created_at = now() - interval '22 hours' where id = ${web.ana.accountId}`
    const { points } = await read('24h')
    const hours = (ms: number) => points.find(({ at }) => at <= Date.now() - ms && at + 1_800_000 > Date.now() - ms)
    expect(hours(23 * 3_600_000)).toMatchObject({ isRecorded: false, received: null })
    expect(hours(21 * 3_600_000)).toMatchObject({ isRecorded: true, received: 0 })
    expect(hours(10 * 3_600_000)).toMatchObject({ isRecorded: false, received: null })
    expect(hours(3_600_000)).toMatchObject({ isRecorded: true, received: 0 })
    expect(points.at(-1)).toMatchObject({ isRecorded: true, received: 0 })
  })
})

describe('a webhook', () => {
  const deliver = (minutesAgo: number, status: string, ms: number | null = null) => web.database.sql`
    insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at, delivered_at)
    select gen_random_uuid(), ${endpoint}, ${line.id}, 1, 'evt', 'call', ${status}, made.at, made.at + ${ms}::float8 * interval '1 ms'
    from (select now() - make_interval(mins => ${minutesAgo}::int) as at) made`

  it('shows how its deliveries of the last hour went, and what waits for it', async () => {
    await web.database.sql`
      insert into activity_progress (id, done_until, backlogs_from) values (1, now(), now() - interval '40 minutes')`
    await web.database.sql`
      insert into endpoint_backlogs values (${endpoint}, date_trunc('minute', now()) - interval '30 minutes', 7, 90000)`
    for (const ms of [20, 20, 9_000]) await deliver(20, 'delivered', ms)
    await deliver(20, 'failed')
    await deliver(10, 'pending')
    const { points, total, now } = await readEndpoint('1h')
    expect(total).toMatchObject({ delivered: 3, undelivered: 1, waiting: 1, success: 0.6 })
    expect(total.p50).toBeLessThan(30)
    expect(total.p95).toBeGreaterThan(7_000)
    expect(now).toMatchObject({ backlog: 1, isAtLeast: false })
    expect(now.oldest).toBeGreaterThan(9 * 60_000)
    expect(points.filter(({ success }) => success !== null).map(({ success }) => success)).toEqual([0.75, 0])
    expect(points[0]).toMatchObject({ isRecorded: true, backlog: null, oldest: null, delivered: 0 })
    expect(points.filter(({ backlog }) => backlog === 7)).toMatchObject([{ oldest: 90_000 }])
    expect(points.at(-1)).toMatchObject({ backlog: 1 })
  })

  it('shows days by its half hours, and the newest by its deliveries', async () => {
    const { sql } = web.database
    await progress(midnight(20), midnight(0))
    await sql`update activity_progress set backlogs_from = half_hours_from`
    await sql`
      insert into endpoint_half_hours (endpoint_id, at, delivered, undelivered, latency, backlog, oldest_ms)
      values (${endpoint}, ${iso(midnight(2))}::timestamptz, 9, 1, '{"3": 9}', 12, 60000),
        (${endpoint}, ${iso(midnight(2) + dayMs / 2)}::timestamptz, 10, 0, '{"3": 10}', 5, 120000)`
    await deliver(0, 'delivered', 50)
    const { points, total } = await readEndpoint('30d')
    expect(points.at(-3)).toMatchObject({ delivered: 19, success: 0.95, backlog: 12, oldest: 120_000 })
    expect(points.at(-2)).toMatchObject({ delivered: 0, success: null, p50: null, backlog: 0 })
    expect(points.at(-1)).toMatchObject({ delivered: 1, success: 1 })
    expect(points[0]).toMatchObject({ isRecorded: false, delivered: null, backlog: null })
    expect(total).toMatchObject({ delivered: 20, undelivered: 1 })
    for (const range of ['24h', '7d', '90d'] as const)
      expect((await readEndpoint(range)).total.delivered).toBeGreaterThan(0)
  })

  it('is shown to nobody of another account', async () => {
    await expect(readEndpoint('24h', web.ben)).rejects.toMatchObject({ data: { httpStatus: 404 } })
  })
})
