import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../../test/lanes-bed.ts'
import { type BusServer, findServer, startNats } from '../../test/sinks/bus-server.ts'
import { openStream, type TestStream } from '../../test/sinks/nats-stream.ts'
import type { LaneSettings } from '../webhooks/settings.ts'
import type { LanesOptions } from '../webhooks/start-lanes.ts'

const program = findServer('nats-server')
const until = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 60_000, interval: 20 })

describe.skipIf(program === null)('a sink of NATS JetStream (needs Debian’s nats-server)', () => {
  let bed: LanesBed
  let server: BusServer
  let stream: TestStream
  let prefix = ''
  let count = 0
  const cleanups: Array<() => Promise<unknown>> = []
  beforeAll(async () => {
    server = await startNats(program ?? '')
    bed = await createLanesBed()
  })
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  afterAll(async () => {
    await bed.drop()
    await server.stop()
  })

  async function given(create = true, maxBytes?: number) {
    prefix = `s${++count}`
    stream = await openStream(server.port, prefix, maxBytes)
    cleanups.push(stream.close)
    if (create) await stream.create()
  }
  const sink = (row: object = {}, target: object = {}) => {
    const place = { destination: `${prefix}.{session}.{event}`, credentials: {}, ca: null, ...target }
    return bed.endpoint({ kind: 'nats', url: `nats://127.0.0.1:${server.port}`, target: place, ...row })
  }
  function start(settings: Partial<LaneSettings> = {}, options: Partial<LanesOptions> = {}) {
    const lanes = bed.start(settings, options)
    cleanups.push(lanes.stop)
    return lanes
  }
  const statuses = async (id: number) => new Set((await bed.deliveriesOf(id)).map(({ status }) => status))
  const texts = async () => (await stream.read()).map(({ body }) => JSON.parse(body).data.qr)

  it('gets the body of webhooks, known by its webhook-id, and leaves a full record', async () => {
    await given()
    const { sessionId } = await bed.session()
    const { id } = await sink({ sessionId })
    start()
    await bed.record(sessionId, [numbered('héllo')], new Date(1_767_607_200_123))
    await until(() => statuses(id)).toEqual(new Set(['delivered']))
    const [delivery] = await bed.deliveriesOf(id)
    expect(await stream.read()).toEqual([
      {
        subject: `${prefix}.${sessionId}.qrcode.updated`,
        body: `{"event":"qrcode.updated","sessionId":"${sessionId}","timestamp":1767607200123,"sequence":1,"data":{"qr":"héllo","session_id":"1"}}`,
        msgId: delivery?.eventId,
        webhookId: delivery?.eventId,
        contentType: 'application/json',
      },
    ])
    const [attempt] = await bed.attemptsOf([delivery?.id ?? ''])
    expect(attempt).toMatchObject({ number: 1, statusCode: null, error: null })
    expect(JSON.parse(attempt?.responseBody ?? '')).toEqual({ stream: prefix.toUpperCase(), seq: 1, duplicate: false })
    expect(attempt?.requestUrl).toBe(`nats://127.0.0.1:${server.port} ${prefix}.${sessionId}.qrcode.updated`)
    await until(async () => (await bed.lanesOf(id))[0]).toMatchObject({ nextAt: null, leaseUntil: null })
  })

  it('gets CloudEvents on request', async () => {
    await given()
    const { sessionId } = await bed.session()
    const { id } = await sink({ sessionId, format: 'cloudevents' })
    start()
    await bed.record(sessionId, [numbered(1)])
    await until(() => statuses(id)).toEqual(new Set(['delivered']))
    const [message] = await stream.read()
    expect(message?.contentType).toBe('application/cloudevents+json')
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      id: message?.webhookId,
      subject: String(sessionId),
      type: 'qrcode.updated',
    })
  })

  it('moves a backlog in batches, in order, with one record for each', async () => {
    await given()
    const { sessionId } = await bed.session()
    const { id } = await sink({ sessionId })
    const events = Array.from({ length: 2_500 }, (_, n) => numbered(n))
    for (let from = 0; from < events.length; from += 500) await bed.record(sessionId, events.slice(from, from + 500))
    start({ turnMs: 20_000 })
    await until(() => statuses(id)).toEqual(new Set(['delivered']))
    expect(await texts()).toEqual(events.map(({ data }) => Reflect.get(data, 'qr')))
    const deliveries = await bed.deliveriesOf(id)
    expect(await bed.attemptsOf(deliveries.map(each => each.id))).toHaveLength(2_500)
    await until(async () => (await bed.lanesOf(id))[0]).toMatchObject({ nextAt: null, leaseUntil: null })
  })

  it('waits for a stream that is not there yet, says so, and goes on in order', async () => {
    await given(false)
    const { sessionId } = await bed.session()
    const { id } = await sink({ sessionId })
    start({ laneRetryMs: Array(200).fill(20) })
    await bed.record(sessionId, [numbered(0), numbered(1), numbered(2)])
    await until(async () => (await bed.endpointRow(id)).lastError).toBe('no_target')
    const failing = await bed.endpointRow(id)
    expect(failing.degradedSince).toBeInstanceOf(Date)
    const [first, ...others] = await bed.deliveriesOf(id)
    expect(first?.attemptCount).toBeGreaterThan(0)
    expect(others.map(({ attemptCount }) => attemptCount)).toEqual([0, 0])
    await stream.create()
    await until(() => statuses(id)).toEqual(new Set(['delivered']))
    expect(await texts()).toEqual(['0', '1', '2'])
    await until(async () => (await bed.endpointRow(id)).degradedSince).toBeNull()
  })

  it('goes on in order, each once, after its server was killed in the middle', async () => {
    await given()
    const sessions = await Promise.all([bed.session(), bed.session()])
    const { id } = await sink({})
    const lanes = start({ laneRetryMs: Array(500).fill(20), sinkBatch: 50 })
    const events = Array.from({ length: 1_500 }, (_, n) => numbered(n))
    const recording = Promise.all(
      sessions.map(async ({ sessionId }) => {
        for (let from = 0; from < events.length; from += 100)
          await bed.record(sessionId, events.slice(from, from + 100))
      }),
    )
    await until(() => stream.count()).toBeGreaterThan(300)
    await server.kill()
    await recording
    await server.start()
    await until(() => statuses(id)).toEqual(new Set(['delivered']))
    await lanes.stop()
    const read = await stream.read()
    for (const { sessionId } of sessions) {
      const own = read.filter(({ subject }) => subject.startsWith(`${prefix}.${sessionId}.`))
      expect(own.map(({ body }) => JSON.parse(body).data.qr)).toEqual(events.map(({ data }) => Reflect.get(data, 'qr')))
      expect(new Set(own.map(({ webhookId }) => webhookId)).size).toBe(events.length)
    }
  })

  it('holds back what comes after a refusal, and publishes it again under the same id', async () => {
    await given(true, 2_000)
    const { sessionId } = await bed.session()
    const { id } = await sink({ sessionId })
    start({ laneRetryMs: [40, 40], parkedRetryMs: [60_000] })
    await bed.record(
      sessionId,
      Array.from({ length: 20 }, (_, n) => numbered(n)),
    )
    await until(async () => (await statuses(id)).has('parked')).toBe(true)
    const rows = await bed.deliveriesOf(id)
    const stored = await texts()
    const firstOpen = rows.findIndex(({ status }) => status !== 'delivered')
    expect(rows.slice(0, firstOpen).map((_, n) => String(n))).toEqual(stored)
  })

  it('is tested with an event, and takes replays that it has had before', async () => {
    await given()
    const { sessionId } = await bed.session()
    const { id } = await sink({ sessionId })
    const lanes = start()
    await bed.record(sessionId, [numbered(0)])
    await until(() => statuses(id)).toEqual(new Set(['delivered']))
    const name = { endpointId: id, accountId: bed.owner.accountId, sessionId }
    expect(await lanes.test(name, 'webhook')).toBeNull()
    expect((await lanes.test(name, 'sink'))?.result.error).toBeNull()
    await bed.database.sql`
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, replayed, next_attempt_at, created_at)
      select gen_random_uuid(), endpoint_id, session_id, sequence, event_id, event, 'pending', true, now(), now()
      from deliveries where endpoint_id = ${id} and sequence = 1`
    await until(() => stream.count()).toBe(3)
    const [first, , again] = await stream.read()
    expect(again?.webhookId).toBe(first?.webhookId)
    expect(JSON.parse(again?.body ?? '')).toMatchObject({ replayed: true })
  })

  it('is not connected to where private addresses are closed', async () => {
    await given()
    const { sessionId } = await bed.session()
    const { id } = await sink({ sessionId, url: `tls://127.0.0.1:${server.port}` })
    start({}, { policy: { allowPrivate: false } })
    await bed.record(sessionId, [numbered(0)])
    await until(async () => (await bed.endpointRow(id)).lastError).toBe('blocked_address')
    expect(await stream.count()).toBe(0)
  })

  it('does not send credentials to a server that speaks no TLS', async () => {
    await given()
    const { sessionId } = await bed.session()
    const { id } = await sink({ sessionId, url: `tls://127.0.0.1:${server.port}` }, { credentials: { token: 'x' } })
    start()
    await bed.record(sessionId, [numbered(0)])
    await until(async () => (await bed.endpointRow(id)).lastError).toBe('tls')
  })
})
