import { randomBytes } from 'node:crypto'
import { parseTraceparent } from '@messenger/shared/tracing/traceparent'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type CollectedSpan, type Collector, startCollector } from './collector.ts'
import { type Gateway, startGateway } from './gateway.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const patience = { timeout: 30_000, interval: 50 }
const phone = '+15550001001'
const friend = '+15550001002'
const text = 'a text that no span holds'
let collector: Collector
let receiver: Receiver
let gateway: Gateway
let session: number

beforeAll(async () => {
  collector = await startCollector()
  receiver = await startReceiver()
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20secret',
  }
  gateway = await startGateway({ env: settings })
  session = await gateway.session(phone)
  await gateway.session(friend)
  const { token } = gateway
  const body = { url: receiver.urlOf('hooks'), events: ['message.sent'], enabled: true, session_id: session }
  const reply = await gateway.call('POST', '/api/webhooks', { token, body })
  expect([reply.status, reply.text]).toEqual([200, expect.anything()])
}, 120_000)

afterAll(async () => {
  await gateway?.stop()
  await receiver?.close()
  await collector?.close()
})

const newTrace = (flags = '01') => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` }
}

async function send(traceparent: string) {
  await gateway.outcome(await accepted(traceparent))
}

async function accepted(traceparent: string): Promise<number> {
  const reply = await gateway.call('POST', '/api/send-message', {
    token: gateway.token,
    session,
    headers: { traceparent },
    body: { to: friend, text },
  })
  expect([reply.status, reply.text]).toEqual([200, expect.anything()])
  return Number(reply.body.data.msgId)
}

/** Of the trace, once it has so many; more are those of attempts that were made again. */
const spansOf = (traceId: string, count: number) =>
  vi.waitFor(() => {
    const spans = collector.spans.filter(span => span.traceId === traceId)
    expect(spans.length).toBeGreaterThanOrEqual(count)
    return spans
  }, patience)

function treeOf(spans: readonly CollectedSpan[]) {
  const names = new Map(spans.map(({ spanId, name }) => [spanId, name]))
  return spans.map(({ service, name, parentSpanId }) => [service, name, names.get(parentSpanId) ?? parentSpanId])
}

const hookOf = (traceId: string) =>
  vi.waitFor(() => {
    const hook = receiver.got('hooks').find(({ headers }) => String(headers.traceparent).includes(traceId))
    if (!hook) throw new Error('The receiver got nothing of this trace')
    return hook
  }, patience)

it('one trace leads from the HTTP call to the webhook attempt, and tells nothing of who and what', async () => {
  const { traceId, spanId, traceparent } = newTrace()
  await send(traceparent)
  const spans = await spansOf(traceId, 10)
  expect(spans).toHaveLength(10)
  expect(treeOf(spans)).toEqual(
    expect.arrayContaining([
      ['messenger-web', 'POST /api/send-message', spanId],
      ['messenger-web', 'rpc messages.sendText', 'POST /api/send-message'],
      ['messenger-engine', 'rpc messages.sendText', 'rpc messages.sendText'],
      ['messenger-engine', 'send queue', 'rpc messages.sendText'],
      ['messenger-engine', 'send wire', 'rpc messages.sendText'],
      ['messenger-engine', 'send acknowledgement', 'rpc messages.sendText'],
      ['messenger-engine', 'event recorded', 'send acknowledgement'],
      ['messenger-engine', 'webhook attempt', 'event recorded'],
    ]),
  )
  const attempt = spans.find(({ name }) => name === 'webhook attempt')
  const { headers } = await hookOf(traceId)
  expect(parseTraceparent(String(headers.traceparent))).toEqual({ traceId, spanId: attempt?.spanId, isSampled: true })
  expect(attempt?.attributes).toEqual({
    'messenger.event': 'message.sent',
    'messenger.attempt': 1,
    'messenger.replayed': false,
    'http.response.status_code': 200,
  })
  const all = JSON.stringify(collector.spans)
  for (const secret of [phone, friend, phone.slice(1), friend.slice(1), text, gateway.token, receiver.urlOf('hooks')]) {
    expect(all).not.toContain(secret)
  }
  expect(new Set(collector.requests.map(request => request['x-collector-key']))).toEqual(new Set(['a secret']))
})

it('a call without a valid traceparent begins a trace of its own', async () => {
  const before = collector.spans.length
  await send('00-zz-zz-01')
  const root = await vi.waitFor(() => {
    const found = collector.spans.slice(before).find(({ name }) => name === 'POST /api/send-message')
    if (!found) throw new Error('The call is not there')
    return found
  }, patience)
  expect(root.parentSpanId).toBe('')
  await hookOf(root.traceId)
})

it('a caller who does not sample is followed: receivers are told so, the collector hears nothing', async () => {
  const { traceId, traceparent } = newTrace('00')
  await send(traceparent)
  const { headers } = await hookOf(traceId)
  expect(parseTraceparent(String(headers.traceparent))).toMatchObject({ traceId, isSampled: false })
  const later = newTrace()
  await send(later.traceparent)
  await spansOf(later.traceId, 10)
  expect(collector.spans.filter(span => span.traceId === traceId)).toEqual([])
})

it('a trace goes on in the engine that comes after: sends and deliveries wait with it in the database', async () => {
  const release = receiver.holds('hooks')
  const told = newTrace()
  await send(told.traceparent)
  await spansOf(told.traceId, 9)
  const waiting = newTrace()
  const fault = { kind: 'slow_acks', phone_number: phone, count: 1, ms: 120_000 }
  expect((await gateway.call('POST', '/api/sandbox/faults', { token: gateway.token, body: fault })).status).toBe(200)
  const msgId = await accepted(waiting.traceparent)
  await spansOf(waiting.traceId, 5)

  await gateway.restartEngine()
  release()
  await gateway.outcome(msgId)
  // The turn in the queue, the wire and the acknowledgement come twice.
  const spans = await spansOf(waiting.traceId, 13)
  const acknowledgements = spans.filter(({ name }) => name === 'send acknowledgement').map(({ spanId }) => spanId)
  const recorded = spans.filter(({ name }) => name === 'event recorded')
  expect(recorded).toHaveLength(3)
  for (const { parentSpanId } of recorded) expect(acknowledgements).toContain(parentSpanId)
  expect(treeOf(spans)).toContainEqual(['messenger-engine', 'webhook attempt', 'event recorded'])

  const attempts = collector.spans.filter(span => span.traceId === told.traceId && span.name === 'webhook attempt')
  const statuses = attempts.map(({ attributes }) => attributes['http.response.status_code'])
  // The one that was under way at the stop was given up.
  expect(statuses).toEqual([undefined, 200])
  expect(new Set(attempts.map(({ parentSpanId }) => parentSpanId)).size).toBe(1)
}, 90_000)

it.each(['refuses', 'is gone'])('a collector that %s slows and loses nothing', async how => {
  if (how === 'refuses') collector.answer(400)
  else await collector.close()
  const { traceId, traceparent } = newTrace()
  const refusedBefore = collector.requests.length
  await send(traceparent)
  await hookOf(traceId)
  if (how === 'refuses')
    await vi.waitFor(() => expect(collector.requests.length).toBeGreaterThan(refusedBefore), patience)
})
