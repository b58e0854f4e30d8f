import { randomUUID } from 'node:crypto'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { deliveries, events } from '@messenger/shared/db/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, dashboardOf } from './people.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
  await createPartitions(web.database.sql, start, 2)
})
afterAll(() => web?.stop())

const start = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)
const at = (sequence: number) => new Date(start.getTime() + sequence * 1_000)
const eventId = (sessionId: number, sequence: number) =>
  `evt_${ulidTime(at(sequence).getTime())}${String(sessionId).padStart(8, '0')}${String(sequence).padStart(8, '0')}`

function ulidTime(time: number): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return Array.from({ length: 10 }, (_, index) => alphabet[Math.floor(time / 32 ** (9 - index)) % 32]).join('')
}

const clientOf = async ({ userId }: Pick<Account, 'userId'>) =>
  dashboardOf(web, { cookie: await loginCookie(web, userId) })

interface Bed {
  readonly account: Account
  readonly client: Awaited<ReturnType<typeof clientOf>>
  readonly sessionId: number
}

async function newBed(): Promise<Bed> {
  const account = await web.account(randomUUID())
  const { id: sessionId } = await web.session(account, { network: 'sandbox' })
  return { account, client: await clientOf(account), sessionId }
}

async function newWebhook({ account }: Bed, sessionId: number | null, fields: object = {}): Promise<number> {
  const base = sessionId === null ? '/api/webhooks' : `/api/messenger-sessions/${sessionId}/webhooks`
  const body = { url: `https://93.184.216.34/${randomUUID()}`, events: ['*'], ...fields }
  const reply = await web.call('POST', base, { token: account.token, body })
  expect(reply.status, reply.text).toBe(200)
  return Number(reply.body.data.id)
}

/** Stores events of a session, one a second, with these names in turn. */
async function store(sessionId: number, count: number, fields: (sequence: number) => object = () => ({})) {
  const rows = Array.from({ length: count }, (_, index) => ({
    sessionId,
    sequence: index + 1,
    id: eventId(sessionId, index + 1),
    event: 'session.status',
    data: JSON.stringify({ n: index + 1 }),
    createdAt: at(index + 1),
    ...fields(index + 1),
  }))
  await web.database.db.insert(events).values(rows)
}

type Status = (typeof deliveries.$inferInsert)['status']
async function deliver(webhook: number, sessionId: number, sequence: number, status: Status, fields: object = {}) {
  const id = randomUUID()
  await web.database.db.insert(deliveries).values({
    id,
    endpointId: webhook,
    sessionId,
    sequence,
    eventId: eventId(sessionId, sequence),
    event: 'session.status',
    status,
    createdAt: at(sequence),
    ...fields,
  })
  return id
}

describe('endpoints of the whole account', () => {
  it('come with their session, the account’s own first, and are filtered', async () => {
    const bed = await newBed()
    const { id: other } = await web.session(bed.account, { network: 'sandbox', name: 'Other line' })
    const mine = await newWebhook(bed, bed.sessionId, { enabled: false, description: '100% of it' })
    const theirs = await newWebhook(bed, other)
    const all = await newWebhook(bed, null)
    const narrow = await newWebhook(bed, null, { sessions: [other] })
    const ids = async (input: Parameters<typeof bed.client.monitor.webhooks.query>[0]) =>
      (await bed.client.monitor.webhooks.query(input)).webhooks.map(({ id }) => id)

    expect(await ids({})).toEqual([all, narrow, mine, theirs])
    expect(await ids({ session: bed.sessionId })).toEqual([all, mine])
    expect(await ids({ session: other })).toEqual([all, narrow, theirs])
    expect(await ids({ session: 0 })).toEqual([all, narrow])
    expect(await ids({ state: 'paused' })).toEqual([mine])
    expect(await ids({ state: 'degraded' })).toEqual([])
    expect(await ids({ words: '100%' })).toEqual([mine])
    expect(await ids({ after: [bed.sessionId, mine] })).toEqual([theirs])
    const one = await bed.client.monitor.webhook.query({ webhookId: theirs })
    expect(one).toMatchObject({ id: theirs, sessionId: other, sessionName: 'Other line', is_default: false })
    expect(Object.keys(one)).not.toContain('secret')
  })

  it('come page by page', async () => {
    const bed = await newBed()
    const wanted: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const { id } = await web.session(bed.account, { network: 'sandbox' })
      for (let m = 0; m < 19; m += 1) wanted.push(await newWebhook(bed, id))
    }
    const first = await bed.client.monitor.webhooks.query({})
    expect(first.webhooks).toHaveLength(50)
    const second = await bed.client.monitor.webhooks.query({ after: first.next ?? undefined })
    expect(second.next).toBeNull()
    expect([...first.webhooks, ...second.webhooks].map(({ id }) => id)).toEqual(wanted)
  })
})

describe('deliveries of the whole account', () => {
  it('are one log, newest first, in pages without a gap where times are equal', async () => {
    const bed = await newBed()
    const webhooks = [await newWebhook(bed, bed.sessionId), await newWebhook(bed, null)]
    await store(bed.sessionId, 35)
    for (const webhook of webhooks)
      for (let n = 1; n <= 35; n += 1) await deliver(webhook, bed.sessionId, n, n % 7 === 0 ? 'failed' : 'delivered')
    const first = await bed.client.monitor.deliveries.query({})
    expect(first.deliveries).toHaveLength(50)
    const [row] = await web.database.sql`select name from sessions where id = ${bed.sessionId}`
    expect(new Set(first.deliveries.map(({ sessionName }) => sessionName))).toEqual(new Set([row?.name]))
    const second = await bed.client.monitor.deliveries.query({ before: first.next ?? undefined })
    expect(second.deliveries).toHaveLength(20)
    expect(second.next).toBeNull()
    const all = [...first.deliveries, ...second.deliveries]
    expect(new Set(all.map(({ id }) => id)).size).toBe(70)
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map(({ sequence }) => sequence).sort((a, b) => b - a))
    expect(all[0]).toMatchObject({ sessionId: String(bed.sessionId), sequence: 35, status: 'failed' })
  })

  it('are filtered by endpoint, session, event, status and the event’s time', async () => {
    const bed = await newBed()
    const { id: other } = await web.session(bed.account, { network: 'sandbox' })
    const webhook = await newWebhook(bed, bed.sessionId)
    const second = await newWebhook(bed, null)
    await store(bed.sessionId, 5)
    await store(other, 2)
    for (let n = 1; n <= 5; n += 1) await deliver(webhook, bed.sessionId, n, n > 3 ? 'failed' : 'delivered')
    await deliver(webhook, bed.sessionId, 2, 'parked', { replayed: true, createdAt: at(3_000) })
    await deliver(second, other, 1, 'delivered', { event: 'call' })
    const found = async (input: Parameters<typeof bed.client.monitor.deliveries.query>[0]) =>
      (await bed.client.monitor.deliveries.query(input)).deliveries.map(({ sequence }) => sequence)

    // The second was sent once more: its newest delivery stands for it.
    expect(await found({ webhook })).toEqual([2, 5, 4, 3, 1])
    expect(await found({ webhook: second })).toEqual([1])
    expect(await found({ session: other })).toEqual([1])
    expect(await found({ event: 'call' })).toEqual([1])
    expect(await found({ status: 'failed' })).toEqual([5, 4])
    const between = { webhook, from: at(2).toISOString(), to: at(3).getTime() }
    expect(await found(between)).toEqual([2, 3])
    expect(await bed.client.monitor.deliveryIds.query({ status: 'failed' })).toMatchObject({
      groups: [{ webhookId: webhook, session: bed.sessionId, ids: [expect.any(String), expect.any(String)] }],
      hasMore: false,
    })
  })

  it('show each replay with how far it has come', async () => {
    const bed = await newBed()
    const webhook = await newWebhook(bed, bed.sessionId)
    await store(bed.sessionId, 4)
    const { replayed } = await bed.client.webhooks.replay.mutate({
      id: bed.sessionId,
      webhookId: webhook,
      from: at(2).toISOString(),
    })
    expect(replayed).toBe(3)
    const none = { delivered: 0, parked: 0, failed: 0 }
    const batch = { key: expect.stringMatching(/^\d{16}$/), at: expect.any(String), total: 3 }
    expect(await bed.client.monitor.replays.query({ webhookId: webhook })).toEqual([{ ...batch, ...none, pending: 3 }])
    await web.database.sql`update deliveries set status = 'delivered' where endpoint_id = ${webhook} and sequence = 2`
    await bed.client.webhooks.replay.mutate({ id: bed.sessionId, webhookId: webhook, from: at(4).toISOString() })
    expect(await bed.client.monitor.replays.query({ webhookId: webhook })).toEqual([
      { ...batch, ...none, total: 1, pending: 1 },
      { ...batch, ...none, pending: 2, delivered: 1 },
    ])
  })
})

describe('events of the whole account', () => {
  it('are one log, newest first, filtered and paged', async () => {
    const bed = await newBed()
    const { id: other } = await web.session(bed.account, { network: 'sandbox', name: 'Other line' })
    await store(bed.sessionId, 40, n => ({ event: n === 7 ? 'call' : 'session.status', own: n === 8 }))
    await store(other, 40, n => ({ chatKind: n === 9 ? 'group' : null }))
    const first = await bed.client.monitor.events.query({})
    const second = await bed.client.monitor.events.query({ before: first.next ?? undefined })
    const all = [...first.events, ...second.events]
    expect([first.events.length, second.events.length, second.next]).toEqual([50, 30, null])
    expect(new Set(all.map(({ id }) => id)).size).toBe(80)
    expect(all.map(({ timestamp }) => timestamp)).toEqual(all.map(({ timestamp }) => timestamp).sort((a, b) => b - a))
    const found = async (input: Parameters<typeof bed.client.monitor.events.query>[0]) =>
      (await bed.client.monitor.events.query(input)).events.map(({ sessionId, sequence }) => [sessionId, sequence])

    expect(await found({ types: 'call' })).toEqual([[String(bed.sessionId), 7]])
    expect(await found({ own: true })).toEqual([[String(bed.sessionId), 8]])
    expect(await found({ chat: 'group' })).toEqual([[String(other), 9]])
    expect((await found({ session: other })).every(([id]) => id === String(other))).toBe(true)
    expect((await bed.client.monitor.events.query({ session: other })).events[0]).toMatchObject({
      sessionName: 'Other line',
      sequence: 40,
      data: { n: 40 },
      chat: null,
      own: false,
    })
  })

  it('lead back into the event log', async () => {
    const bed = await newBed()
    await store(bed.sessionId, 3)
    await web.database.sql`update session_counters set event_sequence = 3 where session_id = ${bed.sessionId}`
    const event = await bed.client.monitor.event.query({ eventId: eventId(bed.sessionId, 2) })
    const log = await web.call('GET', `/api/events?limit=1&after=${event.cursorBefore}`, {
      token: bed.account.token,
      session: bed.sessionId,
    })
    expect(log.body.data).toMatchObject([{ id: event.id, cursor: event.cursor, data: { n: 2 } }])
  })

  it('say for every endpoint what the contract’s explanation says', async () => {
    const bed = await newBed()
    const { id: other } = await web.session(bed.account, { network: 'sandbox' })
    const webhook = await newWebhook(bed, bed.sessionId)
    const deaf = await newWebhook(bed, null, { events: ['call'] })
    await newWebhook(bed, other)
    await newWebhook(bed, null, { sessions: [other] })
    await web.database.sql`update webhook_versions set created_at = now() - interval '2 hours'`
    await store(bed.sessionId, 1)
    await deliver(webhook, bed.sessionId, 1, 'delivered', { attemptCount: 1, lastStatusCode: 200, deliveredAt: at(2) })
    const outcomes = await bed.client.monitor.outcomes.query({ eventId: eventId(bed.sessionId, 1) })
    expect(outcomes.map(({ webhookId }) => webhookId)).toEqual([webhook, deaf])
    expect(outcomes).toMatchObject([{ outcome: 'delivered' }, { outcome: 'not_made', reason: 'other_events' }])
    for (const { webhookId, sessionId, outcome, reason, explanation } of outcomes) {
      const id = sessionId === null ? {} : { id: sessionId }
      const told = await bed.client.webhooks.explainEvent.query({
        ...id,
        webhookId,
        eventId: eventId(bed.sessionId, 1),
      })
      expect({ outcome, reason, explanation }).toEqual({
        outcome: told.outcome,
        reason: told.reason,
        explanation: told.explanation,
      })
    }
  })
})

describe('other people', () => {
  it('see nothing of it', async () => {
    const bed = await newBed()
    const webhook = await newWebhook(bed, bed.sessionId)
    await store(bed.sessionId, 1)
    await deliver(webhook, bed.sessionId, 1, 'failed')
    const ben = await clientOf(web.ben)
    expect((await ben.monitor.webhooks.query({ session: bed.sessionId })).webhooks).toEqual([])
    expect((await ben.monitor.deliveries.query({ webhook })).deliveries).toEqual([])
    expect((await ben.monitor.deliveryIds.query({ webhook })).groups).toEqual([])
    expect((await ben.monitor.events.query({ session: bed.sessionId })).events).toEqual([])
    const code = (name: string) =>
      expect.objectContaining({ data: expect.objectContaining({ api: expect.objectContaining({ code: name }) }) })
    const event = { eventId: eventId(bed.sessionId, 1) }
    await expect(ben.monitor.webhook.query({ webhookId: webhook })).rejects.toEqual(code('webhook_not_found'))
    await expect(ben.monitor.replays.query({ webhookId: webhook })).rejects.toEqual(code('webhook_not_found'))
    await expect(ben.monitor.event.query(event)).rejects.toEqual(code('event_not_found'))
    await expect(ben.monitor.outcomes.query(event)).rejects.toEqual(code('event_not_found'))
  })

  it('who may only look see no text of a QR code', async () => {
    const { account, client, sessionId } = await newBed()
    await store(sessionId, 1, () => ({ event: 'qrcode.updated', data: JSON.stringify({ qr: 'a text to scan' }) }))
    const viewer = dashboardOf(web, await addPerson(web, account.accountId, 'viewer'))
    const seenBy = async (person: typeof client) => {
      const { events: listed } = await person.monitor.events.query({})
      const one = await person.monitor.event.query({ eventId: eventId(sessionId, 1) })
      return [listed.map(event => event.data), one.data]
    }
    expect(await seenBy(client)).toEqual([[{ qr: 'a text to scan' }], { qr: 'a text to scan' }])
    expect(await seenBy(viewer)).toEqual([[{ qr: '••••' }], { qr: '••••' }])
  })

  it('that are programs are refused', async () => {
    const procedures = ['webhooks', 'webhook', 'deliveries', 'deliveryIds', 'replays', 'events', 'event', 'outcomes']
    for (const name of procedures) {
      const input = encodeURIComponent(JSON.stringify({ webhookId: 1, eventId: eventId(1, 1) }))
      const path = `/api/trpc/monitor.${name}?input=${input}`
      expect((await web.call('GET', path)).status, name).toBe(401)
      expect((await web.call('GET', path, { token: web.ana.token })).status, name).toBe(401)
    }
  })

  it('cannot break a place in a log', async () => {
    const ana = await clientOf(web.ana)
    for (const before of ['x', '1.2', "1.2.3'; drop table events", '99999999999999999.1.1']) {
      await expect(ana.monitor.events.query({ before })).rejects.toMatchObject({ data: { httpStatus: 422 } })
      await expect(ana.monitor.deliveries.query({ before })).rejects.toMatchObject({ data: { httpStatus: 422 } })
    }
  })
})
