import { expect, test } from 'vitest'
import { cut, json, silence, startServer } from '../../test/server.ts'
import { AccountClient } from '../account-client.ts'
import { SessionClient } from '../session-client.ts'
import { ApiError, ConflictError, NotReadyError, RateLimitError, ServerError, ValidationError } from './api-errors.ts'
import { GatewayAbortError, GatewayConnectionError, GatewayError, GatewayTimeoutError } from './errors.ts'

const sent = json({ success: true, data: { msgId: 1, jid: '+628', status: 'in_progress' } })
const busy = { success: false, message: 'busy' }
const text = { to: '+6281234567890', text: 'Hello' }

function clientOf(baseUrl: string, more = {}) {
  return new SessionClient({ baseUrl, key: 'k'.repeat(64), ...more })
}

test('a send goes through after a broken connection and a 503, with one idempotency key for all tries', async () => {
  await using server = await startServer(cut, json(busy, 503, { 'retry-after': '0' }), sent)
  const output = await clientOf(server.url).messages.sendText(text)
  expect(output).toEqual({ msgId: 1, jid: '+628', status: 'in_progress' })
  const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(server.seen.map(({ body }) => JSON.parse(body))).toEqual([text, text, text])
})

test('two calls have two keys, an own key is sent as it is, and reading needs none', async () => {
  await using server = await startServer(sent, sent, sent, json({ success: true, data: {} }))
  const client = clientOf(server.url)
  await client.messages.sendText(text)
  await client.messages.sendText(text)
  await client.messages.sendText(text, { idempotencyKey: 'order-4711' })
  await client.sessions.getUser()
  const [first, second, third, fourth] = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect(first).not.toBe(second)
  expect(third).toBe('order-4711')
  expect(fourth).toBeUndefined()
})

test('a retry waits as long as Retry-After says', async () => {
  await using server = await startServer(json(busy, 429, { 'retry-after': '1' }), sent)
  const before = performance.now()
  await clientOf(server.url).messages.sendText(text)
  expect(performance.now() - before).toBeGreaterThanOrEqual(990)
})

test('a wait that is longer than allowed is left to the caller', async () => {
  await using server = await startServer(json({ ...busy, retry_after: 3600 }, 429, { 'retry-after': '3600' }))
  const error = await clientOf(server.url)
    .messages.sendText(text)
    .catch(error => error)
  expect(error).toBeInstanceOf(RateLimitError)
  expect(error).toMatchObject({ retryAfter: 3600, status: 429 })
  expect(server.seen).toHaveLength(1)
})

test('it gives up after the retries that it has', async () => {
  await using server = await startServer(json(busy, 503, { 'retry-after': '0' }))
  await expect(clientOf(server.url).messages.sendText(text)).rejects.toBeInstanceOf(NotReadyError)
  expect(server.seen).toHaveLength(3)
  await expect(clientOf(server.url, { maxRetries: 0 }).messages.sendText(text)).rejects.toBeInstanceOf(NotReadyError)
  expect(server.seen).toHaveLength(4)
})

test('what no repeat mends is not repeated', async () => {
  const body = { success: false, message: 'Validation failed', errors: { to: ['The to field is required.'] } }
  const headers = { 'x-error-code': 'validation', 'x-request-id': 'req-1' }
  await using server = await startServer(json(body, 422, headers), json(busy, 501))
  const error = await clientOf(server.url)
    .messages.sendText(text)
    .catch(error => error)
  expect(error).toBeInstanceOf(ValidationError)
  expect(error).toMatchObject({
    code: 'validation',
    status: 422,
    message: 'Validation failed',
    errors: { to: ['The to field is required.'] },
    requestId: 'req-1',
    retryAfter: null,
    body,
  })
  await expect(clientOf(server.url).messages.sendText(text)).rejects.toBeInstanceOf(ServerError)
  expect(server.seen).toHaveLength(2)
})

test('a conflict is repeated while the first call is worked on, and no other', async () => {
  const headers = { 'x-error-code': 'idempotency_busy', 'retry-after': '0' }
  await using server = await startServer(
    json(busy, 409, headers),
    sent,
    json(busy, 409, { 'x-error-code': 'link_limit' }),
  )
  await clientOf(server.url).messages.sendText(text)
  await expect(clientOf(server.url).messages.sendText(text)).rejects.toBeInstanceOf(ConflictError)
  expect(server.seen).toHaveLength(3)
})

test('a try that takes too long is given up and repeated', async () => {
  await using server = await startServer(silence, sent)
  await clientOf(server.url, { timeoutMs: 200 }).messages.sendText(text)
  expect(server.seen).toHaveLength(2)
  await using mute = await startServer(silence)
  const error = await clientOf(mute.url, { timeoutMs: 50, maxRetries: 0 })
    .messages.sendText(text)
    .catch(error => error)
  expect(error).toBeInstanceOf(GatewayTimeoutError)
  expect(error).toMatchObject({ timeoutMs: 50 })
})

test('the time covers a body that never ends', async () => {
  await using server = await startServer(response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"success":')
  })
  const call = clientOf(server.url, { timeoutMs: 100, maxRetries: 0 }).sessions.getUser()
  await expect(call).rejects.toBeInstanceOf(GatewayTimeoutError)
})

test('a signal ends a call that is on its way, and one that waits for its next try', async () => {
  await using mute = await startServer(silence)
  const controller = new AbortController()
  const call = clientOf(mute.url).messages.sendText(text, { signal: controller.signal })
  await expect.poll(() => mute.seen.length).toBe(1)
  controller.abort(new Error('enough'))
  const error = await call.catch(error => error)
  expect(error).toBeInstanceOf(GatewayAbortError)
  expect(error).toMatchObject({ cause: new Error('enough') })

  await using server = await startServer(json(busy, 503, { 'retry-after': '50' }))
  const other = new AbortController()
  const waiting = clientOf(server.url).messages.sendText(text, { signal: other.signal })
  await expect.poll(() => server.seen.length).toBe(1)
  other.abort()
  await expect(waiting).rejects.toBeInstanceOf(GatewayAbortError)
  expect(server.seen).toHaveLength(1)
  await expect(clientOf(server.url).messages.sendText(text, { signal: other.signal })).rejects.toBeInstanceOf(
    GatewayAbortError,
  )
  expect(server.seen).toHaveLength(1)
})

test('nobody at the address is a connection error that says so', async () => {
  const { url } = await startServer().then(async server => {
    await server[Symbol.asyncDispose]()
    return server
  })
  const error = await clientOf(url, { maxRetries: 0 })
    .sessions.getUser()
    .catch(error => error)
  expect(error).toBeInstanceOf(GatewayConnectionError)
  expect(String(error)).toContain('ECONNREFUSED')
  expect(error).not.toBeInstanceOf(ApiError)
})

test('an answer of something else than a gateway is told apart', async () => {
  await using server = await startServer(
    response => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    response => response.writeHead(301, { location: 'https://other.example/' }).end(),
    response => response.writeHead(404, { 'content-type': 'text/html' }).end('<html>'),
  )
  const client = clientOf(server.url, { maxRetries: 0 })
  await expect(client.sessions.getUser()).rejects.toThrow('The answer is not JSON')
  await expect(client.messages.sendText(text)).rejects.toThrow('redirect to https://other.example/')
  const error = await client.sessions.getUser().catch(error => error)
  expect(error).toMatchObject({ status: 404, code: null, body: '<html>' })
  expect(error).toBeInstanceOf(GatewayError)
})

test('the account names a session beside its token, and nowhere else', async () => {
  await using server = await startServer(json({ success: true, data: {} }))
  const account = new AccountClient({ baseUrl: `${server.url}/`, token: '7|secret', headers: { 'x-own': '1' } })
  await account.account.get()
  await account.session(9).sessions.getUser({ headers: { 'x-call': '2' } })
  expect(server.seen[0]?.headers).toMatchObject({ authorization: 'Bearer 7|secret', 'x-own': '1' })
  expect(server.seen[0]?.headers).not.toHaveProperty('x-session-id')
  expect(server.seen[1]?.headers).toMatchObject({
    authorization: 'Bearer 7|secret',
    'x-session-id': '9',
    'x-own': '1',
    'x-call': '2',
  })
})

test('a time without an end, or longer than a timer can be, is not over at once', async () => {
  await using server = await startServer(response => setTimeout(() => sent(response, response.req), 50))
  for (const timeoutMs of [Number.POSITIVE_INFINITY, 2 ** 40])
    expect(await clientOf(server.url, { timeoutMs, maxRetries: 0 }).messages.sendText(text)).toMatchObject({ msgId: 1 })
})
