import { leases, webhookEndpoints } from '@messenger/shared/db/schema'
import { type Receiver, startReceiver } from '@messenger/shared/test/receiver'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../../test/lanes-bed.ts'
import { testSealer } from '../../test/seed.ts'
import { recordEvents } from '../events/record.ts'
import { createSessionWriter } from '../recording/session-writer.ts'
import type { LaneSettings } from './settings.ts'
import type { Lanes, LanesOptions } from './start-lanes.ts'

/** Lanes that find nothing by themselves: what is delivered was handed over, or a writer woke them. */
const noPolls = { pollMs: 3_600_000 }
const log = pino({ level: 'silent' })
let bed: LanesBed
let target: Receiver
let sessionId: number
let endpointId: number
const cleanups: Array<() => Promise<unknown>> = []

beforeAll(async () => {
  bed = await createLanesBed()
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  target = await startReceiver()
  cleanups.push(target.close)
  sessionId = (await bed.session()).sessionId
  endpointId = (await bed.endpoint({ sessionId, url: target.url })).id
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const until = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 20_000, interval: 5 })
const lane = async () => (await bed.lanesOf(endpointId))[0]
const sequences = () => target.requests.map(({ body }) => JSON.parse(body).sequence)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function start(settings: Partial<LaneSettings> = {}, options: Partial<LanesOptions> = {}) {
  const lanes = bed.start({ ...noPolls, ...settings }, options)
  cleanups.push(lanes.stop)
  const wakeLanes = vi.fn(lanes.wake)
  const record = await writerOf(lanes, wakeLanes, sessionId)
  return { lanes, wakeLanes, record }
}
/** Records so many events of the session in one statement. */
async function writerOf({ handOver }: Pick<Lanes, 'handOver'>, wakeLanes: () => void, id: number) {
  const lease = { sessionId: id, engineId: 'test', engineUrl: '', epoch: 1, expiresAt: new Date(Date.now() + 60_000) }
  await bed.database.db.insert(leases).values(lease).onConflictDoNothing()
  const { database, owner } = bed
  const scope = { database, sealer: testSealer, sessionId: id, accountId: owner.accountId, epoch: 1 }
  const writer = createSessionWriter({
    ...scope,
    log,
    wakeLanes,
    handOver,
    patienceMs: 1_000,
    onFailed: () => undefined,
  })
  return (count = 1) =>
    writer.draft(async ({ draft }) => {
      for (let n = 0; n < count; n++) draft.emit(numbered(n))
    })
}
/** The lane's first event makes the lane, which is then claimed; from there on it is empty. */
async function openLane(record: () => Promise<void>) {
  await record()
  await until(lane).toMatchObject({ nextAt: null, leaseUntil: null })
}

it('an event in an empty lane goes out without a claim, and leaves the lane empty', async () => {
  const { record, wakeLanes } = await start()
  await openLane(record)
  wakeLanes.mockClear()
  await record(3)
  await until(sequences).toEqual(upTo(4))
  await until(lane).toMatchObject({ nextAt: null, leaseUntil: null })
  expect(wakeLanes).not.toHaveBeenCalled()
  const made = await bed.deliveriesOf(endpointId)
  expect(made.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  expect(target.requests[3]?.headers['x-webhook-delivery']).toBe(made[3]?.id)
  const { body } = target.requests[3] ?? { body: '' }
  expect(JSON.parse(body)).toMatchObject({ timestamp: made[3]?.createdAt.getTime(), data: { qr: '2' } })
})

it('nothing is lost, doubled or overtaken while claims, hand-overs and releases cross', async () => {
  const { record, lanes } = await start({ pollMs: 20, outcomeWaitMs: 3 })
  const other = bed.start({ pollMs: 20 }, { engineId: 'other' })
  cleanups.push(other.stop)
  for (let n = 0; n < 150; n++) {
    await record()
    if (n % 3 === 0) await new Promise(resolve => setImmediate(resolve))
    if (n % 10 === 0) await until(() => target.requests.length).toBe(n + 1)
    if (n % 7 === 0) lanes.wake()
  }
  await until(() => target.requests.length).toBeGreaterThanOrEqual(150)
  expect(sequences()).toEqual(upTo(150))
  await until(lane).toMatchObject({ nextAt: null, leaseUntil: null })
  expect((await bed.deliveriesOf(endpointId)).filter(({ status }) => status !== 'delivered')).toEqual([])
})

/** Records one event by a statement that begins before `meanwhile` and goes on after it: its snapshot is old by then. */
async function recordAround(record: () => Promise<void>, meanwhile: () => Promise<unknown>) {
  const blocker = postgres(bed.url, { max: 1 })
  cleanups.push(() => blocker.end({ timeout: 0 }))
  await blocker`begin`
  await blocker`select 1 from leases where session_id = ${sessionId} for update`
  const recorded = record()
  await until(() => countWaiting(recordingStatement)).toBe(1)
  await meanwhile()
  await blocker`commit`
  await recorded
}
const recordingStatement = '%with fence as%'
/** How many such statements wait for a lock. */
const countWaiting = async (query: string) => {
  const waiting = await bed.database.sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${query}`
  return waiting.length
}
/** As one that owns no session: nothing is offered, and here nobody is told. */
const recordElsewhere = () =>
  bed.database.db.transaction(tx =>
    recordEvents(tx, { sealer: testSealer, sessionId, accountId: bed.owner.accountId }, [numbered('elsewhere')]),
  )
const isLeftEmpty = async (count: number) => {
  await until(sequences).toEqual(upTo(count))
  await until(lane).toMatchObject({ nextAt: null, leaseUntil: null })
  expect((await bed.deliveriesOf(endpointId)).filter(({ status }) => status !== 'delivered')).toEqual([])
}

it('a recording that was overtaken by another leaves the lane to a claim', async () => {
  const { record, wakeLanes } = await start()
  await openLane(record)
  wakeLanes.mockClear()
  await recordAround(record, recordElsewhere)
  expect(wakeLanes).toHaveBeenCalledOnce()
  await isLeftEmpty(3)
})

it('two recordings that both saw the lane empty do not both take it', async () => {
  const { record, lanes } = await start()
  await openLane(record)
  const taken = vi.fn(lanes.handOver.take)
  const handOver = { offer: lanes.handOver.offer, take: taken }
  const writers = [
    await writerOf({ handOver }, lanes.wake, sessionId),
    await writerOf({ handOver }, lanes.wake, sessionId),
  ]
  const counters = postgres(bed.url, { max: 1 })
  cleanups.push(() => counters.end({ timeout: 0 }))
  await counters`begin`
  await counters`select 1 from session_counters where session_id = ${sessionId} for update`
  const recorded = writers.map(write => write())
  await until(() => countWaiting(recordingStatement)).toBe(2)
  await counters`commit`
  await Promise.all(recorded)
  expect(taken).toHaveBeenCalledOnce()
  await isLeftEmpty(3)
})

it('a recording that saw the lane waiting is not missed when it was claimed and emptied meanwhile', async () => {
  const { record, lanes } = await start()
  await openLane(record)
  await recordElsewhere()
  await recordAround(record, async () => {
    lanes.wake()
    await isLeftEmpty(2)
  })
  await isLeftEmpty(3)
})

it('a recording that saw the lane empty takes it after others have worked it', async () => {
  const { record, lanes } = await start()
  await openLane(record)
  await recordAround(record, async () => {
    await recordElsewhere()
    lanes.wake()
    await isLeftEmpty(2)
  })
  await isLeftEmpty(3)
})

it('what is too much to be handed over waits for a claim', async () => {
  const { record, wakeLanes } = await start({ batch: 5 })
  await openLane(record)
  wakeLanes.mockClear()
  await record(6)
  expect(wakeLanes).toHaveBeenCalledOnce()
  await until(sequences).toEqual(upTo(7))
})

it('a lane that there is no room for waits for its turn', async () => {
  const { record, lanes } = await start({ maxLanes: 1, timeoutMs: 3_000 })
  await openLane(record)
  let free: (() => void) | undefined
  const slow = await startReceiver(response => {
    free = () => response.end()
  })
  cleanups.push(slow.close)
  const busy = (await bed.session()).sessionId
  await bed.endpoint({ sessionId: busy, url: slow.url })
  const recordBusy = await writerOf(lanes, lanes.wake, busy)
  await recordBusy()
  await until(() => slow.requests.length).toBe(1)
  await record()
  expect(await lane()).toMatchObject({ leaseUntil: null })
  expect((await lane())?.nextAt).not.toBeNull()
  free?.()
  await until(sequences).toEqual([1, 2])
})

it('goes by the endpoint as it is when the event is recorded', async () => {
  const { record } = await start()
  await openLane(record)
  const moved = await startReceiver()
  cleanups.push(moved.close)
  const change = (values: Partial<typeof webhookEndpoints.$inferInsert>) =>
    bed.database.db
      .update(webhookEndpoints)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(webhookEndpoints.id, endpointId))
  await change({ url: moved.url })
  await record()
  await until(() => moved.requests.length).toBe(1)
  await until(lane).toMatchObject({ nextAt: null, leaseUntil: null })
  const signatures = () => String(moved.requests.at(-1)?.headers['webhook-signature']).split(' ').length
  const row = await bed.endpointRow(endpointId)
  await change({ previousSecretSealed: row.secretSealed, previousUntil: new Date(Date.now() + 3_600_000) })
  await record()
  await until(() => moved.requests.length).toBe(2)
  expect(signatures()).toBe(2)
  await until(lane).toMatchObject({ nextAt: null, leaseUntil: null })
  // time passes, the endpoint stays as it is
  await bed.database.sql`update webhook_endpoints set previous_until = now() where id = ${endpointId}`
  await record()
  await until(() => moved.requests.length).toBe(3)
  expect(signatures()).toBe(1)
})

it('a lane whose look-up was cut off goes on soon', async () => {
  const { sql } = bed.database
  let isCut = false
  const cutOff = new Proxy(sql, {
    apply(query, self, [text, ...values]) {
      if (isCut && String(text).includes('select w.id as "endpointId"')) {
        isCut = false
        return Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
      }
      return Reflect.apply(query, self, [text, ...values])
    },
  })
  const { record } = await start({}, { database: { ...bed.database, sql: cutOff } })
  await openLane(record)
  await sql`update webhook_endpoints set updated_at = now() where id = ${endpointId}`
  isCut = true
  await record()
  await isLeftEmpty(2)
  expect(isCut).toBe(false)
})

it('a degraded endpoint’s lane waits for a claim', async () => {
  const { record, wakeLanes } = await start()
  await openLane(record)
  wakeLanes.mockClear()
  // the first success is written, which says that the endpoint is well
  await until(async () => (await bed.endpointRow(endpointId)).lastDeliveryAt).toBeInstanceOf(Date)
  await bed.database.sql`update webhook_endpoints set degraded = true where id = ${endpointId}`
  await record()
  // such endpoints share a number of places, which claims count
  expect(wakeLanes).toHaveBeenCalledOnce()
  await until(sequences).toEqual([1, 2])
})

it('an engine that starts again takes nothing before it has let go what it held', async () => {
  const { record, lanes } = await start()
  await openLane(record)
  await lanes.stop()
  const blocker = postgres(bed.url, { max: 1 })
  await bed.database.sql`update lanes set lease_until = now() + interval '1 hour' where endpoint_id = ${endpointId}`
  await blocker`begin`
  await blocker`select 1 from lanes where endpoint_id = ${endpointId} for update`
  const next = await start()
  cleanups.push(() => blocker.end({ timeout: 0 }))
  await until(() => countWaiting('update lanes set lease_until = null%')).toBe(1)
  expect(next.lanes.handOver.offer()).toBeNull()
  await blocker`commit`
  await until(() => next.lanes.handOver.offer()).not.toBeNull()
})
