import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

const bodyMs = 400
const maxConnections = 60

let web: TestWeb
let session: Awaited<ReturnType<TestWeb['session']>>
const calls: ClientRequest[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  const guards = { bodyMs, maxConnections, streamsPerKey: 3, streamsPerAddress: 5 }
  web = await startTestWeb({ guards })
  session = await web.session(web.ana)
})
afterEach(() => {
  for (const call of calls.splice(0)) call.destroy()
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => web?.stop())

/** Begins a request and leaves it to the test to go on with its body. */
function begin(method: string, path: string, headers: Record<string, string> = {}) {
  const call = request(`${web.url}${path}`, { method, headers, agent: false })
  calls.push(call)
  call.flushHeaders()
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve)
    call.once('error', reject)
  })
  return { call, answer }
}

const json20 = { 'content-type': 'application/json', 'content-length': '20' }

it.each([
  ['POST', '/api/send-message'],
  ['PUT', '/api/messenger-sessions/1'],
  ['POST', '/api/messenger-sessions'],
  ['POST', '/api/upload'],
  ['POST', '/mcp'],
  ['POST', '/api/trpc/account.updateProfile'],
])('%s %s asks for a credential before it reads a body', async (method, path) => {
  for (const credential of [{}, { authorization: 'Bearer 1|wrong' }, { cookie: 'next-auth.session-token=wrong' }]) {
    // Whoever waits for the body first answers 408: it never comes.
    const { answer } = begin(method, path, { ...json20, ...credential, 'content-length': '1000000' })
    expect((await answer).statusCode).toBe(401)
  }
})

it.each([
  ['POST', '/api/send-message', () => ({ authorization: `Bearer ${session.key}` })],
  ['POST', '/mcp', () => ({ authorization: `Bearer ${web.ana.token}` })],
  ['POST', '/api/upload', () => ({ authorization: `Bearer ${session.key}` })],
  ['POST', '/api/trpc/account.setup', () => ({})],
  ['POST', '/api/passkey/confirm', () => ({})],
] as const)('%s %s ends a body that does not come', async (method, path, credential) => {
  const { call, answer } = begin(method, path, { ...json20, ...credential() })
  call.write('{"a":')
  const response = await answer
  expect([response.statusCode, await json(response)]).toEqual([
    408,
    { success: false, message: 'The request body did not arrive in time.' },
  ])
  expect(response.headers.connection).toBe('close')
})

it('a body that comes byte by byte has no more time than another', async () => {
  const { call, answer } = begin('POST', '/api/send-message', { ...json20, authorization: `Bearer ${session.key}` })
  const drip = setInterval(() => call.write(' '), bodyMs / 8)
  expect((await answer.finally(() => clearInterval(drip))).statusCode).toBe(408)
})

it('an upload goes on for as long as some of it comes', async () => {
  const headers = { authorization: `Bearer ${session.key}`, 'content-type': 'application/octet-stream' }
  const { call, answer } = begin('POST', '/api/upload', headers)
  const until = performance.now() + 3 * bodyMs
  while (performance.now() < until) {
    call.write(Buffer.alloc(100, 1))
    await sleep(bodyMs / 8)
  }
  call.end()
  expect((await answer).statusCode).toBe(200)
})

it('a key opens so many streams, an address so many of all keys and pages, and each place is free again', async () => {
  const other = await web.session(web.ana)
  const open = (key: string) => begin('GET', '/api/events/stream', { authorization: `Bearer ${key}` })
  const all = Array.from({ length: 40 }, () => open(session.key))
  const answers = await Promise.all(all.map(({ answer }) => answer))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect([statuses.filter(status => status === 200).length, statuses.filter(status => status === 429).length]).toEqual([
    3, 37,
  ])
  const refusal = { success: false, message: 'Too many requests. Please retry later.', retry_after: 5 }
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect([refused?.headers['retry-after'], refused && (await json(refused))]).toEqual(['5', refusal])
  const more = [await open(other.key).answer, await open(other.key).answer, await open(other.key).answer]
  expect(more.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])

  const cookie = await loginCookie(web, web.ana.userId)
  const input = encodeURIComponent(JSON.stringify({ topics: [{ on: 'sessions' }] }))
  const page = await begin('GET', `/api/trpc/live.follow?input=${input}`, { cookie, 'sec-fetch-site': 'same-origin' })
    .answer
  expect([page.statusCode, await json(page)]).toEqual([429, refusal])

  for (const { call } of all) call.destroy()
  await expect.poll(async () => (await open(session.key).answer).statusCode).toBe(200)
})

it('closes connections beyond the most there may be, and answers the others', async () => {
  await expect.poll(() => web.call('GET', '/healthz').then(({ status }) => status)).toBe(200)
  const { hostname, port } = new URL(web.url)
  const ends: string[] = []
  for (let count = 0; count < maxConnections + 20; count += 1) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.once('close', () => ends.push('closed'))
    sockets.push(socket)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  }
  await expect.poll(() => ends.length).toBeGreaterThanOrEqual(20)
  const [first] = sockets
  first?.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(first && (await text(first))).toContain('{"status":"ok"}')
})
