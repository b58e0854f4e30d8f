import { randomUUID } from 'node:crypto'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { deliveries, events } from '@messenger/shared/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
const start = Date.UTC(2026, 0, 5, 9)
beforeAll(async () => {
  web = await startTestWeb()
  await createPartitions(web.database.sql, new Date(start), 8)
})
afterAll(() => web?.stop())

const minute = 60_000
/** The time of an event by its sequence. */
const at = (sequence: number) => new Date(start + sequence * minute)

interface Bed {
  readonly token: string
  readonly sessionId: number
  readonly webhook: number
  readonly path: string
}
type Fields = Partial<typeof events.$inferInsert>
type Status = (typeof deliveries.$inferInsert)['status']

/** A webhook of a new session with these stored events, one a minute; no engine is there to deliver anything. */
async function newBed(stored: readonly Fields[], fields: object = {}): Promise<Bed> {
  const account = await web.account(randomUUID())
  const { id: sessionId } = await web.session(account, { network: 'sandbox' })
  await store(sessionId, stored)
  const base = `/api/messenger-sessions/${sessionId}/webhooks`
  const body = { url: 'https://93.184.216.34/hook', events: ['*'], ...fields }
  const reply = await web.call('POST', base, { token: account.token, body })
  const webhook = Number(reply.body.data.id)
  return { token: account.token, sessionId, webhook, path: `${base}/${webhook}` }
}
async function store(sessionId: number, stored: readonly Fields[]) {
  const rows = stored.map((row, index) => ({
    sessionId,
    sequence: index + 1,
    id: `evt_${sessionId}_${index + 1}`,
    event: 'session.status',
    data: '{}',
    createdAt: at(index + 1),
    ...row,
  }))
  await web.database.db.insert(events).values(rows)
}
/** A delivery of the event with that sequence, made when it was recorded or `later`. */
async function deliver({ webhook, sessionId }: Bed, sequence: number, status: Status, later = 0): Promise<string> {
  const id = randomUUID()
  await web.database.db.insert(deliveries).values({
    id,
    endpointId: webhook,
    sessionId,
    sequence,
    eventId: `evt_${sessionId}_${sequence}`,
    event: 'session.status',
    status,
    replayed: later > 0,
    nextAttemptAt: status === 'parked' ? new Date(Date.now() + minute) : null,
    createdAt: new Date(at(sequence).getTime() + later),
  })
  return id
}
const ask = ({ token, path }: Bed, body: object) => web.call('POST', `${path}/replay`, { token, body })
/** Replays, and answers the sequences of what was made, in the order in which it goes out. */
async function replayed(bed: Bed, body: object): Promise<readonly number[]> {
  const reply = await ask(bed, body)
  expect(reply.status, reply.text).toBe(200)
  const made = await web.database.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.endpointId, bed.webhook), eq(deliveries.status, 'pending'), eq(deliveries.replayed, true)))
    .orderBy(asc(deliveries.sequence))
  expect(reply.body.data).toEqual({ replayed: made.length })
  return made.map(({ sequence }) => sequence)
}
const logged = { account_protection: false, log_messages: true }
/** One more webhook of that account: its id. */
async function another({ token }: Bed, base: string): Promise<number> {
  const body = { url: 'https://93.184.216.34/another', events: ['*'] }
  return Number((await web.call('POST', base, { token, body })).body.data.id)
}
const some = (count: number): Fields[] => Array.from({ length: count }, () => ({}))

describe('the selection', () => {
  it('is by event time, both ends included, as ISO text or milliseconds', async () => {
    const [one, other] = [await newBed(some(5)), await newBed(some(5))]
    expect(await replayed(one, { from: at(2).toISOString(), to: at(4).toISOString() })).toEqual([2, 3, 4])
    expect(await replayed(other, { from: at(4).getTime() })).toEqual([4, 5])
    expect((await ask(one, { from: '2026-02-30' })).status).toBeLessThan(500)
    expect((await ask(one, { from: '2026-13-01' })).body.errors).toEqual({
      from: ['The from field format is invalid.'],
    })
  })

  it('is by name, among those that the webhook has', async () => {
    const stored = [{ event: 'session.status' }, { event: 'call' }, { event: 'qrcode.updated' }]
    expect(await replayed(await newBed(stored), { from: 0, events: ['call', 'nothing'] })).toEqual([2])
    const narrow = await newBed(stored, { events: ['session.status', 'call.received'] })
    expect(await replayed(narrow, { from: 0, events: ['qrcode.updated', 'call'] })).toEqual([2])
    const [row] = await web.database.db.select().from(deliveries).where(eq(deliveries.endpointId, narrow.webhook))
    expect(row).toMatchObject({ event: 'call.received', eventId: `evt_${narrow.sessionId}_2` })
  })

  it('goes through the filters of the webhook', async () => {
    const stored: Fields[] = [
      { event: 'messages.upsert', chatKind: 'group' },
      { event: 'messages.upsert', chatKind: 'personal' },
      { event: 'messages.upsert', chatKind: 'group', own: true },
      { event: 'message.sent', chatKind: 'group' },
      { event: 'messages.update', chatKind: 'group', own: true },
      {},
    ]
    expect(await replayed(await newBed(stored), { from: 0 })).toEqual([1, 2, 3, 4, 5, 6])
    expect(await replayed(await newBed(stored, { chat_filter: 'group' }), { from: 0 })).toEqual([1, 3, 4, 5, 6])
    expect(await replayed(await newBed(stored, { ignore_own: true }), { from: 0 })).toEqual([1, 2, 5, 6])
  })

  it('by status looks at the latest delivery of each event', async () => {
    const bed = await newBed(some(5))
    await deliver(bed, 1, 'failed')
    await deliver(bed, 2, 'parked')
    await deliver(bed, 3, 'delivered')
    await deliver(bed, 4, 'failed')
    await deliver(bed, 4, 'delivered', minute)
    expect(await replayed(bed, { statuses: ['failed', 'parked'], deliveryIds: [] })).toEqual([1, 2])
  })

  it('is exactly what is named by deliveries, each event once, whatever else is asked', async () => {
    const bed = await newBed(some(4), { events: ['call'] })
    const ids = [
      await deliver(bed, 3, 'delivered'),
      await deliver(bed, 3, 'failed', 1),
      await deliver(bed, 1, 'failed'),
    ]
    const foreign = await deliver(await newBed(some(1)), 1, 'failed')
    const asked = { deliveryIds: [...ids, foreign, randomUUID()], from: at(4).getTime(), statuses: ['parked'] }
    expect(await replayed(bed, asked)).toEqual([1, 3])
  })

  it('can be named by deliveries to another webhook of the account, if the session is the same', async () => {
    const bed = await newBed(some(3), { events: ['call.received'] })
    const sibling = { ...bed, webhook: await another(bed, `/api/messenger-sessions/${bed.sessionId}/webhooks`) }
    const ofAccount = { ...bed, webhook: await another(bed, '/api/webhooks') }
    await web.database.sql`update events set event = 'call' where session_id = ${bed.sessionId} and sequence = 3`
    const ids = [
      await deliver(sibling, 1, 'parked'),
      await deliver(ofAccount, 2, 'delivered'),
      await deliver(ofAccount, 3, 'delivered'),
    ]
    const { body } = await web.call('POST', '/api/messenger-sessions', {
      token: bed.token,
      body: { name: 'Other', phone_number: '+15550001122', network: 'sandbox', ...logged },
    })
    const otherSession = Number(body.data.id)
    await store(otherSession, some(1))
    const foreign = await deliver({ ...ofAccount, sessionId: otherSession }, 1, 'failed')
    expect(await replayed(bed, { deliveryIds: [...ids, foreign] })).toEqual([1, 2, 3])
    const made = await web.database.db.select().from(deliveries).where(eq(deliveries.endpointId, bed.webhook))
    expect(made.map(({ event }) => event).toSorted()).toEqual(['call.received', 'session.status', 'session.status'])
    const path = `/api/webhooks/${ofAccount.webhook}`
    const theirs = await deliver(await newBed(some(1)), 1, 'failed')
    const asked = { deliveryIds: [...ids, foreign, theirs] }
    expect((await ask({ ...ofAccount, path }, asked)).body.data).toEqual({ replayed: 4 })
    const [parked] = await web.database.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.id, ids[0] ?? ''))
    expect(parked?.nextAttemptAt).not.toBeNull()
  })

  it('is of stored events alone', async () => {
    const bed = await newBed(some(2))
    const gone = await deliver(bed, 9, 'failed')
    expect(await replayed(bed, { deliveryIds: [gone] })).toEqual([])
    expect(await replayed(bed, { statuses: ['failed'] })).toEqual([])
  })

  it('is at most 10,000, the oldest', async () => {
    const bed = await newBed(some(1))
    await web.database.sql`
      insert into events (session_id, sequence, id, event, data, created_at)
      select ${bed.sessionId}, n, 'evt_' || n, 'session.status', '{}', now() - (n || ' seconds')::interval
      from generate_series(2, 10003) as n`
    const sequences = await replayed(bed, { from: 0 })
    expect([sequences.length, ...sequences.slice(0, 2), sequences.at(-1)]).toEqual([10_000, 1, 5, 10_003])
  })

  it('of a webhook for all sessions is within its sessions', async () => {
    const account = await web.account(randomUUID())
    const [one, two] = [await web.session(account), await web.session(account)]
    await store(one.id, some(1))
    await store(two.id, some(2))
    const { body } = await web.call('POST', '/api/webhooks', {
      token: account.token,
      body: { url: 'https://93.184.216.34/', events: ['*'] },
    })
    const webhook = Number(body.data.id)
    const bed = { token: account.token, sessionId: 0, webhook, path: `/api/webhooks/${webhook}` }
    expect(await replayed(bed, { from: 0 })).toEqual([1, 1, 2])
    await web.call('PUT', bed.path, { token: account.token, body: { sessions: [one.id] } })
    expect((await ask(bed, { from: 0 })).body.data).toEqual({ replayed: 1 })
  })
})

it('a parked delivery that is replayed waits for nothing more; others do', async () => {
  const bed = await newBed(some(2))
  const [again, alone] = [await deliver(bed, 1, 'parked'), await deliver(bed, 2, 'parked')]
  expect(await replayed(bed, { deliveryIds: [again] })).toEqual([1])
  const read = async (id: string) =>
    (await web.call('GET', `${bed.path}/deliveries/${id}`, { token: bed.token })).body.data
  expect(await read(again)).toMatchObject({ status: 'parked', next_attempt_at: null })
  expect(await read(alone)).toMatchObject({ status: 'parked', next_attempt_at: expect.any(String) })
})

describe('the delivery log', () => {
  const list = async ({ token, path }: Bed, query: string) => {
    const { status, body } = await web.call('GET', `${path}/deliveries?${query}`, { token })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const sequences = (page: { data: { sequence: number }[] }) => page.data.map(({ sequence }) => sequence)

  it('is filtered by status, name and event time, newest first', async () => {
    const bed = await newBed(some(4))
    for (const [sequence, status] of [
      [1, 'failed'],
      [2, 'parked'],
      [3, 'delivered'],
    ] as const)
      await deliver(bed, sequence, status)
    await deliver(bed, 1, 'pending', 10 * minute)
    expect(sequences(await list(bed, ''))).toEqual([1, 3, 2, 1])
    expect(sequences(await list(bed, 'status=parked,failed'))).toEqual([2, 1])
    expect(sequences(await list(bed, 'event=call,session.status&status=delivered'))).toEqual([3])
    expect(sequences(await list(bed, 'event=call'))).toEqual([])
    expect(sequences(await list(bed, `from=${at(2).getTime()}&to=${at(3).toISOString()}`))).toEqual([3, 2])
    expect(sequences(await list(bed, `to=${at(1).toISOString()}`))).toEqual([1, 1])
    const refused = await web.call('GET', `${bed.path}/deliveries?status=lost`, { token: bed.token })
    expect(refused.status).toBe(422)
  })

  it('comes in pages whose links keep the filter', async () => {
    const bed = await newBed(some(3))
    for (const sequence of [1, 2, 3]) await deliver(bed, sequence, 'failed')
    const page = await list(bed, 'status=failed&per_page=2&page=2')
    expect(sequences(page)).toEqual([1])
    expect(page).toMatchObject({ current_page: 2, last_page: 2, total: 3, from: 3, to: 3, per_page: 2 })
    expect(page.prev_page_url).toBe(`${bed.path}/deliveries?status=failed&per_page=2&page=1`)
  })

  it('shows what an unsent delivery will bring', async () => {
    const bed = await newBed([{ data: '{"status":"connected"}' }])
    const id = await deliver(bed, 1, 'pending')
    const { body } = await web.call('GET', `${bed.path}/deliveries/${id}`, { token: bed.token })
    expect(body.data.request).toEqual({
      url: 'https://93.184.216.34/hook',
      headers: {},
      body: `{"event":"session.status","sessionId":"${bed.sessionId}","timestamp":${at(1).getTime()},"sequence":1,"data":{"status":"connected"}}`,
    })
    expect(body.data.attempts).toEqual([])
  })

  it('goes with the webhook', async () => {
    const bed = await newBed(some(2))
    await deliver(bed, 1, 'pending')
    await web.call('DELETE', bed.path, { token: bed.token })
    expect(await web.database.db.$count(deliveries, eq(deliveries.endpointId, bed.webhook))).toBe(0)
  })
})
