import { randomUUID } from 'node:crypto'
import { countDeliveries } from '@messenger/shared/activity/count-activity'
import { deliveries } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { record } from './event-log.ts'
import { dashboardOf } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

/** A resend is a new attempt of its delivery, for people: in the list, on its page, and in the sums of the overview. */

type Delivery = typeof deliveries.$inferInsert
type Dashboard = ReturnType<typeof dashboardOf>

let web: TestWeb
let client: Dashboard
let sessionId: number
let webhook: number

beforeAll(async () => {
  web = await startTestWeb()
  client = dashboardOf(web, { cookie: await loginCookie(web, web.ana.userId) })
  sessionId = (await web.session(web.ana, { network: 'sandbox' })).id
})
afterAll(() => web?.stop())
beforeEach(async () => {
  await web.database.sql`truncate deliveries, activity_minutes, activity_progress cascade`
  const body = { url: `https://93.184.216.34/${randomUUID()}`, events: ['*'] }
  const made = await web.call('POST', '/api/webhooks', { token: web.ana.token, body })
  webhook = made.body.data.id
})

const change = (id: string, set: Partial<Delivery>) =>
  web.database.db.update(deliveries).set(set).where(eq(deliveries.id, id))

/** A delivery of a new event, as an engine records both. */
async function deliver(fields: Partial<Delivery>): Promise<{ id: string; sequence: number }> {
  const eventId = await record(web, sessionId, 'session.status', { status: 'connected' })
  const { sql, db } = web.database
  const [event] = await sql<{ sequence: number; at: string }[]>`
    update events set created_at = date_trunc('milliseconds', created_at) where id = ${eventId}
    returning sequence::int, created_at::text as at`
  const id = randomUUID()
  const sequence = event?.sequence ?? 0
  await db.insert(deliveries).values({
    ...{ id, endpointId: webhook, sessionId, sequence, eventId, event: 'session.status', status: 'pending' },
    ...{ createdAt: new Date(), ...fields },
  })
  await sql`update deliveries set created_at = ${event?.at ?? ''}::timestamptz where id = ${id}`
  return { id, sequence }
}

const list = async (filter: object = {}) => (await client.monitor.deliveries.query({ webhook, ...filter })).deliveries
const resend = async (id: string) => {
  await client.webhooks.replay.mutate({ webhookId: webhook, deliveryIds: [id] })
  const [newest] = await list()
  return newest?.id ?? ''
}

it('the list has one row for the event: its badge and its attempts are those of the resend, too', async () => {
  const failed = await deliver({ status: 'failed', attemptCount: 10, lastError: 'HTTP 503' })
  const other = await deliver({ status: 'parked', attemptCount: 5, lastError: 'HTTP 503' })
  const resent = await resend(failed.id)
  expect(await list()).toMatchObject([
    {
      id: resent,
      sequence: failed.sequence,
      status: 'pending',
      attempt_count: 10,
      waits: { behind: null, next: null },
    },
    { id: other.id, status: 'parked', attempt_count: 5 },
  ])
  await change(resent, { status: 'delivered', attemptCount: 1, deliveredAt: new Date() })
  expect(await list()).toMatchObject([{ id: resent, status: 'delivered', attempt_count: 11 }, { id: other.id }])
  expect(await list({ status: 'failed' })).toEqual([])
  expect(await list({ status: 'delivered' })).toHaveLength(1)
  // The API's log has each of them, as before.
  const path = `/api/webhooks/${webhook}/deliveries`
  const { body } = await web.call('GET', path, { token: web.ana.token })
  expect(body.data.data.map(({ status }: { status: string }) => status)).toEqual(['delivered', 'parked', 'failed'])
})

it('its page shows all attempts, whichever of its deliveries the address names', async () => {
  const { id } = await deliver({ status: 'failed', attemptCount: 2, lastError: 'HTTP 410' })
  const resent = await resend(id)
  const { sql } = web.database
  for (const [delivery, number, status] of [
    [id, 1, 503],
    [id, 2, 410],
    [resent, 1, 200],
  ] as const) {
    await sql`
      insert into attempts (delivery_id, number, started_at, latency_ms, request_url, request_headers, status_code, truncated)
      values (${delivery}, ${number}, now(), 7, 'https://93.184.216.34/', '{}', ${status}, false)`
  }
  await change(resent, { status: 'delivered', attemptCount: 1, deliveredAt: new Date() })
  for (const deliveryId of [id, resent]) {
    const whole = await client.monitor.delivery.query({ webhookId: webhook, deliveryId })
    expect(whole).toMatchObject({ id: resent, status: 'delivered', attempt_count: 3 })
    expect(whole.attempts.map(({ number, status_code, isResend }) => [number, status_code, isResend])).toEqual([
      [1, 503, false],
      [2, 410, false],
      [3, 200, true],
    ])
  }
  const stranger = dashboardOf(web, { cookie: await loginCookie(web, web.ben.userId) })
  const foreign = stranger.monitor.delivery.query({ webhookId: webhook, deliveryId: id })
  await expect(foreign).rejects.toMatchObject({ data: { api: { code: 'webhook_not_found' } } })
})

it('the overview no longer counts as failed what a resend has brought there', async () => {
  const failed = await deliver({ status: 'failed', attemptCount: 10 })
  await deliver({ status: 'failed', attemptCount: 10 })
  const total = async () => (await client.overview.activity.query({ range: '1h' })).total
  expect(await total()).toMatchObject({ undelivered: 2, delivered: 0, waiting: 0 })
  const resent = await resend(failed.id)
  expect(await total()).toMatchObject({ undelivered: 1, delivered: 0, waiting: 1 })
  await change(resent, { status: 'delivered', attemptCount: 1, deliveredAt: new Date() })
  expect(await total()).toMatchObject({ undelivered: 1, delivered: 1, waiting: 0 })
  const minutes = { from: new Date(Date.now() - 600_000), to: new Date(Date.now() + 60_000) }
  const rows = await web.database.sql<{ kind: string; count: number }[]>`
    select kind, sum(count)::int as count from (${countDeliveries(web.database.sql, minutes, null)}) counted group by kind`
  expect(Object.fromEntries(rows.map(row => [row.kind, row.count]))).toMatchObject({ undelivered: 1, delivered: 1 })
})

it('rows that wait say what for', async () => {
  const next = new Date(Date.now() + 30_000)
  const head = await deliver({ attemptCount: 2, nextAttemptAt: next, lastError: 'HTTP 503' })
  const second = await deliver({})
  expect(await list()).toMatchObject([
    { id: second.id, waits: { behind: head.sequence, next: next.toISOString() }, isOff: false },
    { id: head.id, waits: { behind: null, next: next.toISOString() } },
  ])
  await client.webhooks.update.mutate({ webhookId: webhook, enabled: false })
  expect(await list()).toMatchObject([{ isOff: true }, { isOff: true }])
})
