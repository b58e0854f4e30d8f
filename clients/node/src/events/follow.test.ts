import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { cut, json, type Reply, startServer } from '../../test/server.ts'
import { GoneError } from '../core/api-errors.ts'
import { GatewayAbortError } from '../core/errors.ts'
import { SessionClient } from '../session-client.ts'
import type { StoredEvent } from './event-list.ts'

const storedEvent = (sequence: number, event = 'session.status') => ({
  cursor: `c${sequence}`,
  id: `evt_${sequence}`,
  event,
  sessionId: '7',
  timestamp: 1767607200000 + sequence,
  sequence,
  data: { status: 'connected' },
})

const message = (sequence: number) => `id: c${sequence}\ndata: ${JSON.stringify(storedEvent(sequence))}\n\n`

/** A stream that writes and stays open. */
const streaming =
  (...texts: string[]): Reply =>
  response => {
    open(response)
    for (const text of texts) response.write(text)
  }

/** One that breaks after what it wrote. */
const breaking =
  (...texts: string[]): Reply =>
  (response, { socket }) => {
    open(response)
    response.write(texts.join(''), () => setImmediate(() => socket.destroy()))
  }

function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

const clientOf = (baseUrl: string) => new SessionClient({ baseUrl, key: 'k'.repeat(64), maxRetries: 0 })

async function take(events: AsyncIterable<StoredEvent>, most: number): Promise<number[]> {
  const found: number[] = []
  for await (const { sequence } of events) {
    found.push(sequence)
    if (found.length === most) break
  }
  return found
}

test('after a lost connection it goes on where that ended, and gives nothing twice', async () => {
  await using server = await startServer(
    breaking(message(1), ': heartbeat\n\n', message(2), message(3).slice(0, 40)),
    cut,
    json({ success: false, message: 'away' }, 503, { 'retry-after': '0' }),
    streaming(message(2), message(3), message(4)),
  )
  let opened = 0
  const lost: number[] = []
  const events = clientOf(server.url).events.follow(
    { after: 'c0' },
    { onOpen: () => (opened += 1), onLost: (_error, waitMs) => lost.push(waitMs) },
  )
  expect(await take(events, 4)).toEqual([1, 2, 3, 4])
  expect(server.seen.map(({ headers }) => headers['last-event-id'])).toEqual(['c0', 'c2', 'c2', 'c2'])
  expect(opened).toBe(2)
  expect(lost).toHaveLength(3)
})

test('it begins at the end of the log as it was, so that what comes before the stream is open is not left out', async () => {
  await using server = await startServer(
    json({ success: true, data: [], next_cursor: 'c8', has_more: false }),
    streaming(message(9)),
  )
  expect(await take(clientOf(server.url).events.follow({ types: ['session.status'] }), 1)).toEqual([9])
  const [list, stream] = server.seen
  expect(list?.url).toBe('/api/events?types=none&limit=1')
  expect(stream?.url).toBe('/api/events/stream?types=session.status')
  expect(stream?.headers['last-event-id']).toBe('c8')
})

test('in an empty log it takes what came while the stream was opened from the list', async () => {
  const empty = json({ success: true, data: [], next_cursor: null, has_more: false })
  await using server = await startServer(
    empty,
    streaming(message(2), message(3)),
    json({ success: true, data: [storedEvent(1), storedEvent(2)], next_cursor: 'c2', has_more: false }),
  )
  expect(await take(clientOf(server.url).events.follow(), 3)).toEqual([1, 2, 3])
  expect(server.seen[2]?.url).toBe('/api/events?limit=1000')
})

test('a silent connection counts as lost', async () => {
  await using server = await startServer(streaming(message(1)), streaming(message(2)))
  const events = clientOf(server.url).events.follow({ after: 'c0' }, { idleTimeoutMs: 150 })
  expect(await take(events, 2)).toEqual([1, 2])
})

test('an expired cursor is for the caller to see, with the cursor that is left', async () => {
  const body = { success: false, message: 'Cursor has expired.', oldest_cursor: 'c40' }
  await using server = await startServer(json(body, 410, { 'x-error-code': 'cursor_expired' }))
  const error = await take(clientOf(server.url).events.follow({ after: 'c1' }), 1).catch(error => error)
  expect(error).toBeInstanceOf(GoneError)
  expect(error).toMatchObject({ code: 'cursor_expired', oldestCursor: 'c40' })
})

test('a signal ends it while it waits for events', async () => {
  await using server = await startServer(streaming(message(1)))
  const controller = new AbortController()
  const events = clientOf(server.url).events.follow({ after: 'c0' }, { signal: controller.signal })
  expect((await events.next()).value).toMatchObject({ sequence: 1 })
  const next = events.next()
  controller.abort()
  await expect(next).rejects.toBeInstanceOf(GatewayAbortError)
})

test('leaving the loop closes the connection', async () => {
  let closed = false
  await using server = await startServer((response, request) => {
    streaming(message(1))(response, request)
    response.once('close', () => {
      closed = true
    })
  })
  expect(await take(clientOf(server.url).events.follow({ after: 'c0' }), 1)).toEqual([1])
  await expect.poll(() => closed).toBe(true)
})

test('iterating reads page after page until there is no more', async () => {
  await using server = await startServer(
    json({ success: true, data: [storedEvent(1), storedEvent(2)], next_cursor: 'c2', has_more: true }),
    json({ success: true, data: [storedEvent(3)], next_cursor: 'c3', has_more: false }),
  )
  expect(await take(clientOf(server.url).events.iterate({ types: ['call'] }), 10)).toEqual([1, 2, 3])
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/api/events?types=call&limit=1000',
    '/api/events?after=c2&types=call&limit=1000',
  ])
})
