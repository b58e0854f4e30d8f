import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createDb } from '@messenger/shared/db/create-db'
import { deliveries } from '@messenger/shared/db/schema'
import { type Receiver, startReceiver } from '@messenger/shared/test/receiver'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered, shortSettings } from '../../test/lanes-bed.ts'
import type { LaneSettings } from './settings.ts'

let bed: LanesBed
const cleanups: Array<() => unknown> = []
beforeEach(async () => {
  bed = await createLanesBed()
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await bed.drop()
})

const until = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 20_000, interval: 10 })
const program = fileURLToPath(new URL('../../test/lanes-process.ts', import.meta.url))
const sequenceOf = (body: string): number => JSON.parse(body).sequence

async function receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...args)
  cleanups.push(started.close)
  return started
}

/** Lanes in a process of their own that can be killed. */
async function startProcess(engineId: string, settings: Partial<LaneSettings>): Promise<ChildProcess> {
  const child = fork(program, [bed.url, engineId, JSON.stringify({ ...shortSettings, ...settings })])
  cleanups.push(() => child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

describe('several engines on one database', () => {
  it('never deliver in one lane at the same time, also while a turn outlasts its lease', async () => {
    const lease = { leaseMs: 4_000, timeoutMs: 3_000, turnMs: 60_000, batch: 50 }
    const underWay = new Set<string>()
    let overlaps = 0
    const target = await receiver((response, { path }) => {
      if (underWay.has(path)) overlaps += 1
      underWay.add(path)
      setTimeout(() => {
        underWay.delete(path)
        response.end()
      }, 120)
    })
    const second = createDb(bed.url, { poolSize: 5 })
    cleanups.push(second.close)
    const sessions = await Promise.all(Array.from({ length: 4 }, () => bed.session()))
    for (const { sessionId } of sessions) await bed.endpoint({ sessionId, url: `${target.url}/${sessionId}` })
    const lanes = [bed.start(lease, { engineId: 'a' }), bed.start(lease, { engineId: 'b', database: second })]
    await Promise.all(sessions.map(({ sessionId }) => bed.recordMany(sessionId, 40)))
    await until(() => target.requests.length).toBeGreaterThanOrEqual(160)
    await Promise.all(lanes.map(each => each.stop()))
    expect(overlaps).toBe(0)
    for (const { sessionId } of sessions) {
      const mine = target.requests.filter(({ path }) => path.endsWith(`/${sessionId}`))
      expect(mine.map(({ body }) => sequenceOf(body))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    }
  })

  it('take over from one that was killed between send and commit: same webhook-id again, nothing lost, in order', async () => {
    const held: Array<() => void> = []
    const target = await receiver((response, _request, index) => {
      if (index === 3) held.push(() => response.end())
      else response.end()
    })
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({ sessionId, url: target.url })
    const settings = { leaseMs: 1_500, timeoutMs: 1_000 }
    const first = await startProcess('first', settings)
    await bed.recordMany(sessionId, 10)
    await until(() => held.length).toBe(1)
    first.kill('SIGKILL')
    await once(first, 'exit')
    bed.start(settings, { engineId: 'second' })
    await until(async () => (await bed.deliveriesOf(endpoint.id)).every(row => row.status === 'delivered')).toBe(true)
    const sequences = target.requests.map(({ body }) => sequenceOf(body))
    expect(sequences).toEqual([1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10])
    expect(target.requests[4]?.headers).toMatchObject({
      'webhook-id': target.requests[3]?.headers['webhook-id'],
      'x-webhook-delivery': target.requests[3]?.headers['x-webhook-delivery'],
    })
    const [attempt, ...others] = await bed.attemptsOf([String(target.requests[3]?.headers['x-webhook-delivery'])])
    expect(attempt?.number).toBe(1)
    expect(others).toEqual([])
  })

  it('go on at once with what the process before them held under the same id', async () => {
    const target = await receiver((response, _request, index) => (index === 0 ? undefined : response.end()))
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({ sessionId, url: target.url })
    const settings = { leaseMs: 600_000, timeoutMs: 100_000 }
    const first = await startProcess('only', settings)
    await bed.record(sessionId, [numbered(0)])
    await until(() => target.requests.length).toBe(1)
    first.kill('SIGKILL')
    await once(first, 'exit')
    bed.start(settings, { engineId: 'only' })
    await until(async () => (await bed.deliveriesOf(endpoint.id))[0]?.status).toBe('delivered')
  })

  it('wait until the lease of a dead one is over', async () => {
    const target = await receiver((response, _request, index) => (index === 0 ? undefined : response.end()))
    const { sessionId } = await bed.session()
    await bed.endpoint({ sessionId, url: target.url })
    const settings = { leaseMs: 1_500, timeoutMs: 1_000 }
    const first = await startProcess('first', settings)
    await bed.record(sessionId, [numbered(0)])
    await until(() => target.requests.length).toBe(1)
    first.kill('SIGKILL')
    const second = bed.start(settings, { engineId: 'second' })
    second.wake()
    await until(() => target.requests.length).toBe(2)
    const [one, two] = target.requests
    // the lease may have been renewed once before the kill, never shortened
    expect((two?.at ?? 0) - (one?.at ?? 0)).toBeGreaterThan(1_300)
  })

  it('help one that has no room, without polling', async () => {
    const hanging = await receiver(() => undefined)
    const target = await receiver()
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({ sessionId, url: target.url })
    await bed.record(sessionId, [numbered(0)])
    await startProcess('helper', { pollMs: 3_600_000 })
    // its first look, on its own
    await until(() => target.requests.length).toBe(1)
    await until(async () => (await bed.lanesOf(endpoint.id))[0]).toMatchObject({ nextAt: null, leaseUntil: null })
    const busy = await bed.session()
    await bed.endpoint({ sessionId: busy.sessionId, url: hanging.url })
    bed.start({ maxLanes: 1, pollMs: 3_600_000, timeoutMs: 60_000, leaseMs: 120_000, stopGraceMs: 0 })
    await bed.record(busy.sessionId, [numbered(0)])
    await until(() => hanging.requests.length).toBe(1)
    await bed.record(sessionId, [numbered(1)])
    await until(() => target.requests.length).toBe(2)
  })
})

describe('stopping', () => {
  it('gives a hanging attempt up unrecorded and frees the lane at once', async () => {
    const target = await receiver((response, _request, index) => (index === 0 ? undefined : response.end()))
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({ sessionId, url: target.url })
    const lanes = bed.start({ stopGraceMs: 50 })
    await bed.record(sessionId, [numbered(0)])
    await until(() => target.requests.length).toBe(1)
    await lanes.stop()
    expect((await bed.deliveriesOf(endpoint.id))[0]).toMatchObject({ status: 'pending', attemptCount: 0 })
    expect((await bed.lanesOf(endpoint.id))[0]).toMatchObject({ leaseUntil: null })
    bed.start()
    await until(async () => (await bed.deliveriesOf(endpoint.id))[0]?.status).toBe('delivered')
  })
})

describe('replays', () => {
  it('go out beside the lane, one at a time in order, marked, also from two engines', async () => {
    let underWay = 0
    let overlaps = 0
    const target = await receiver((response, { body }) => {
      if (!JSON.parse(body).replayed) return response.end()
      underWay += 1
      if (underWay > 1) overlaps += 1
      setTimeout(() => {
        underWay -= 1
        response.end()
      }, 2)
    })
    const second = createDb(bed.url, { poolSize: 5 })
    cleanups.push(second.close)
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({ sessionId, url: target.url })
    bed.start({}, { engineId: 'a' })
    const other = bed.start({}, { engineId: 'b', database: second })
    // Its pool is closed before the others stop.
    cleanups.push(other.stop)
    await bed.recordMany(sessionId, 30)
    await until(async () => (await bed.deliveriesOf(endpoint.id)).every(row => row.status === 'delivered')).toBe(true)
    await bed.database.sql`
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, next_attempt_at, replayed, created_at)
      select gen_random_uuid(), endpoint_id, session_id, sequence, event_id, event, 'pending', now(), true, now() from deliveries`
    await bed.database.sql`select pg_notify('messenger_lanes', 'replay')`
    await bed.recordMany(sessionId, 5)
    await until(async () => (await bed.deliveriesOf(endpoint.id)).every(row => row.status === 'delivered')).toBe(true)
    const replays = target.requests.filter(({ body }) => JSON.parse(body).replayed)
    expect(replays.map(({ body }) => sequenceOf(body))).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect(overlaps).toBe(0)
    const original = target.requests.find(({ body }) => sequenceOf(body) === 1)
    expect(replays[0]?.headers['webhook-id']).toBe(original?.headers['webhook-id'])
    expect(replays[0]?.headers['x-webhook-delivery']).not.toBe(original?.headers['x-webhook-delivery'])
    expect(replays[0]?.body).toBe(original?.body.replace(/}$/, ',"replayed":true}'))
  })
})

describe('a replay that fails', () => {
  it('is tried again before those after it, and is not overtaken', async () => {
    let failures = 2
    const target = await receiver((response, { body }) => {
      const { replayed, sequence } = JSON.parse(body)
      const fails = replayed && sequence === 3 && failures-- > 0
      response.writeHead(fails ? 503 : 200).end()
    })
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({ sessionId, url: target.url })
    bed.start({ replayBatch: 4 })
    await bed.recordMany(sessionId, 9)
    const isDone = async () => (await bed.deliveriesOf(endpoint.id)).every(row => row.status === 'delivered')
    await until(isDone).toBe(true)
    await bed.database.sql`
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, next_attempt_at, replayed, created_at)
      select gen_random_uuid(), endpoint_id, session_id, sequence, event_id, event, 'pending', now(), true, now()
      from deliveries where endpoint_id = ${endpoint.id}`
    await bed.database.sql`select pg_notify('messenger_lanes', 'replay')`
    await until(isDone).toBe(true)
    expect(target.requests.slice(9).map(({ body }) => sequenceOf(body))).toEqual([1, 2, 3, 3, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('an event that is no longer stored', () => {
  it('ends its delivery instead of blocking the lane', async () => {
    const target = await receiver()
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({ sessionId, url: target.url })
    await bed.recordMany(sessionId, 2)
    await bed.database.sql`delete from events where session_id = ${sessionId} and sequence = 1`
    bed.start()
    await until(async () => (await bed.deliveriesOf(endpoint.id)).map(row => row.status)).toEqual([
      'failed',
      'delivered',
    ])
    const [gone] = await bed.database.db.select().from(deliveries).where(eq(deliveries.sequence, 1))
    expect(gone).toMatchObject({ attemptCount: 0, lastError: 'event_gone' })
  })
})
