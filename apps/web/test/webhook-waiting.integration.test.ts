import { randomUUID } from 'node:crypto'
import { deliveries, events, lanes } from '@messenger/shared/db/schema'
import { createEventIds } from '@messenger/shared/events/event-id'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const nextId = createEventIds()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
type Fields = Partial<typeof deliveries.$inferInsert>

/** A webhook of a session, and no engine that takes anything: what is written here is what is explained. */
interface Bed {
  readonly token: string
  readonly sessionId: number
  readonly webhook: number
  readonly path: string
}
let bed: Bed
let ids: string[]
let recordedAt: Date
beforeEach(async () => {
  const account = await web.account(randomUUID())
  const { id: sessionId } = await web.session(account, { network: 'sandbox' })
  const base = `/api/messenger-sessions/${sessionId}/webhooks`
  const body = { url: 'https://93.184.216.34/hook', events: ['*'] }
  const webhook = Number((await web.call('POST', base, { token: account.token, body })).body.data.id)
  bed = { token: account.token, sessionId, webhook, path: `${base}/${webhook}` }
  recordedAt = new Date()
  ids = [1, 2, 3].map(() => nextId(recordedAt.getTime()))
  await web.database.db.insert(events).values(
    ids.map((id, index) => {
      return { sessionId, sequence: index + 1, id, event: 'call', data: '{}', createdAt: recordedAt }
    }),
  )
})

const deliver = (sequence: number, fields: Fields) =>
  web.database.db.insert(deliveries).values({
    id: randomUUID(),
    endpointId: bed.webhook,
    sessionId: bed.sessionId,
    sequence,
    eventId: ids[sequence - 1] ?? '',
    event: 'call',
    status: 'pending',
    // what goes out live is recorded with its event
    createdAt: fields.replayed ? inMinutes(1) : recordedAt,
    ...fields,
  })
const holdLane = (leaseUntil: Date | null, nextAt = new Date()) =>
  web.database.db.insert(lanes).values({ endpointId: bed.webhook, sessionId: bed.sessionId, nextAt, leaseUntil })
async function explain(sequence: number): Promise<readonly [string, string, string]> {
  const { status, body, text } = await web.call('GET', `${bed.path}/events/${ids[sequence - 1]}`, { token: bed.token })
  expect(status, text).toBe(200)
  const { outcome, reason, explanation } = body.data
  return [outcome, reason, explanation.replaceAll(/\d{4}-\S+Z/g, 'then')]
}

it('a delivery that no engine has taken is the next, and others wait for it', async () => {
  await holdLane(inMinutes(-1))
  await deliver(1, { status: 'parked' })
  await deliver(2, {})
  await deliver(3, {})
  expect(await explain(2)).toEqual(['waiting', 'next', 'Is the next to be sent, as soon as an engine takes it.'])
  expect(await explain(3)).toEqual(['waiting', 'behind', 'Waits behind sequence 2, which is the next to be sent.'])
})

it('one whose wait is over is the next again', async () => {
  await deliver(1, { attemptCount: 2, lastError: 'timeout', nextAttemptAt: inMinutes(-1) })
  expect(await explain(1)).toEqual(['waiting', 'next', 'Is the next to be sent, as soon as an engine takes it.'])
})

it('a lane that is held is being worked', async () => {
  await holdLane(inMinutes(1))
  await deliver(1, { attemptCount: 1, lastError: 'timeout', nextAttemptAt: inMinutes(-1) })
  await deliver(2, {})
  expect(await explain(1)).toEqual(['waiting', 'being_sent', 'Is being sent: attempt 2.'])
  expect(await explain(2)).toEqual(['waiting', 'behind', 'Waits behind sequence 1, which is being sent.'])
})

it('a replay waits for other replays, not for the lane', async () => {
  await deliver(1, { attemptCount: 3, lastError: 'HTTP 500', nextAttemptAt: inMinutes(1) })
  await deliver(2, { status: 'delivered', deliveredAt: new Date(), attemptCount: 1, lastStatusCode: 200 })
  await deliver(3, { status: 'failed', attemptCount: 10, lastError: 'timeout' })
  for (const sequence of [2, 3]) await deliver(sequence, { replayed: true, nextAttemptAt: new Date() })
  expect(await explain(1)).toEqual([
    'waiting',
    'retrying',
    'Waits after 3 failed attempts, the last one with HTTP 500; it is tried again at then.',
  ])
  // Delivered is delivered, whatever becomes of its replay.
  expect(await explain(2)).toEqual(['delivered', 'delivered', 'Delivered at then with attempt 1: HTTP 200.'])
  const behind = 'Waits behind the replay of sequence 2, which is the next to be sent.'
  expect(await explain(3)).toEqual(['waiting', 'behind', behind])
  await web.database.sql`
    update deliveries set next_attempt_at = now() + interval '15 s' where endpoint_id = ${bed.webhook} and replayed and sequence = 2`
  expect((await explain(3))[2]).toBe('Waits behind the replay of sequence 2, which is being sent.')
})

it('a replay that failed counts more than the delivery that it was of', async () => {
  await deliver(1, { status: 'parked', attemptCount: 5, lastError: 'timeout' })
  await deliver(1, { status: 'failed', attemptCount: 1, lastStatusCode: 410, lastError: 'HTTP 410', replayed: true })
  const gone = 'Failed with attempt 1: HTTP 410, after which nothing is tried again.'
  expect(await explain(1)).toEqual(['failed', 'gone', gone])
})

it('an event without a delivery, which the settings let pass, is not talked away', async () => {
  await web.database.sql`
    update webhook_versions set created_at = now() - interval '1 hour' where endpoint_id = ${bed.webhook}`
  const unknown = 'No delivery was made, and the kept settings of the webhook do not say why.'
  expect(await explain(1)).toEqual(['not_made', 'unknown', unknown])
})

it('a webhook is deleted although an engine that writes its outcomes waits for the webhook itself', async () => {
  await deliver(1, {})
  const { sql } = web.database
  const reply = await sql.begin(async engine => {
    await engine`select from deliveries where endpoint_id = ${bed.webhook} for update`
    const deletion = web.call('DELETE', bed.path, { token: bed.token })
    await expect
      .poll(() => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .toHaveLength(1)
    await engine`select from webhook_endpoints where id = ${bed.webhook} for key share`
    return { deletion }
  })
  expect((await reply.deletion).status).toBe(200)
})

describe('what waits to be tried again', () => {
  const change = async (body: object) => {
    const { status, text } = await web.call('PUT', bed.path, { token: bed.token, body })
    expect(status, text).toBe(200)
  }
  /** Of the lane, then of its deliveries in order. */
  async function due(): Promise<readonly boolean[]> {
    const rows = await web.database.sql<{ due: boolean }[]>`
      select next_at <= now() as due, 0 as place from lanes where endpoint_id = ${bed.webhook}
      union all select next_attempt_at <= now(), sequence from deliveries where endpoint_id = ${bed.webhook} order by place`
    return rows.map(row => row.due)
  }
  const waiting = () => deliver(1, { attemptCount: 3, lastError: 'timeout', nextAttemptAt: inMinutes(1) })

  it.each([
    ['address', { url: 'https://93.184.216.34/other' }],
    ['headers', { headers: { 'X-Key': 'right' } }],
    ['switch', { enabled: true }],
  ])('is due at once when the %s changes, but for what no lane keeps in order', async (_, body) => {
    await holdLane(null, inMinutes(1))
    await waiting()
    await deliver(2, { status: 'parked', attemptCount: 5, lastError: 'timeout', nextAttemptAt: inMinutes(30) })
    expect(await due()).toEqual([false, false, false])
    await change(body)
    expect(await due()).toEqual([true, true, false])
  })

  it('keeps its time when only words change', async () => {
    await holdLane(null, inMinutes(1))
    await waiting()
    await change({ description: 'Our shop' })
    expect(await due()).toEqual([false, false])
  })

  it('keeps its time in a lane that an engine works', async () => {
    await holdLane(inMinutes(1), inMinutes(1))
    await waiting()
    await change({ url: 'https://93.184.216.34/other' })
    expect(await due()).toEqual([false, false])
  })
})
