import { randomUUID } from 'node:crypto'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { collectedMessages, deliveries, events } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

/** Three messages, two of them in a delivery and one still collected; no engine is there. */
async function newBed() {
  const account = await web.account(randomUUID())
  const { id: sessionId } = await web.session(account, { network: 'sandbox' })
  const base = `/api/messenger-sessions/${sessionId}/webhooks`
  const body = { url: 'https://93.184.216.34/hook', events: ['messages.received'], collect_seconds: 8 }
  const made = await web.call('POST', base, { token: account.token, body })
  expect(made.body.data).toMatchObject({ collect_seconds: 8, collect_max_seconds: 60, collect_max_messages: 20 })
  const webhookId = Number(made.body.data.id)
  const start = Date.now() - 60_000
  await createPartitions(web.database.sql, new Date(start), 2)
  const log = [1, 2, 3].map(sequence => {
    const createdAt = new Date(start + sequence * 1000)
    const id = nameOf(createdAt, sequence)
    return { sessionId, sequence, id, event: 'messages.received', data: `{"n":${sequence}}`, createdAt }
  })
  await web.database.db.insert(events).values(log)
  const [first, second, third] = log
  if (!first || !second || !third) throw new Error('There are three')
  const member = ({ id, event, sequence, createdAt }: typeof first) => {
    return { id, event, sequence, at: createdAt.toISOString(), twin: false }
  }
  const deliveryId = randomUUID()
  await web.database.db.insert(deliveries).values({
    ...{
      id: deliveryId,
      endpointId: webhookId,
      sessionId,
      sequence: 2,
      eventId: 'evt_own',
      event: 'messages.collected',
    },
    ...{ status: 'delivered', createdAt: second.createdAt },
    collected: { chat: 'ana', events: [member(first), member(second)] },
  })
  await web.database.db.insert(collectedMessages).values({
    ...{ endpointId: webhookId, sessionId, sequence: 3, chat: 'ana', eventId: third.id, event: third.event },
    ...{ isTwin: false, createdAt: third.createdAt },
  })
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, sent?: object) =>
    web.call(method, `${base}/${webhookId}${path}`, { token: account.token, ...(sent ? { body: sent } : {}) })
  return { webhookId, deliveryId, ask, ids: log.map(({ id }) => id), start }
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
function nameOf(time: Date, n: number): string {
  let rest = time.getTime()
  let text = ''
  for (let place = 0; place < 10; place++, rest = Math.floor(rest / 32)) text = alphabet.charAt(rest % 32) + text
  return `evt_${text}${String(n).padStart(16, '0')}`
}

it('shows the body of a collection, and what became of each of its messages', async () => {
  const { ask, deliveryId, ids } = await newBed()
  const { body } = await ask('GET', `/deliveries/${deliveryId}`)
  expect(JSON.parse(body.data.request.body).data).toEqual({
    chat: 'ana',
    events: [1, 2].map(n =>
      expect.objectContaining({ id: ids[n - 1], event: 'messages.received', sequence: n, data: { n } }),
    ),
  })
  const told = await Promise.all(ids.map(id => ask('GET', `/events/${id}`)))
  expect(told.map(reply => [reply.body.data.outcome, reply.body.data.reason])).toEqual([
    ['delivered', 'delivered'],
    ['delivered', 'delivered'],
    ['waiting', 'collecting'],
  ])
})

it.each([
  ['by time', ({ start }: { start: number }) => ({ from: start })],
  ['by status', () => ({ statuses: ['delivered'] })],
  ['by the message that it holds', ({ start }: { start: number }) => ({ from: start, events: ['messages.received'] })],
  ['by its id', ({ deliveryId }: { deliveryId: string }) => ({ deliveryIds: [deliveryId] })],
])('replays a collection as it was, %s, and not its messages', async (_way, input) => {
  const bed = await newBed()
  const reply = await bed.ask('POST', '/replay', input(bed))
  expect(reply.body.data, reply.text).toEqual({ replayed: 1 })
  const rows = await web.database.db.select().from(deliveries).where(eq(deliveries.endpointId, bed.webhookId))
  expect(rows.find(({ replayed }) => replayed)).toMatchObject({
    ...{ event: 'messages.collected', eventId: 'evt_own', sequence: 2, status: 'pending' },
    collected: rows.find(({ replayed }) => !replayed)?.collected,
  })
})

it('changes and refuses the settings', async () => {
  const { ask } = await newBed()
  const changed = await ask('PUT', '', { collect_seconds: 0, collect_max_messages: 5 })
  expect(changed.body.data).toMatchObject({ collect_seconds: 0, collect_max_seconds: 60, collect_max_messages: 5 })
  expect((await ask('PUT', '', { collect_seconds: 601 })).status).toBe(422)
})
