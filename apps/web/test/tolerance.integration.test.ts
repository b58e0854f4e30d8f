import { operations } from '@messenger/shared/contract/operations'
import { parametersOf, pathsOf } from '@messenger/shared/contract/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let session: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = await web.session(web.ana)
  await engine.own(session.id)
  engine.on('messages.sendText', () => ({ msgId: 1, jid: 'x', status: 'in_progress' }))
  engine.on('contacts.checkNumber', () => ({ exists: true }))
  engine.on('sessions.getQrCode', () => ({ qrCode: '2@x' }))
  engine.on('sessions.restart', () => 'done')
  engine.on('sessions.disconnect', () => ({ status: 'disconnected', message: 'done' }))
  engine.on('sessions.connect', () => ({ status: 'NEED_SCAN', qrCode: '2@x' }))
  engine.on('sessions.sendPresence', ({ input }) => input)
})
beforeEach(() => {
  engine.seen.length = 0
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const owner = () => ({ token: web.ana.token })
const key = () => ({ token: session.key })
const lastInput = () => engine.seen.at(-1)?.input

/** Aliases that the contract names in its ground rules, with the path that they stand for. */
const aliases: readonly (readonly [string, string])[] = [
  ['/api/contacts/1/profile-picture', '/api/contacts/1/picture'],
  ['/api/messenger-sessions/1/qr-code', '/api/messenger-sessions/1/qrcode'],
  ['/api/messenger-sessions/1/regenerate-api-key', '/api/messenger-sessions/1/regenerate-key'],
  ['/api/sessions/1/status', '/api/status'],
  ['/auth-check', '/api/auth-check'],
]

describe('paths', () => {
  const every = operations.flatMap(({ name, operation }) =>
    pathsOf(operation.http).map(path => ({ name, path, operation, method: operation.http.method })),
  )

  it.each(every.filter(({ operation }) => operation.credential !== 'none'))(
    '$method $path is $name, with and without a trailing slash',
    async ({ path, method, operation }) => {
      const message = operation.credential === 'token' ? 'Invalid or expired passkey token.' : 'API key is required'
      const filled = parametersOf(path).reduce((built, name) => built.replace(`{${name}}`, '1'), path)
      for (const asked of [filled, `${filled}/`, `${filled}?a=b`, `${filled}/?a=b`]) {
        const reply = await web.call(method, asked)
        expect([reply.status, reply.text]).toEqual([401, JSON.stringify({ success: false, message })])
      }
    },
  )

  it.each(aliases)('%s is %s', async (alias, primary) => {
    for (const method of ['GET', 'POST']) {
      const expected = await web.call(method, primary)
      expect(await web.call(method, alias)).toMatchObject({ status: expected.status, text: expected.text })
      const twin = alias.replace('messenger-sessions', 'whatsapp-sessions')
      expect(await web.call(method, twin)).toMatchObject({ status: expected.status, text: expected.text })
    }
  })

  it.each([
    ['1-2@g.us', '1-2@g.us'],
    ['1-2%40g.us', '1-2@g.us'],
    ['%2B123', '+123'],
    ['+123', '+123'],
    ['%40ana', '@ana'],
    ['@ana', '@ana'],
    ['1%20555%20000', '1 555 000'],
    ['%252B1', '%2B1'],
    ['15550000001@c.us/', '15550000001@c.us'],
  ])('on-messenger/%s asks for %s', async (segment, asked) => {
    for (const base of ['/api/on-messenger', '/api/on-whatsapp']) {
      expect((await web.call('GET', `${base}/${segment}`, key())).status).toBe(200)
      expect(lastInput()).toEqual({ phone_number: asked })
    }
  })
})

describe('bodies', () => {
  const forms: readonly (readonly [string, string | undefined, Record<string, string>])[] = [
    ['none, without a content type', undefined, {}],
    ['none, with a content type', undefined, { 'content-type': 'application/json' }],
    ['empty', '', { 'content-type': 'application/json' }],
    ['blank', ' \n', {}],
    ['{}', '{}', { 'content-type': 'application/json' }],
    ['{} of another type', '{}', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['null', 'null', {}],
  ]
  const calls: readonly (readonly [string, string])[] = [
    ['POST', '/connect'],
    ['POST', '/restart'],
    ['POST', '/disconnect'],
    ['POST', '/regenerate-key'],
    ['PUT', ''],
  ]

  it.each(calls.flatMap(call => forms.map(form => [...call, ...form] as const)))(
    '%s …%s takes a body that is %s',
    async (method, path, _, body, headers) => {
      const request = { ...owner(), headers, ...(body === undefined ? {} : { body }) }
      const reply = await web.call(method, `/api/messenger-sessions/${session.id}${path}`, request)
      expect([reply.status, reply.body.success]).toEqual([200, true])
      if (reply.body.api_key) session = { ...session, key: reply.body.api_key }
    },
  )

  /** Calls that need no field of a body. What a phone sends needs one of several, which its schema does not say. */
  const bare = operations.filter(({ name, operation }) => {
    if (name === 'sandbox.sendMessage') return false
    const { method, path, body } = operation.http
    const inPath = Object.fromEntries(
      parametersOf(path).map(name => [name, Object(operation.example.input)[name] ?? 1]),
    )
    return method !== 'GET' && body !== 'file' && operation.input.safeParse(inPath).success
  })

  it.each(bare.map(({ name, operation }) => ({ name, operation })))(
    '$name needs none, in any form',
    async ({ operation: { http, credential, example } }) => {
      const given = (name: string) => encodeURIComponent(String(Object(example.input)[name] ?? session.id))
      const path = parametersOf(http.path).reduce((built, name) => built.replace(`{${name}}`, given(name)), http.path)
      // What was made by the calls before is not what this one names: each of its tries finds the same.
      await web.database.sql`delete from data_exports`
      const statuses = []
      for (const [, body, headers] of forms) {
        const own = http.path.includes('-sessions/{id}') ? await web.session(web.ana, { network: 'sandbox' }) : session
        const asked = path.replace(/-sessions\/[^/]+/, `-sessions/${own.id}`)
        const token = credential === 'key' ? session.key : web.ana.token
        const reply = await web.call(http.method, asked, { token, headers, ...(body === undefined ? {} : { body }) })
        expect([400, 415, 422, 500], reply.text).not.toContain(reply.status)
        statuses.push(reply.status)
      }
      expect(new Set(statuses).size).toBe(1)
    },
  )

  it.each([
    undefined,
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'nonsense',
    'multipart/x',
  ])('are JSON whatever the content type (%s) says', async type => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const body = '{"to":"+15550000001","text":"Hello"}'
    expect((await web.call('POST', '/api/send-message', { ...key(), headers, body })).status).toBe(200)
    expect(lastInput()).toMatchObject({ to: '+15550000001', text: 'Hello' })
  })

  it('without a content type header at all are JSON', async () => {
    const response = await fetch(`${web.url}/api/send-message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.key}` },
      body: new Blob(['{"to":"+15550000001","text":"Hello"}']),
    })
    expect(response.status).toBe(200)
  })
})

describe('fields', () => {
  const to = '+15550000001'
  const send = async (fields: object) => {
    const reply = await web.call('POST', '/api/send-message', { ...key(), body: { to, text: 'Hello', ...fields } })
    return { status: reply.status, input: lastInput() }
  }

  it.each([
    [{ linkPreview: 'false' }, { linkPreview: false }],
    [{ linkPreview: '0' }, { linkPreview: false }],
    [{ linkPreview: 0 }, { linkPreview: false }],
    [{ linkPreview: 'true' }, { linkPreview: true }],
    [{ linkPreview: '1' }, { linkPreview: true }],
    [{ linkPreview: 1 }, { linkPreview: true }],
    [{ linkPreview: null }, { linkPreview: true }],
    [{ replyTo: null }, {}],
    [{ replyTo: 17 }, { replyTo: 17 }],
    [{ unknown: { a: 1 }, andMore: null }, {}],
  ])('%j is read as %j', async (given, read) => {
    const { status, input } = await send(given)
    expect(status).toBe(200)
    expect(input).toMatchObject({ to, text: 'Hello', ...read })
    expect(input).not.toHaveProperty('unknown')
  })

  it('numbers may be numeric strings, in bodies and queries', async () => {
    const body = { jid: to, type: 'composing', delayMs: ' 500 ' }
    expect((await web.call('POST', '/api/send-presence-update', { ...key(), body })).status).toBe(200)
    expect(lastInput()).toEqual({ jid: to, type: 'composing', delayMs: 500 })
    const path = `/api/messenger-sessions/${session.id}/session-logs?page=1&per_page=1000`
    expect((await web.call('GET', path, owner())).body.data).toMatchObject({ current_page: 1, per_page: 100 })
  })

  it.each([{ linkPreview: 'yes' }, { linkPreview: 2 }, { linkPreview: [] }, { text: 5 }, { text: null }])(
    '%j is not tolerated',
    async given => {
      expect((await send(given)).status).toBe(422)
      expect(engine.seen).toEqual([])
    },
  )

  it('a null clears where a file says so', async () => {
    const put = (body: object) => web.call('PUT', `/api/messenger-sessions/${session.id}`, { ...owner(), body })
    await put({ webhook_url: 'https://example.com/hook', webhook_events: ['messages.received'] })
    const { body } = await put({ webhook_url: null, webhook_events: null, name: null, always_online: null })
    expect(body.data).toMatchObject({ webhook_url: null, webhook_events: null, name: 'Line', always_online: false })
  })
})
