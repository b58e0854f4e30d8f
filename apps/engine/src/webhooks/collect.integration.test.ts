import type { EventPayload } from '@messenger/shared/contract/events'
import { deliveryContract } from '@messenger/shared/contract/events'
import { advisoryLocks } from '@messenger/shared/db/advisory-locks'
import { automationPauses, collectedMessages, identities } from '@messenger/shared/db/schema'
import { type Receiver, startReceiver } from '@messenger/shared/test/receiver'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createLanesBed, type LanesBed } from '../../test/lanes-bed.ts'
import type { EndpointSeed } from '../../test/seed.ts'
import type { RecordableEvent } from '../events/event-rows.ts'
import { closeCollections } from './close-collections.ts'

let bed: LanesBed
const cleanups: Array<() => Promise<unknown>> = []
beforeAll(async () => {
  bed = await createLanesBed()
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
afterAll(() => bed.drop())

const ana = '15550001@s.whatsapp.net'
const bert = '15550002@s.whatsapp.net'
const until = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 20_000, interval: 10 })

function dataOf(remoteJid: string, text: string): EventPayload<'messages.received'> {
  const key = { id: `3EB0${text}`, fromMe: false, remoteJid }
  return {
    messages: { key, messageTimestamp: 1, broadcast: false, messageBody: text, message: { conversation: text } },
  }
}
/** The three events of one incoming message. */
function message(remoteJid: string, text: string): RecordableEvent[] {
  const data = dataOf(remoteJid, text)
  const about = { data, chatKind: 'personal', own: false } as const
  return [
    { event: 'messages.upsert', ...about },
    { event: 'messages.received', ...about },
    { event: 'messages-personal.received', ...about },
  ]
}
async function receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...args)
  cleanups.push(started.close)
  return started
}
function start(settings: Parameters<LanesBed['start']>[0] = {}) {
  const lanes = bed.start({ collectPollMs: 20, ...settings })
  cleanups.push(lanes.stop)
  return lanes
}
async function collecting(settings: Partial<EndpointSeed> = {}, target?: Receiver) {
  const to = target ?? (await receiver())
  const { sessionId } = await bed.session()
  const asked = { events: ['messages.received'], collectSeconds: 1, ...settings }
  const endpoint = await bed.endpoint({ sessionId, url: to.url, ...asked })
  return { to, sessionId, endpoint }
}
const bodies = (target: Receiver) => target.requests.map(({ body }) => JSON.parse(body))
const eventsIn = (target: Receiver) => bodies(target).map(({ event }) => event)
function textsIn(target: Receiver): string[][] {
  return bodies(target).map(({ data }) =>
    deliveryContract['messages.collected'].payload.parse(data).events.map(told => told.data.messages.messageBody),
  )
}
async function say(sessionId: number, chat: string, texts: readonly string[]) {
  for (const text of texts) await bed.record(sessionId, message(chat, text))
}
const held = (endpointId: number) =>
  bed.database.db.$count(collectedMessages, eq(collectedMessages.endpointId, endpointId))
/** As if that much time had passed since the messages came. */
const age = (endpointId: number, seconds: number) =>
  bed.database
    .sql`update collected_messages set held_at = held_at - ${seconds} * interval '1 s' where endpoint_id = ${endpointId}`

it('delivers five messages in a row as one, in order, each with its event id, signed as any other', async () => {
  const { to, sessionId, endpoint } = await collecting()
  start()
  await say(sessionId, ana, ['1', '2', '3', '4', '5'])
  await until(() => textsIn(to)).toEqual([['1', '2', '3', '4', '5']])
  const [delivery, ...others] = await bed.deliveriesOf(endpoint.id)
  expect(others).toEqual([])
  const [body] = bodies(to)
  const log = await bed.database.sql`
    select id, sequence::int from events where session_id = ${sessionId} and event = 'messages.received' order by sequence`
  expect(body).toMatchObject({
    event: 'messages.collected',
    sessionId: String(sessionId),
    sequence: 14,
    data: { chat: ana },
  })
  expect(body.data.events.map((told: { id: string; sequence: number }) => [told.id, told.sequence])).toEqual(
    log.map(({ id, sequence }) => [id, sequence]),
  )
  expect(to.requests[0]?.headers).toMatchObject({
    'x-webhook-event': 'messages.collected',
    'x-webhook-signature': endpoint.compatSecret,
    'webhook-id': delivery?.eventId,
  })
  await until(async () => (await bed.lanesOf(endpoint.id))[0]).toMatchObject({ nextAt: null, leaseUntil: null })
})

it('waits for the quiet window, and not longer than the time since the first message', async () => {
  const { to, sessionId, endpoint } = await collecting({ collectSeconds: 60, collectMaxSeconds: 120 })
  await say(sessionId, ana, ['1'])
  await age(endpoint.id, 59)
  await say(sessionId, ana, ['2'])
  expect(await closeCollections(bed.asEngine.sql)).toMatchObject({ made: 0 })
  await age(endpoint.id, 59)
  await say(sessionId, ana, ['3'])
  expect(await closeCollections(bed.asEngine.sql)).toMatchObject({ made: 0 })
  await age(endpoint.id, 3)
  start()
  await until(() => textsIn(to)).toEqual([['1', '2', '3']])
})

it('ends with the count; what came beyond it begins the next one', async () => {
  const { to, sessionId, endpoint } = await collecting({ collectSeconds: 600, collectMaxMessages: 2 })
  start()
  await say(sessionId, ana, ['1', '2', '3', '4', '5'])
  await until(() => textsIn(to)).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(await held(endpoint.id)).toBe(1)
})

it('keeps chats apart, and leaves other events and other endpoints as they are', async () => {
  const { to, sessionId } = await collecting({ events: ['*'] })
  const plain = await receiver()
  await bed.endpoint({ sessionId, url: plain.url, events: ['messages.received'] })
  start()
  await say(sessionId, ana, ['a1'])
  await say(sessionId, bert, ['b1'])
  await say(sessionId, ana, ['a2'])
  await until(() => eventsIn(plain)).toEqual(['messages.received', 'messages.received', 'messages.received'])
  expect(bodies(plain).map(({ data }) => data)).toEqual([dataOf(ana, 'a1'), dataOf(bert, 'b1'), dataOf(ana, 'a2')])
  await until(() => eventsIn(to).sort()).toEqual([
    ...['messages.collected', 'messages.collected'],
    ...['messages.upsert', 'messages.upsert', 'messages.upsert'],
  ])
  const collected = bodies(to).filter(({ event }) => event === 'messages.collected')
  expect(collected.map(({ data }) => [data.chat, data.events.length]).sort()).toEqual([
    [ana, 2],
    [bert, 1],
  ])
})

it('is retried, parked and told as failed like any delivery, with the same body and id', async () => {
  const target = await receiver(
    (response, { headers }) => void response.writeHead(Number(headers['x-own']) ? 500 : 200).end(),
  )
  const { sessionId, endpoint } = await collecting({ headers: { 'x-own': '1' } }, target)
  start({ laneRetryMs: [5], parkedRetryMs: [5] })
  await say(sessionId, ana, ['1', '2'])
  await until(async () => (await bed.deliveriesOf(endpoint.id)).map(({ status }) => status)).toEqual(['failed'])
  expect(textsIn(target)).toEqual([
    ['1', '2'],
    ['1', '2'],
    ['1', '2'],
  ])
  expect(new Set(target.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

it('is one delivery when many engines close it at once, and loses nothing to whoever records meanwhile', async () => {
  const { to, sessionId, endpoint } = await collecting({ collectSeconds: 600, collectMaxMessages: 3 })
  const texts = Array.from({ length: 30 }, (_, n) => String(n))
  let done = false
  const closers = Array.from({ length: 4 }, async () => {
    while (!done || (await held(endpoint.id)) > 0) await closeCollections(bed.asEngine.sql)
  })
  await say(sessionId, ana, texts)
  done = true
  await Promise.all(closers)
  start()
  await until(() => textsIn(to).flat()).toEqual(texts)
})

it('takes its turn before it touches a row, so that no two engines wait for each other', async () => {
  const { sessionId, endpoint } = await collecting({ collectSeconds: 600, collectMaxMessages: 3 })
  await say(sessionId, ana, ['1', '2', '3'])
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { sql } = bed.database
  const other = sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${advisoryLocks.collections}, ${endpoint.id})`
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const closing = closeCollections(bed.asEngine.sql)
  await until(() => sql`select 1 from pg_locks where objid = ${endpoint.id} and not granted`).toHaveLength(1)
  await sql.begin(tx => tx`select from collected_messages where endpoint_id = ${endpoint.id} for update nowait`)
  released.resolve()
  await other
  expect((await closing).made).toBe(1)
})

it('lives in the database alone: what one engine held, another delivers', async () => {
  const { to, sessionId, endpoint } = await collecting({ collectSeconds: 60 })
  // Nobody but the recording statement has seen these, and its process is gone: no lanes ran here.
  await say(sessionId, ana, ['1', '2', '3'])
  const first = bed.start({ collectPollMs: 20 }, { engineId: 'first' })
  await first.stop()
  expect(await held(endpoint.id)).toBe(3)
  await say(sessionId, ana, ['4'])
  await age(endpoint.id, 60)
  start()
  await until(() => textsIn(to)).toEqual([['1', '2', '3', '4']])
  expect(await held(endpoint.id)).toBe(0)
})

it('goes out at once when the endpoint no longer collects', async () => {
  const { to, sessionId, endpoint } = await collecting({ collectSeconds: 600 })
  start()
  await say(sessionId, ana, ['1', '2'])
  await bed.database.sql`update webhook_endpoints set collect_seconds = 0 where id = ${endpoint.id}`
  await until(() => textsIn(to)).toEqual([['1', '2']])
})

it('is not delivered where a person took the chat over meanwhile and the endpoint leaves paused chats out', async () => {
  const { to, sessionId, endpoint } = await collecting({ collectSeconds: 60, skipPausedChats: true })
  const keeps = await collecting({ collectSeconds: 60 }, await receiver())
  await say(sessionId, ana, ['1', '2'])
  await say(sessionId, bert, ['3'])
  const pause = {
    chat: '1000@lid',
    startedAt: new Date(),
    until: new Date(Date.now() + 60_000),
    cause: 'phone' as const,
  }
  const { db } = bed.database
  await db.insert(identities).values({ sessionId, lid: '1000', phoneNumber: ana.split('@')[0] ?? '' })
  await db.insert(automationPauses).values({ sessionId, ...pause })
  await say(sessionId, ana, ['4'])
  expect(await held(endpoint.id)).toBe(3)
  await age(endpoint.id, 60)
  expect(await closeCollections(bed.asEngine.sql)).toMatchObject({ made: 1 })
  expect(await held(endpoint.id)).toBe(0)
  start()
  await until(() => textsIn(to)).toEqual([['3']])
  // One that does not ask for it gets all.
  await say(keeps.sessionId, ana, ['5'])
  await db.insert(automationPauses).values({ sessionId: keeps.sessionId, ...pause, chat: ana })
  await say(keeps.sessionId, ana, ['6'])
  await age(keeps.endpoint.id, 60)
  await until(() => textsIn(keeps.to)).toEqual([['5', '6']])
})
