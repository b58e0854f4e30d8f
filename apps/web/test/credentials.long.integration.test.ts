import { endpointsOf } from '@messenger/shared/contract/endpoints'
import { type NamedOperation, operations } from '@messenger/shared/contract/operations'
import { parametersOf, pathsOf } from '@messenger/shared/contract/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let own: Awaited<ReturnType<TestWeb['session']>>
let other: typeof own
let foreign: typeof own
let deletedKey: string
let deletedId: number

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  own = await web.session(web.ana)
  other = await web.session(web.ana)
  foreign = await web.session(web.ben)
  const gone = await web.session(web.ana)
  deletedKey = gone.key
  deletedId = gone.id
  await web.call('DELETE', `/api/messenger-sessions/${gone.id}`, { token: web.ana.token })
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const missing = { status: 401, message: 'API key is required' }
const invalid = { status: 401, message: 'Invalid API key' }
const notFound = { status: 404, message: 'The specified session was not found.' }

/** Another session's key counts as an unknown one here. */
const unknownToOthers = new Set([
  'sessions.get',
  'sessions.connect',
  'sessions.disconnect',
  'sessions.restart',
  'sessions.getQrCode',
  'sessions.getPasskeyToken',
])

/** Every operation at every place where it lives: twins for all sessions have paths and credentials of their own. */
const endpoints = endpointsOf(operations).map(row => ({
  label: `${row.name}${row.accountWide ? ' for all sessions' : ''}`,
  ...row,
}))

/** The operation's path on a session, ana's own by default, with a body that leaves nothing to refuse before the work. */
function requestOf({ operation: { http, input, example } }: NamedOperation, id = own.id) {
  const fields: Record<string, unknown> = { ...(example.input as object) }
  const path = parametersOf(http.path).reduce((built, parameter) => {
    const value = http.path.includes('-sessions/{id}') && parameter === 'id' ? id : fields[parameter]
    return built.replace(`{${parameter}}`, encodeURIComponent(String(value)))
  }, http.path)
  // One that is about all that its caller sees names a session in the query, if any.
  const query = 'sessionId' in input.shape && !http.path.includes('{id}') ? `?sessionId=${id}` : ''
  return { method: http.method, path: `${path}${query}`, body: http.method === 'GET' ? undefined : fields }
}

const locked = endpoints.filter(({ operation }) => !['none', 'token'].includes(operation.credential))

describe.each(locked)('$label', row => {
  const { operation } = row
  const refused = async (expected: { status: number; message: string }, credential: object, id?: number) => {
    const { method, path, body } = requestOf(row, id)
    const reply = await web.call(method, path, { ...credential, ...(body === undefined ? {} : { body }) })
    expect({ status: reply.status, message: reply.body?.message }).toEqual(expected)
  }

  it('asks for a credential', () => refused(missing, {}))
  it('takes no empty one', () => refused(missing, { headers: { authorization: 'Bearer ' } }))
  it.each(['x', '1|', `1|${'a'.repeat(43)}`, 'f'.repeat(64), '💥', "' or 1=1--"])('takes no garbage (%s)', text =>
    refused(invalid, { headers: { authorization: `Bearer ${encodeURI(text)}` } }),
  )
  it.each(['Basic', 'Token', 'bearer-token', ''])('takes a header of another scheme (%s) for none', async scheme => {
    for (const text of [web.ana.token, own.key]) {
      await refused(missing, { headers: { authorization: `${scheme} ${text}` } })
    }
  })
  it('takes no key of a deleted session', () => refused(invalid, { token: deletedKey }))

  if (operation.credential === 'pat') {
    it('takes no session key', () => refused(invalid, { token: own.key }))
  }
  if (operation.credential === 'key') {
    it('takes no token with a deleted session', () => refused(notFound, { token: web.ana.token, session: deletedId }))
    it('takes no token alone', () => refused(invalid, { token: web.ana.token }))
    it('takes no token with a foreign session', () => refused(notFound, { token: web.ana.token, session: foreign.id }))
    it.each(['abc', '0', '-1', '99999999999', '1.5', '', '2147483648'])('takes no token with session %j', text =>
      refused(notFound, { token: web.ana.token, session: text }),
    )
  }
  if (operation.credential === 'both') {
    const expected = unknownToOthers.has(row.name) ? invalid : notFound
    it('takes no key of another session', () => refused(expected, { token: other.key }))
    it('takes no key of a foreign session', () => refused(expected, { token: foreign.key }))
  }
  if (operation.http.path.includes('-sessions/{id}')) {
    it('shows nothing to another account', () => refused(notFound, { token: web.ben.token }))
    it.skipIf(row.name === 'sessions.restore')('knows no deleted session', () =>
      refused(notFound, { token: web.ana.token }, deletedId),
    )
  }
})

describe('passkey tokens', () => {
  const helped = endpoints.filter(({ operation }) => operation.credential === 'token')

  it.each(helped)('$label looks at no other credential', async row => {
    const { method, path, body } = requestOf(row)
    for (const token of [undefined, own.key, web.ana.token, 'x']) {
      const reply = await web.call(method, path, { ...(token ? { token } : {}), ...(body ? { body } : {}) })
      expect([reply.status, reply.body.message]).toEqual([401, 'Invalid or expired passkey token.'])
    }
  })
})

describe('links', () => {
  const links = endpoints.filter(({ operation }) => operation.credential === 'none')

  it.each(links)('$label looks at no credential', async row => {
    const { method, path } = requestOf(row)
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: `Bearer ${deletedKey}` }]) {
      const reply = await web.call(method, path, { headers })
      expect([reply.status, reply.body.message]).toEqual([404, 'Media not found or expired.'])
    }
  })
})

describe('good credentials', () => {
  it('reach session-key operations with the key, or with a token and the session', async () => {
    for (const credential of [{ token: own.key }, { token: web.ana.token, session: own.id }]) {
      const reply = await web.call('GET', '/api/status', credential)
      expect([reply.status, reply.text]).toEqual([200, '{"status":"disconnected"}'])
    }
  })

  it('reach `both` operations with either', async () => {
    for (const token of [own.key, web.ana.token]) {
      const reply = await web.call('GET', `/api/messenger-sessions/${own.id}/session-logs`, { token })
      expect(reply.body.data.data[0]).toMatchObject({ event_type: 'session_created', whatsapp_session_id: own.id })
    }
  })

  it('take a key alone as its own session on the aliased status', async () => {
    const reply = await web.call('GET', `/api/sessions/${other.id}/status`, { token: own.key })
    expect(reply.status).toBe(404)
  })

  it('note when a token was used, once a minute', async () => {
    const [before] = await web.database.sql`select last_used_at from tokens where account_id = ${web.ana.accountId}`
    await web.call('GET', '/api/auth-check', { token: web.ana.token })
    const [after] = await web.database.sql`select last_used_at from tokens where account_id = ${web.ana.accountId}`
    expect(after?.last_used_at).toEqual(before?.last_used_at)
    expect(before?.last_used_at).toMatch(/^20\d\d-/)
  })

  it('end at once with a new key', async () => {
    const session = await web.session(web.ana)
    const path = `/api/messenger-sessions/${session.id}/regenerate-key`
    const { body } = await web.call('POST', path, { token: session.key })
    expect((await web.call('GET', '/api/status', { token: session.key })).status).toBe(401)
    expect((await web.call('GET', '/api/status', { token: body.api_key })).status).toBe(200)
  })
})

describe('bad input', () => {
  const values = [
    '',
    ' ',
    'abc',
    '-1',
    '0',
    '1e309',
    '99999999999999999999',
    '%00',
    '%zz',
    '\ud800',
    '💥',
    '../..',
    'null',
    '{}',
  ]
  const bodies = [
    '{}',
    '{"x":1}',
    '[]',
    '"',
    '{"id":null}',
    '{"phone_number":[],"name":{}}',
    '{"name":"\\u0000"}',
    '{"name":"\\ud800"}',
  ]

  it.each(endpoints)('$label never fails for it', async row => {
    const { operation } = row
    const { method, path, body } = requestOf(row)
    const paths = pathsOf(operation.http).flatMap(template => [
      ...values.map(value => template.replace(/\{\w+\}/, encodeValue(value))),
      `${path}?page=${encodeValue('9e15')}&per_page=0&limit=-1&after=%00&chat=%00&status=%00&wait=x`,
      `${path}?page=9007199254740991&per_page=100`,
    ])
    const credential = operation.credential === 'key' ? { session: own.id } : {}
    const requests = [
      ...[...new Set(paths)].map(one => ({ path: one, body: body === undefined ? undefined : JSON.stringify(body) })),
      ...(method === 'GET' ? [] : bodies.map(one => ({ path, body: one }))),
      ...(method === 'GET' ? [] : spoiled(body).map(one => ({ path, body: one }))),
    ]
    for (const request of requests) {
      const reply = await web.call(method, request.path, {
        token: web.ben.token,
        ...credential,
        ...('session' in credential ? { session: foreign.id } : {}),
        ...(request.body === undefined ? {} : { body: request.body }),
      })
      expect(reply.status, `${method} ${request.path} ${request.body} → ${reply.text}`).toBeLessThan(500)
    }
  })

  function encodeValue(value: string): string {
    return value.startsWith('%') ? value : encodeURIComponent(value.toWellFormed())
  }

  /** The example with each field in turn replaced by something that does not belong there. */
  function spoiled(body: Record<string, unknown> | undefined): string[] {
    const strange = [null, '', '\u0000', 'x'.repeat(70_000), -1, 1.5, 2 ** 53, true, [], {}, [null], '\ud800']
    return Object.keys(body ?? {}).flatMap(name => strange.map(value => JSON.stringify({ ...body, [name]: value })))
  }
})
