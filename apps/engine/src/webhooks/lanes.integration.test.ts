import { gzipSync } from 'node:zlib'
import { deliveries, sessionLogs, webhookEndpoints } from '@messenger/shared/db/schema'
import { type Receiver, startReceiver } from '@messenger/shared/test/receiver'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../../test/lanes-bed.ts'
import type { LaneSettings } from './settings.ts'
import type { LanesOptions } from './start-lanes.ts'

let bed: LanesBed
const cleanups: Array<() => Promise<unknown>> = []
beforeAll(async () => {
  bed = await createLanesBed()
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
afterAll(() => bed.drop())

async function receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...args)
  cleanups.push(started.close)
  return started
}
function start(settings: Partial<LaneSettings> = {}, options: Partial<LanesOptions> = {}) {
  const lanes = bed.start(settings, options)
  cleanups.push(lanes.stop)
  return lanes
}
const until = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 20_000, interval: 10 })
const textOf = (body: string): string => JSON.parse(body).data.qr
const statuses = async (endpointId: number) => (await bed.deliveriesOf(endpointId)).map(row => row.status)
async function onlyDelivery(endpointId: number) {
  const [row, ...others] = await bed.deliveriesOf(endpointId)
  if (!row || others.length > 0) throw new Error('Exactly one delivery was expected')
  return row
}
/** One event to one endpoint of a new session, with lanes running. */
async function deliverOne(url: string, settings: Partial<LaneSettings> = {}, options: Partial<LanesOptions> = {}) {
  const { sessionId } = await bed.session()
  const endpoint = await bed.endpoint({ sessionId, url })
  start(settings, options)
  await bed.record(sessionId, [numbered(0)])
  return { sessionId, endpoint }
}

describe('a delivery', () => {
  it('is the body and headers of the contract, and leaves a full record', async () => {
    const target = await receiver(response => response.writeHead(201, { 'X-Reply': 'yes' }).end('thanks'))
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({
      sessionId,
      url: `${target.url}?a=b`,
      headers: { 'X-Own': '1', 'webhook-id': 'no' },
    })
    start()
    const now = new Date(1_767_607_200_123)
    await bed.record(sessionId, [numbered('héllo')], now)
    await until(() => statuses(endpoint.id)).toEqual(['delivered'])
    const [request] = target.requests
    const delivery = await onlyDelivery(endpoint.id)
    expect(request?.body).toBe(
      `{"event":"qrcode.updated","sessionId":"${sessionId}","timestamp":1767607200123,"sequence":1,"data":{"qr":"héllo","session_id":"1"}}`,
    )
    expect(request).toMatchObject({ method: 'POST', path: '/hook?a=b' })
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-event': 'qrcode.updated',
      'x-webhook-delivery': delivery.id,
      'x-webhook-signature': endpoint.compatSecret,
      'webhook-id': delivery.eventId,
      'x-own': '1',
    })
    expect(request?.headers['user-agent']).toMatch(/^Messenger-Gateway\/\d+\.\d+\.\d+/)
    const [attempt] = await bed.attemptsOf([delivery.id])
    expect(attempt).toMatchObject({ number: 1, statusCode: 201, responseBody: 'thanks', truncated: false, error: null })
    expect(JSON.parse(attempt?.responseHeaders ?? '')).toMatchObject({ 'x-reply': 'yes' })
    expect(delivery).toMatchObject({ attemptCount: 1, lastStatusCode: 201, lastError: null, nextAttemptAt: null })
    expect(delivery.deliveredAt).toBeInstanceOf(Date)
    await until(async () => (await bed.endpointRow(endpoint.id)).lastDeliveryAt).toBeInstanceOf(Date)
    await until(async () => (await bed.lanesOf(endpoint.id))[0]).toMatchObject({ nextAt: null, leaseUntil: null })
  })

  it('names the session by its API key where the deployment says so', async () => {
    const target = await receiver()
    const { sessionId, apiKey } = await bed.session()
    await bed.endpoint({ sessionId, url: target.url })
    start({ sessionIdIsApiKey: true })
    await bed.record(sessionId, [numbered(0)])
    await until(() => target.requests.length).toBe(1)
    expect(JSON.parse(target.requests[0]?.body ?? '')).toMatchObject({ sessionId: apiKey })
  })

  it('goes to an alias under its own name', async () => {
    const target = await receiver()
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({ sessionId, url: target.url, events: ['qrcode.updated'] })
    await bed.record(sessionId, [numbered(0)])
    await bed.database.db.update(deliveries).set({ event: 'other.name' }).where(eq(deliveries.endpointId, endpoint.id))
    start()
    await until(() => target.requests.length).toBe(1)
    expect(target.requests[0]?.headers['x-webhook-event']).toBe('other.name')
    expect(JSON.parse(target.requests[0]?.body ?? '')).toMatchObject({ event: 'other.name' })
  })
})

describe('order', () => {
  it('holds in every lane under random failures, with no delivery lost', async () => {
    const received = new Map<string, number[]>()
    const underWay = new Map<string, number>()
    let overlaps = 0
    const target = await receiver((response, { path, body }) => {
      underWay.set(path, (underWay.get(path) ?? 0) + 1)
      if ((underWay.get(path) ?? 0) > 1) overlaps += 1
      const fails = Math.random() < 0.2
      const list = received.get(path) ?? []
      received.set(path, list)
      if (!fails) list.push(JSON.parse(body).sequence)
      setTimeout(() => {
        underWay.set(path, (underWay.get(path) ?? 0) - 1)
        if (fails && Math.random() < 0.3) response.destroy()
        else response.writeHead(fails ? 500 : 200).end()
      }, Math.random() * 3)
    })
    // more lane attempts than the contract has, so that chance parks nothing
    start({ laneRetryMs: Array.from({ length: 30 }, () => 2) })
    const sessions = await Promise.all(Array.from({ length: 6 }, () => bed.session()))
    for (const { sessionId } of sessions) {
      await bed.endpoint({ sessionId, url: `${target.url}/${sessionId}/a` })
      await bed.endpoint({ sessionId, url: `${target.url}/${sessionId}/b` })
    }
    await Promise.all(sessions.map(({ sessionId }) => bed.recordMany(sessionId, 60)))
    await until(() => [...received.values()].map(list => new Set(list).size)).toEqual(
      Array.from({ length: 12 }, () => 60),
    )
    for (const list of received.values()) expect(list).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    expect(overlaps).toBe(0)
  })

  it('does not let a hanging endpoint slow another', async () => {
    const hanging = await receiver(() => undefined)
    const good = await receiver()
    const { sessionId } = await bed.session()
    await bed.endpoint({ sessionId, url: hanging.url })
    await bed.endpoint({ sessionId, url: good.url })
    start({ timeoutMs: 30_000, leaseMs: 60_000, stopGraceMs: 0 })
    await bed.recordMany(sessionId, 50)
    await until(() => good.requests.length).toBe(50)
    expect(hanging.requests).toHaveLength(1)
  })
})

describe('failure', () => {
  it('parks after the 5th attempt, moves the lane on, retries out of band and ends as a dead letter', async () => {
    const target = await receiver((response, { body }) =>
      response.writeHead(textOf(body) === 'bad' ? 503 : 200).end('busy'),
    )
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({ sessionId, url: target.url })
    start()
    await bed.record(sessionId, [numbered('bad')])
    await bed.record(sessionId, [numbered('good')])
    await until(() => statuses(endpoint.id)).toEqual(['failed', 'delivered'])
    const order = target.requests.map(({ body }) => textOf(body))
    expect(order.slice(0, 6)).toEqual(['bad', 'bad', 'bad', 'bad', 'bad', 'good'])
    expect(order.slice(6)).toEqual(['bad', 'bad', 'bad', 'bad', 'bad'])
    const [bad] = await bed.deliveriesOf(endpoint.id)
    expect(bad).toMatchObject({
      attemptCount: 10,
      lastStatusCode: 503,
      lastError: 'HTTP 503',
      nextAttemptAt: null,
      deliveredAt: null,
    })
    const log = await bed.attemptsOf([bad?.id ?? ''])
    expect(log.map(row => row.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const waits = log.slice(1).map((row, index) => row.startedAt.getTime() - (log[index]?.startedAt.getTime() ?? 0))
    for (const [index, least] of [8, 16, 24, 32, 48, 64, 80, 96, 112].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(least - 1)
    }
    const ids = new Set(
      target.requests.filter(({ body }) => textOf(body) === 'bad').map(({ headers }) => headers['x-webhook-delivery']),
    )
    expect(ids.size).toBe(1)
    const logs = await bed.database.db.select().from(sessionLogs).where(eq(sessionLogs.sessionId, sessionId))
    expect(logs).toMatchObject([{ eventType: 'webhook_failed', status: 'disconnected' }])
  })

  it('takes 410 as final, and is degraded until the next success', async () => {
    const target = await receiver((response, _request, index) => response.writeHead(index === 0 ? 410 : 200).end())
    const { sessionId, endpoint } = await deliverOne(target.url)
    await until(() => statuses(endpoint.id)).toEqual(['failed'])
    await until(() => bed.endpointRow(endpoint.id)).toMatchObject({
      degraded: true,
      lastError: 'HTTP 410',
      enabled: true,
    })
    const logs = await bed.database.db.select().from(sessionLogs).where(eq(sessionLogs.sessionId, sessionId))
    expect(logs.map(row => row.eventType)).toEqual(['webhook_failed'])
    await bed.record(sessionId, [numbered(1)])
    await until(() => statuses(endpoint.id)).toEqual(['failed', 'delivered'])
    await until(() => bed.endpointRow(endpoint.id)).toMatchObject({ degraded: false, lastError: null })
    expect(target.requests).toHaveLength(2)
  })

  it('follows no redirect', async () => {
    const other = await receiver()
    const target = await receiver(response => response.writeHead(302, { location: other.url }).end())
    const { endpoint } = await deliverOne(target.url)
    await until(async () => (await onlyDelivery(endpoint.id)).lastError).toBe('HTTP 302')
    expect(other.requests).toHaveLength(0)
  })

  it('gives up after the timeout', async () => {
    const target = await receiver(() => undefined)
    const { endpoint } = await deliverOne(target.url, { timeoutMs: 100 })
    await until(async () => (await onlyDelivery(endpoint.id)).lastError).toBe('timeout')
    const [attempt] = await bed.attemptsOf([(await onlyDelivery(endpoint.id)).id])
    expect(attempt).toMatchObject({ statusCode: null, responseBody: null, error: 'timeout' })
    expect(attempt?.latencyMs).toBeGreaterThanOrEqual(99)
    expect(attempt?.latencyMs).toBeLessThan(2_000)
  })

  it('has a word for every way in which no response comes', async () => {
    const reset = await receiver(response => response.socket?.resetAndDestroy())
    const gone = await startReceiver()
    await gone.close()
    const plain = await receiver()
    const resolve = async () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
    for (const [url, word] of [
      [reset.url, 'reset'],
      [gone.url, 'connect'],
      [plain.url.replace('http:', 'https:'), 'tls'],
      ['https://not-there.example/', 'dns'],
    ] as const) {
      const { endpoint } = await deliverOne(url, {}, { resolve })
      await until(async () => (await onlyDelivery(endpoint.id)).lastError).toBe(word)
      await until(() => bed.endpointRow(endpoint.id)).toMatchObject({ degraded: true, lastError: word })
    }
  })
})

describe('a response', () => {
  it('is kept up to 8 KB and the rest is not read', async () => {
    let written = 0
    const chunk = Buffer.alloc(64 * 1024, 'a')
    const target = await receiver(response => {
      response.writeHead(200, { 'content-length': String(10 * 1024 * 1024) })
      const push = () => {
        while (!response.destroyed && written < 10 * 1024 * 1024) {
          written += chunk.length
          if (!response.write(chunk)) return void response.once('drain', push)
        }
      }
      push()
    })
    const { endpoint } = await deliverOne(target.url)
    await until(() => statuses(endpoint.id)).toEqual(['delivered'])
    const [attempt] = await bed.attemptsOf([(await onlyDelivery(endpoint.id)).id])
    expect(attempt).toMatchObject({ responseBody: 'a'.repeat(8192), truncated: true, error: null })
    expect(written).toBeLessThan(8 * 1024 * 1024)
  })

  it('that is a gzip bomb is not expanded', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, 'b'))
    const target = await receiver(response => response.writeHead(500, { 'content-encoding': 'gzip' }).end(bomb))
    const { endpoint } = await deliverOne(target.url)
    await until(async () => (await onlyDelivery(endpoint.id)).lastError).toBe('HTTP 500')
    const [attempt] = await bed.attemptsOf([(await onlyDelivery(endpoint.id)).id])
    expect(attempt).toMatchObject({ responseBody: 'b'.repeat(8192), truncated: true })
  })
})

describe('an address that may not be reached', () => {
  it('is refused at each attempt, whatever its form', async () => {
    const target = await receiver()
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]', 'inner.example']) {
      const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
      const { endpoint } = await deliverOne(
        `https://${host}:${target.port}/`,
        {},
        { policy: { allowPrivate: false }, resolve },
      )
      await until(async () => (await onlyDelivery(endpoint.id)).lastError).toBe('blocked_address')
      expect((await onlyDelivery(endpoint.id)).lastStatusCode).toBeNull()
    }
    const { endpoint } = await deliverOne(target.url, {}, { policy: { allowPrivate: false } })
    await until(async () => (await onlyDelivery(endpoint.id)).lastError).toBe('blocked_address')
    expect(target.requests).toHaveLength(0)
  })

  it('is refused when one address of several is', async () => {
    const asked: string[] = []
    const resolve = async (name: string) => {
      asked.push(name)
      return ['93.184.215.14', '10.0.0.1'].map(address => ({ address, family: 4 }))
    }
    const policy = { allowPrivate: false }
    const { endpoint } = await deliverOne('https://mixed.example/', { laneRetryMs: [60_000] }, { policy, resolve })
    await until(async () => (await onlyDelivery(endpoint.id)).lastError).toBe('blocked_address')
    expect(asked.filter(name => name === 'mixed.example')).toHaveLength(1)
  })
})

describe('a paused endpoint', () => {
  it('keeps its unfinished deliveries until it is enabled again', async () => {
    let answer = 500
    const target = await receiver(response => response.writeHead(answer).end())
    const { sessionId } = await bed.session()
    const endpoint = await bed.endpoint({ sessionId, url: target.url })
    const enable = (enabled: boolean) =>
      bed.database.db
        .update(webhookEndpoints)
        .set({ enabled, updatedAt: new Date() })
        .where(eq(webhookEndpoints.id, endpoint.id))
    start({ laneRetryMs: Array.from({ length: 50 }, () => 20) })
    await bed.recordMany(sessionId, 3)
    await until(() => target.requests.length).toBeGreaterThan(1)
    await enable(false)
    await bed.record(sessionId, [numbered('missed')])
    // due for a while, polled several times, and nobody took it
    await until(async () => {
      const [now] = await bed.lanesOf(endpoint.id)
      return now?.leaseUntil === null && (now.nextAt?.getTime() ?? 0) < Date.now() - 100
    }).toBe(true)
    const seen = target.requests.length
    answer = 200
    await enable(true)
    await until(() => statuses(endpoint.id)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(target.requests.slice(seen).map(({ body }) => textOf(body))).toEqual(['0', '1', '2'])
  })
})

it('a parked delivery that is replayed while it is tried is not tried again', async () => {
  const held: Array<() => void> = []
  const target = await receiver((response, _request, index) => {
    const fail = () => response.writeHead(500).end()
    if (index < 5) fail()
    else held.push(fail)
  })
  const { endpoint } = await deliverOne(target.url)
  await until(() => held.length).toBe(1)
  const { id } = await onlyDelivery(endpoint.id)
  await bed.database.db.update(deliveries).set({ nextAttemptAt: null }).where(eq(deliveries.id, id))
  held[0]?.()
  await until(() => onlyDelivery(endpoint.id)).toMatchObject({ attemptCount: 6 })
  expect(await onlyDelivery(endpoint.id)).toMatchObject({ status: 'parked', nextAttemptAt: null })
})
