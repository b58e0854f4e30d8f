import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authSecret, setupCode, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let session: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  session = await web.session(web.ana)
})
afterAll(() => web?.stop())

describe('routes', () => {
  it('answers 404 and 405 before asking for a credential', async () => {
    const unknown = await web.call('GET', '/api/nothing')
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: 'Not found' }])
    const method = await web.call('PATCH', '/api/messenger-sessions')
    expect([method.status, method.body]).toEqual([405, { success: false, message: 'Method not allowed' }])
    expect(method.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
  })

  it('answers OPTIONS and HEAD', async () => {
    const options = await web.call('OPTIONS', '/api/status')
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    const head = await web.call('HEAD', '/api/status', { token: session.key })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(10)
  })

  it.each([
    '/api/messenger-sessions',
    '/api/whatsapp-sessions',
    '/api/messenger-sessions/',
    '/api/whatsapp-sessions/?page=2&per_page=1',
  ])('serves %s', async path => {
    const reply = await web.call('GET', path, { token: web.ana.token })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toHaveLength(1)
  })

  it('serves the aliases', async () => {
    expect((await web.call('GET', '/auth-check', { token: web.ana.token })).text).toBe('{"success":true}')
    const regenerated = await web.call('POST', `/api/whatsapp-sessions/${session.id}/regenerate-api-key`, {
      token: web.ana.token,
    })
    expect(Object.keys(regenerated.body)).toEqual(['success', 'api_key'])
    session = { ...session, key: regenerated.body.api_key }
    const own = await web.call('GET', `/api/sessions/${session.id}/status`, { token: session.key })
    expect(own.text).toBe('{"status":"disconnected"}')
    const pat = await web.call('GET', `/api/sessions/${session.id}/status`, { token: web.ana.token })
    expect(pat.text).toBe('{"status":"disconnected"}')
    const foreign = await web.call('GET', `/api/sessions/${session.id}/status`, { token: web.ben.token })
    expect(foreign.status).toBe(404)
  })
})

describe('bodies', () => {
  const path = () => `/api/messenger-sessions/${session.id}`
  const put = (body: string | undefined, headers: Record<string, string> = {}) =>
    web.call('PUT', path(), { token: web.ana.token, headers, ...(body === undefined ? {} : { body }) })

  it.each([undefined, '', '{}', 'null', ' '])('takes %j as nothing to change', async body => {
    const before = await web.call('GET', path(), { token: web.ana.token })
    const reply = await put(body)
    expect([reply.status, reply.body]).toEqual([200, before.body])
  })

  it('reads JSON whatever the content type says', async () => {
    const reply = await put('{"name":"Plain"}', { 'content-type': 'text/plain' })
    expect(reply.body.data.name).toBe('Plain')
  })

  it.each(['{', '[]', '"x"', '3', '{"name":}', 'name=x'])('refuses %j', async body => {
    const reply = await put(body)
    expect([reply.status, reply.body]).toEqual([400, { success: false, message: 'Malformed JSON body.' }])
  })

  it('refuses more than a megabyte', async () => {
    const reply = await put(JSON.stringify({ name: 'x'.repeat(1024 * 1024) }))
    expect([reply.status, reply.body]).toEqual([413, { success: false, message: 'Request body is too large.' }])
  })

  it('asks for the credential before it judges the body', async () => {
    const reply = await web.call('PUT', path(), { body: '{' })
    expect([reply.status, reply.body.message]).toEqual([401, 'API key is required'])
  })

  it('takes no harm from prototype names', async () => {
    const reply = await put(
      '{"__proto__":{"name":"Evil"},"constructor":{"prototype":{"name":"Evil"}},"always_online":"1"}',
    )
    expect(reply.body.data).toMatchObject({ name: 'Plain', always_online: true })
    expect(({} as Record<string, unknown>).name).toBeUndefined()
  })

  it('coerces as tolerantly as the contract asks', async () => {
    const reply = await put('{"always_online":"false","ignore_groups":1,"webhook_enabled":null,"unknown":5}')
    expect(reply.body.data).toMatchObject({ always_online: false, ignore_groups: true, webhook_enabled: false })
  })
})

describe('refusals', () => {
  it('names each field', async () => {
    const reply = await web.call('POST', '/api/messenger-sessions', {
      token: web.ana.token,
      body: { phone_number: 'x' },
    })
    expect([reply.status, reply.body]).toEqual([
      422,
      {
        success: false,
        message: 'Validation failed',
        errors: {
          name: ['The name field is required.'],
          phone_number: ['The phone_number field format is invalid.'],
          account_protection: ['The account_protection field is required.'],
          log_messages: ['The log_messages field is required.'],
        },
      },
    ])
  })

  it('says an endpoint error twice', async () => {
    const reply = await web.call('GET', '/api/messenger-sessions/abc', { token: web.ana.token })
    const text = 'The specified session was not found.'
    expect([reply.status, reply.body]).toEqual([404, { success: false, message: text, error: text }])
    expect(reply.headers.get('www-authenticate')).toBeNull()
  })

  it('tells when to come back', async () => {
    const reply = await web.call('GET', '/api/user', { token: session.key })
    expect([reply.status, reply.body]).toEqual([
      503,
      { success: false, message: 'Session is not ready. Please try again shortly.', retry_after: 5 },
    ])
    expect(reply.headers.get('retry-after')).toBe('5')
  })

  it('tells nothing about a fault of ours', async () => {
    await web.database.sql`alter table session_logs rename to gone`
    const reply = await web.call('GET', `/api/messenger-sessions/${session.id}/session-logs`, { token: web.ana.token })
    await web.database.sql`alter table gone rename to session_logs`
    expect([reply.status, reply.text]).toEqual([500, '{"success":false,"message":"Internal server error"}'])
  })
})

describe('probes', () => {
  it('shows health, readiness and numbers', async () => {
    expect((await web.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
    const version = expect.stringMatching(/^\d+\.\d+\.\d+/)
    expect((await web.call('GET', '/api/health')).body).toEqual({ status: 'ok', version })
    expect((await web.call('GET', '/api/ready')).body).toEqual({ status: 'ready' })
    expect((await web.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
    const { text } = await web.call('GET', '/metrics')
    expect(text).toMatch(
      /messenger_web_calls_total\{operation="sessions.list",door="rest",status="200",process="web"\} \d/,
    )
  })

  it('shows numbers to no other machine, unless it has the token', async () => {
    const through = { 'x-forwarded-for': '198.51.100.9' }
    const metricsToken = 'metrics-token-of-the-tests'
    const settings = { publicUrl: undefined, allowPrivateUrls: false, authSecret, setupCode, metricsToken }
    const fresh = await startTestWeb({ settings })
    const asked = (of: TestWeb, token?: string) =>
      of.call('GET', '/metrics', { headers: through, ...(token === undefined ? {} : { token }) })
    for (const token of [undefined, web.ana.token, 'undefined', metricsToken]) {
      expect((await asked(web, token)).status).toBe(401)
    }
    expect([(await asked(fresh)).status, (await asked(fresh, metricsToken)).status]).toEqual([401, 200])
    expect((await fresh.call('GET', '/healthz', { headers: through })).status).toBe(200)
    await fresh.stop()
  })
})
