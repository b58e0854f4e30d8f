import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStream, record } from './event-log.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let line: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb({ stream: { heartbeatMs: 150, patienceMs: 300 } })
  await web.subscribe(web.ana, 'unlimited')
})
afterAll(() => web?.stop())

const get = (query: string, key = line.key) => web.call('GET', `/api/events${query}`, { token: key })
const stream = (query = '', headers: object = {}) =>
  openStream(`${web.url}/api/events/stream${query}`, { authorization: `Bearer ${line.key}`, ...headers })
const numbered = (n: number) => record(web, line.id, n % 2 ? 'messages.received' : 'session.status', { n })
const numbers = (events: readonly { data: { data?: { n: number }; n?: number } }[]) =>
  events.map(({ data }) => data.data?.n ?? data.n)

async function recordMany(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await numbered(n)
}

/** Takes away the oldest events, as retention does. */
const forget = (upTo: number) =>
  web.database.sql`delete from events where session_id = ${line.id} and sequence <= ${upTo}`

describe('the list', () => {
  beforeAll(async () => {
    line = await web.session(web.ana)
  })

  it('has no cursor while the session has no event', async () => {
    expect((await get('')).body).toEqual({ success: true, data: [], next_cursor: null, has_more: false })
  })

  it('goes through the whole log, page by page', async () => {
    await recordMany(7)
    const seen: unknown[] = []
    let after = ''
    for (let more = true; more; ) {
      const { body } = await get(`?limit=3${after}`)
      seen.push(...body.data)
      more = body.has_more
      after = `&after=${body.next_cursor}`
    }
    expect(seen).toHaveLength(7)
    expect(seen[0]).toEqual({
      cursor: expect.stringMatching(/^[\w-]{16}$/),
      id: expect.stringMatching(/^evt_/),
      event: 'session.status',
      sessionId: String(line.id),
      timestamp: expect.any(Number),
      sequence: 1,
      data: { n: 0 },
    })
    expect(seen).toMatchObject([0, 1, 2, 3, 4, 5, 6].map(n => ({ sequence: n + 1, data: { n } })))
    const { body } = await get(`?limit=3${after}`)
    expect(body).toEqual({ success: true, data: [], next_cursor: after.slice('&after='.length), has_more: false })
  })

  it('selects by type, and its cursor is past what it left out', async () => {
    const { body } = await get('?types=messages.received,%20nothing.known')
    expect(numbers(body.data)).toEqual([1, 3, 5])
    expect((await get(`?after=${body.next_cursor}`)).body.data).toEqual([])
    expect((await get('?types=nothing.known')).body.data).toEqual([])
  })

  it.each([
    ['0', 1],
    ['-4', 1],
    ['100000', 7],
  ])('takes a limit of %s as the nearest', async (limit, count) => {
    expect((await get(`?limit=${limit}`)).body.data).toHaveLength(count)
  })

  it('refuses what is no cursor of this session', async () => {
    const other = await web.session(web.ana)
    await record(web, other.id, 'session.status', {})
    const { body } = await get('', other.key)
    const ahead = Buffer.alloc(12)
    ahead.writeUInt32BE(line.id)
    ahead.writeBigUInt64BE(99n, 4)
    for (const after of [body.next_cursor, ahead.toString('base64url'), 'AAAAAAAAEHM', 'x', '']) {
      for (const path of ['', '/stream']) {
        const reply = await get(`${path}?after=${after}`)
        expect([reply.status, reply.body.errors]).toEqual([422, { after: ['The selected after is invalid.'] }])
      }
    }
  })

  it('answers 410 for a cursor older than what is kept, with one that loses nothing', async () => {
    const [first, , third] = (await get('')).body.data
    await forget(3)
    for (const path of ['', '/stream']) {
      const reply = await get(`${path}?after=${first.cursor}`)
      const text = 'Cursor has expired.'
      expect([reply.status, reply.body]).toEqual([
        410,
        { success: false, message: text, error: text, oldest_cursor: third.cursor },
      ])
    }
    expect(numbers((await get(`?after=${third.cursor}`)).body.data)).toEqual([3, 4, 5, 6])
    expect(numbers((await get('')).body.data)).toEqual([3, 4, 5, 6])
    await forget(7)
    const { body } = await get('')
    expect(body).toMatchObject({ data: [], has_more: false, next_cursor: expect.any(String) })
    expect((await get(`?after=${body.next_cursor}`)).body.data).toEqual([])
  })
})

describe('the stream', () => {
  beforeAll(async () => {
    line = await web.session(web.ana)
    await recordMany(2)
  })

  it('starts with the next event and sends each once, in order, whoever commits when', async () => {
    const reader = await stream()
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await Promise.all(Array.from({ length: 40 }, (_, n) => numbered(100 + n)))
    const seen = await reader.take(40)
    reader.close()
    expect(seen.map(({ data }) => data.sequence)).toEqual(Array.from({ length: 40 }, (_, n) => n + 3))
    expect(seen.every(({ id, data }) => id === data.cursor)).toBe(true)
    const { body } = await get(`?limit=1000`)
    expect(seen.map(({ data }) => data)).toEqual(body.data.slice(2))
    expect(reader.text()).not.toContain('event:')
  })

  it('sends what was missed first; the header wins over the query', async () => {
    const { data } = (await get('?limit=1000')).body
    const [first, second] = data
    const reader = await stream(`?after=${first.cursor}`, { 'last-event-id': second.cursor })
    await numbered(200)
    const seen = await reader.take(data.length - 1)
    reader.close()
    expect(seen.map(({ data: { sequence } }) => sequence)).toEqual(seen.map((_, n) => n + 3))
    expect(seen).toHaveLength(data.length - 1)
  })

  it('leaves out other types', async () => {
    const reader = await stream('?types=messages.received')
    for (const n of [300, 301]) await numbered(n)
    expect(numbers(await reader.take(1))).toEqual([301])
    reader.close()
  })

  it('shows signs of life', async () => {
    const reader = await stream()
    await reader.heartbeats(2)
    reader.close()
    expect(reader.messages()).toEqual([])
    expect(reader.text()).toMatch(/^(: heartbeat\n\n){2,}$/)
  })

  it('does not count as a request in flight', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => stream()))
    expect(readers.map(({ response }) => response.status)).toEqual(readers.map(() => 200))
    expect((await get('?limit=1')).status).toBe(200)
    for (const reader of readers) reader.close()
  })

  it('ends a reader that does not take what it is sent, and only that one', async () => {
    const quick = await stream('?types=session.status')
    const slow = await stalled(`/api/events/stream`, line.key)
    const text = 'x'.repeat(200_000)
    for (let n = 0; n < 100; n += 1) await record(web, line.id, 'messages.received', { n: 400 + n, text })
    // One who does not read learns of the end when he writes.
    await vi.waitFor(() => expect(slow.write('\r\n') && !slow.destroyed).toBe(false), { timeout: 40_000 })
    await numbered(502)
    expect(numbers(await quick.take(1))).toEqual([502])
    quick.close()
  })

  it('ends with the key, and with the session', async () => {
    const path = `/api/messenger-sessions/${line.id}`
    const first = await stream()
    const reply = await web.call('POST', `${path}/regenerate-key`, { token: web.ana.token })
    await first.end()
    await numbered(500)
    expect(numbers(first.messages())).toEqual([])
    line = { ...line, key: reply.body.api_key }
    const second = await stream()
    await web.call('DELETE', path, { token: web.ana.token })
    await second.end()
  })
})

it('a stream is woken by the event, not by its clock', async () => {
  const patient = await startTestWeb({ stream: { heartbeatMs: 600_000 } })
  const { id, key } = await patient.session(patient.ana)
  const reader = await openStream(`${patient.url}/api/events/stream`, { authorization: `Bearer ${key}` })
  const { database } = patient
  // Until the stream has said that it waits.
  await vi.waitFor(async () =>
    expect(await database.sql`select 1 from session_counters where watched_until > now()`).toHaveLength(1),
  )
  for (const n of [1, 2]) {
    await record(patient, id, 'session.status', { n })
    expect(await reader.take(n)).toHaveLength(n)
  }
  await patient.stop()
  await reader.end()
})

/** Asks and never reads; destroyed when the server hangs up. */
async function stalled(path: string, key: string) {
  const socket = connect(Number(new URL(web.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${key}\r\n\r\n`)
  // The head is read, so that the stream is known to be open.
  await new Promise(resolve => socket.once('data', resolve))
  socket.pause()
  return socket
}
