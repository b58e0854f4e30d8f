import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { endpointsOf } from '@messenger/shared/contract/endpoints'
import type { Operation } from '@messenger/shared/contract/operation'
import { operations } from '@messenger/shared/contract/operations'
import { parametersOf } from '@messenger/shared/contract/paths'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { linkSession, startRealEngine } from './real-engine.ts'
import { type Reply, startTestWeb, type TestWeb } from './web.ts'

/** Inputs a row; more under `npm run torture`. The seed is fixed, so that a failure can be repeated; TEST_SEED names another. */
const runs = process.env.MESSENGER_TORTURE ? 400 : 30
const seed = Number(process.env.TEST_SEED ?? 7)

let sandbox: Sandbox
let web: TestWeb
let stopEngine: () => Promise<void>
let linked: Awaited<ReturnType<TestWeb['session']>>
let changesAtFirst: number

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret: 'sandbox-secret-of-the-tests' })
  web = await startTestWeb({ sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret } })
  stopEngine = await startRealEngine(web, sandbox)
  // Of another account: what happens to ana's sessions must not reach it.
  linked = await web.session(web.ben, { network: 'sandbox' })
  await linkSession(web, web.ben.token, linked)
  changesAtFirst = await statusChanges()
})
afterEach(async () => expect(await statusChanges()).toBe(changesAtFirst))
afterAll(async () => {
  await stopEngine?.()
  await web?.stop()
  await sandbox?.stop()
})

const nested = (depth: number) => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}
const strange = [
  ...[null, '', ' ', 'x', '\u0000', 'a\u0000b', '\ud800', '💥', '../..', '%', '1', '-1', 'true', "' or 1=1--"],
  ...[0, 1, -1, 1.5, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308, '1e999', '99999999999999999999', true, false],
  ...[[], {}, [null], [[]], { a: 1 }, { id: {} }, { key: { id: [] } }, Array(2_000).fill('x'), nested(60)],
  ...['x'.repeat(300), 'x'.repeat(70_000), '+1555', '@', '@g.us', '1@s.whatsapp.net', '0@lid', 'http://127.0.0.1:1/'],
  ...[
    '1@g.us',
    '1-2@g.us',
    '1@newsletter',
    'status@broadcast',
    '15551230001:99@s.whatsapp.net',
    '1.2:3@lid',
    '1@x',
    '@x',
  ],
  ...[
    '١٢٣٤٥٦٧٨',
    '+15550000003',
    '15550000001@c.us',
    '15550000001@s.whatsapp.net@g.us',
    '2020-01-01',
    '9999-12-31T00:00:00Z',
  ],
]
const inPath = strange.filter(value => JSON.stringify(value).length < 2_000)

let numbers = 0

/** The example without its session, and with what the target has instead of what the example names. */
function exampleOf({ http, example }: Operation, { has }: Target): Record<string, unknown> {
  const { id, ...rest } = { ...Object(example.input), ...has }
  // What creates would find the example's number taken.
  if ('phone_number' in rest && !http.path.includes('{'))
    rest.phone_number = `+1556${String(++numbers).padStart(7, '0')}`
  return http.path.includes('-sessions/{id}') || id === undefined ? rest : { id, ...rest }
}

type Path = readonly string[]

/** Where a value has other values in it, at any depth. */
function placesIn(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...above, name], ...placesIn(inner, [...above, name])])
}

/** The same with another value at that place; undefined removes it. */
function replaced(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(whole)) return whole.map((item, at) => (String(at) === name ? replaced(item, rest, value) : item))
  const others = Object.entries(Object(whole)).filter(([other]) => other !== name)
  const inner = replaced(Reflect.get(Object(whole), name), rest, value)
  return Object.fromEntries(inner === undefined ? others : [...others, [name, inner]])
}

/** The example with some of its fields, at any depth, replaced, removed, or joined by others. */
function inputOf(operation: Operation, target: Target): fc.Arbitrary<Record<string, unknown>> {
  const named = [...Object.keys(operation.input.shape), 'unknown', '__proto__', 'constructor'].map(name => [name])
  const place = fc.constantFrom(...named, ...placesIn(operation.example.input).filter(path => path.length > 1))
  const value = fc.oneof(fc.constantFrom(...strange), fc.jsonValue({ maxDepth: 4 }), fc.constant(undefined))
  return fc
    .array(fc.tuple(place, value), { minLength: 1, maxLength: 4 })
    .map(changes =>
      Object(changes.reduce<unknown>((input, [path, to]) => replaced(input, path, to), exampleOf(operation, target))),
    )
}

/** Whole bodies that are no good objects, or strange ones. */
const bodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...['{', '[', '"', '{"a":}', '[]', '"x"', '3', 'NaN', 'undefined', '{"a":1}}', "{'a':1}", '\u0000', '{"a":1,}'],
  ...['{"to":"a","to":"b","id":1,"id":2,"name":"x","name":3}', '{"__proto__":{"id":1}}', '﻿{}', '<xml/>', 'a=b&c=d'],
  '['.repeat(200_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"to":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `{"unknown":"${'x'.repeat(10 * 1024 * 1024)}"}`,
  Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Uint8Array.from([0xc3, 0x28]),
  Uint8Array.from([0, 0, 0, 0]),
]

/** Numbers of the contract's examples: with a phone behind them, good input goes all the way. */
const examplePhones = ['+15551230001', '+15551230002']
const exampleRecipient = '+6281234567890'

interface Target {
  readonly token: string
  readonly sessionId: number
  /** Fields that name what is there to be worked on. */
  readonly has: Readonly<Record<string, unknown>>
}

/** What a call of that operation may use up: the linked session for its key, a session to throw away for the rest. */
async function targetOf({ credential, http }: Operation): Promise<Target> {
  for (const [token, phone] of [...examplePhones.map(one => [web.ana.token, one]), [web.ben.token, exampleRecipient]]) {
    await web.call('POST', '/api/sandbox/phones', { token: String(token), body: { phone_number: phone } })
  }
  if (credential === 'key') return { token: linked.key, sessionId: linked.id, has: {} }
  const { id, phone } = await web.session(web.ana, { network: 'sandbox' })
  if (credential === 'token') return { token: web.ana.token, sessionId: id, has: await passkeyFor(id, phone) }
  return { token: web.ana.token, sessionId: id, has: await webhookFor(http, id) }
}

/** A ceremony that waits for its helper. */
async function passkeyFor(id: number, phone_number: string): Promise<Target['has']> {
  const post = (path: string, body: object) => web.call('POST', path, { token: web.ana.token, body })
  await post('/api/sandbox/phones', { phone_number, requires_passkey: true })
  const { body } = await post(`/api/messenger-sessions/${id}/connect`, { linkMethod: 'passkey' })
  const { token } = body.data.passkey
  const requestId = await vi.waitFor(async () => {
    const pending = await web.call('GET', `/api/passkey/pending?token=${token}`)
    expect(pending.body.requestId).toMatch(/^req_/)
    return pending.body.requestId
  })
  return { token, requestId }
}

let addresses = 0

/** A webhook for the operations on one, but for the test, which would call strangers; a stored event can be replayed. */
async function webhookFor({ path }: Operation['http'], sessionId: number): Promise<Target['has']> {
  const [, base] = /^(.*\/webhooks)\/\{webhookId\}(?!\/test)/.exec(path) ?? []
  if (base === undefined) return {}
  // An account has room for 20, some of which were made from strange input.
  await web.database.sql`delete from webhook_endpoints where session_id is null`
  const body = { url: `https://93.184.216.34/${sessionId}`, events: ['*'], enabled: false }
  const reply = await web.call('POST', base.replace('{id}', String(sessionId)), { token: web.ana.token, body })
  expect(reply.status, reply.text).toBe(200)
  await web.database.sql`
    insert into events (session_id, sequence, id, event, data, created_at)
    values (${sessionId}, 1, ${`evt_${sessionId}`}, 'session.status', '{}', now())`
  return { webhookId: reply.body.data.id }
}

async function call(operation: Operation, target: Target, fields: Record<string, unknown>, body?: BodyInit) {
  const { http } = operation
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 2_000)
  const encode = (value: unknown) => encodeURIComponent(text(value).toWellFormed())
  const isSession = http.path.includes('-sessions/{id}')
  const parameters = parametersOf(http.path)
  const given = (name: string) => fields[name] ?? (isSession && name === 'id' ? target.sessionId : '0')
  const path = parameters.reduce((built, name) => built.replace(`{${name}}`, encode(given(name)) || '%20'), http.path)
  const hasBody = http.method === 'POST' || http.method === 'PUT'
  const isQuery = (name: string) => !parameters.includes(name) && (!hasBody || http.query?.includes(name))
  const query = Object.entries(fields).filter(([name]) => isQuery(name))
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const response = await fetch(`${web.url}${path}${search ? `?${search.slice(0, 4_000)}` : ''}`, {
    method: http.method,
    headers: {
      authorization: `Bearer ${target.token}`,
      'content-type': 'application/json',
      // An address that shows many wrong passkey tokens is held back.
      'x-forwarded-for': `2001:db8:${(++addresses).toString(16).slice(-4)}::1`,
    },
    ...(hasBody || body !== undefined ? { body: body ?? JSON.stringify(fields) } : {}),
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    // An open stream never ends by itself.
    await response.body?.cancel()
    return { status: 204, text: '' }
  }
  return { status: response.status, text: await response.text() }
}

/** Every change of the linked session's status: input that ends its connection shows here, however fast it is back. */
const statusChanges = async () => {
  const [row] = await web.database.sql`
    select count(*)::int as changes from events where session_id = ${linked.id} and event = 'session.status'`
  return row?.changes
}

const notConnected = 'Your Whatsapp Session is not connected please connect your session first.'

/** Done, or refused as the contract writes it; never our fault. */
function isFair({ status, text }: Pick<Reply, 'status' | 'text'>): void {
  if (status === 204) {
    expect(text).toBe('')
    return
  }
  const body = JSON.parse(text)
  if (status === 200) return
  expect([status >= 400 && status < 500, text.slice(0, 300)]).toEqual([true, expect.any(String)])
  const { success, message, error, errors, retry_after, ...rest } = body
  expect({ success, rest }).toEqual({ success: false, rest: {} })
  expect(message).toMatch(/\S/)
  // Else what follows would not get as far as the work.
  expect(['Too many requests. Please retry later.', notConnected]).not.toContain(message)
  if (error !== undefined) expect(error).toBe(message)
  if (message === 'Validation failed') expect(Object.keys(errors).length).toBeGreaterThan(0)
  for (const texts of Object.values(errors ?? {})) {
    expect(texts).toEqual(expect.arrayContaining([expect.any(String)]))
  }
}

const rows = endpointsOf(operations)
const locked = rows.filter(({ operation }) => operation.credential !== 'none')

describe.each(rows)('$name at $operation.http.path', ({ operation }) => {
  it('takes or refuses strange fields', async () => {
    const target = await targetOf(operation)
    const property = fc.asyncProperty(inputOf(operation, target), async fields =>
      isFair(await call(operation, target, fields)),
    )
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
  })

  if (operation.http.method !== 'GET') {
    it('takes or refuses strange bodies', async () => {
      const target = await targetOf(operation)
      for (const body of bodies) isFair(await call(operation, target, exampleOf(operation, target), body))
    })
  }

  const [name] = parametersOf(operation.http.path)
  if (name === undefined) return
  it('takes or refuses strange paths', async () => {
    const target = await targetOf(operation)
    for (const value of inPath) {
      isFair(await call(operation, target, { ...exampleOf(operation, target), [name]: value }))
    }
    for (const raw of ['%00', '%ff', '%', '%c3%28', '%2f', '%2e%2e', '%252b']) {
      const path = operation.http.path.replace(/\{\w+\}/g, raw)
      isFair(await web.call(operation.http.method, path, { token: target.token }))
    }
  })
})

const tools = locked.flatMap(({ operation }) =>
  [operation.mcp ?? []].flat().map(binding => ({ tool: binding.tool, operation, binding })),
)

describe.each(tools)('the tool $tool', ({ tool, operation, binding }) => {
  it('takes or refuses strange arguments', async () => {
    const target = await targetOf(operation)
    const { sessionId } = target
    const { token } = operation.credential === 'key' ? web.ben : web.ana
    const fields = exampleOf(operation, target)
    const given = Object.entries(binding.args ?? {})
    const example = {
      ...Object.fromEntries(given.map(([name, field]) => [name, fields[field]])),
      session_id: sessionId,
    }
    const value = fc.oneof(fc.constantFrom(...strange), fc.jsonValue({ maxDepth: 4 }))
    const changes = fc.dictionary(fc.constantFrom(...Object.keys(example), 'unknown'), value, { maxKeys: 4 })
    const property = fc.asyncProperty(changes, async changed => {
      const params = { name: tool, arguments: { ...example, ...changed } }
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
      const reply = await web.call('POST', '/mcp', { token, body })
      expect([reply.status, reply.body.error]).toEqual([200, undefined])
      const { isError, content } = reply.body.result
      const { success, message } = JSON.parse(content[0].text)
      expect([success ?? true, message === 'Internal server error']).toEqual([!isError, false])
    })
    await fc.assert(property, { numRuns: 50, seed, endOnFailure: true })
  })
})
