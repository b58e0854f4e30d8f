import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endTokensOf } from '../src/server/auth/password-resets.ts'
import { allowedCode, askingFor, elsewhere, newVerifier, oauthClient, redirectUri } from './oauth-client.ts'
import { addPerson, dashboardOf, type TestPerson } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let ana: TestPerson
let client: ReturnType<typeof oauthClient>

beforeAll(async () => {
  web = await startTestWeb()
  ana = { ...web.ana, email: 'ana@example.com', cookie: await loginCookie(web, web.ana.userId) }
  client = oauthClient(web)
})
afterAll(() => web?.stop())

const registered = async (fields: object = {}) => (await client.register(fields, elsewhere())).body
const codesIn = async () => (await web.database.sql`select from oauth_codes`).count

/** Shows a request for authorization at both doors: to the browser's person, and to a program. */
async function refusedAsking(query: string, error: string): Promise<void> {
  const before = await codesIn()
  const program = await web.call('GET', `/oauth/authorize?${query}`)
  expect([program.status, program.body?.error, program.headers.get('location')]).toEqual([400, error, null])
  const { oauth } = dashboardOf(web, ana)
  expect(await oauth.describe.query({ query })).toEqual({ problem: expect.any(String) })
  await expect(oauth.allow.mutate({ query, scope: 'read', expires_in_days: 1 })).rejects.toMatchObject({
    data: { httpStatus: 404 },
  })
  await expect(oauth.deny.mutate({ query })).rejects.toMatchObject({ data: { httpStatus: 404 } })
  expect(await codesIn()).toBe(before)
}

describe('a malicious client', () => {
  it.each([
    'javascript:alert(document.cookie)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'about:blank',
    'ftp://example.com/',
    'http://example.com/done',
    'http://127.0.0.1.example.com/done',
    'https://user:pass@example.com/done',
    'https://example.com/done#part',
    'https://example.com\\@evil.example/done',
    ' https://example.com/done',
    'java\nscript:alert(1)',
    '/done',
    '',
  ])('registers no answer at %j', async address => {
    const { status, body } = await client.register({ redirect_uris: [redirectUri, address] }, elsewhere())
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri'])
  })

  it.each([
    { redirect_uris: [] },
    { redirect_uris: undefined },
    { redirect_uris: 'https://example.com' },
    { redirect_uris: Array.from({ length: 21 }, (_, index) => `https://example.com/${index}`) },
    { response_types: ['token'] },
    { grant_types: ['implicit'] },
    { grant_types: ['password'] },
    { token_endpoint_auth_method: 'private_key_jwt' },
    { client_name: 'x'.repeat(201) },
  ])('registers as nothing else: %j', async fields => {
    const { status, body } = await client.register(fields, elsewhere())
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata'])
  })

  it('gets its name read as it is: one line, in one direction', async () => {
    const { client_name } = await registered({ client_name: 'Bank\u202e\r\n\tof\u2066 trust\u200b' })
    expect(client_name).toBe('Bank of trust')
  })

  it.each([
    'https://app.example.com/done/',
    'https://app.example.com/done?next=https://evil.example',
    'https://APP.example.com/done',
    'https://app.example.com/done/../evil',
    'https://app.example.com:443/done',
    'https://app.example.com.evil.example/done',
    'https://evil.example/done',
    'javascript:alert(1)',
    'http://127.0.0.1:1/done',
  ])('is answered nowhere else: %s', async redirect_uri => {
    const { client_id } = await registered()
    await refusedAsking(askingFor(client_id, newVerifier().challenge, { redirect_uri }), 'invalid_redirect_uri')
  })

  it('may have another port on the person’s machine, and nothing else', async () => {
    const { client_id } = await registered({ redirect_uris: ['http://127.0.0.1:3000/cb'] })
    for (const redirect_uri of [
      'http://127.0.0.1:3000/cb2',
      'http://localhost:3000/cb',
      'https://127.0.0.1:3000/cb',
      'http://127.0.0.1:3000@evil.example/cb',
      'http://127.0.0.1:x/cb',
    ]) {
      await refusedAsking(askingFor(client_id, newVerifier().challenge, { redirect_uri }), 'invalid_redirect_uri')
    }
  })

  it('leads nobody anywhere with a request that is wrong', async () => {
    const { client_id } = await registered()
    const { challenge, verifier } = newVerifier()
    const wrong: [Record<string, string | undefined>, string][] = [
      [{ client_id: 'mcp_unknown' }, 'invalid_client'],
      [{ client_id: undefined }, 'invalid_request'],
      [{ redirect_uri: undefined }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_type: 'code token' }, 'unsupported_response_type'],
      [{ response_mode: 'fragment' }, 'invalid_request'],
      [{ code_challenge_method: 'plain', code_challenge: verifier }, 'invalid_request'],
      [{ code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge: undefined }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ resource: 'https://other.example.com/mcp' }, 'invalid_target'],
      [{ resource: `${web.url}/api` }, 'invalid_target'],
      [{ resource: `${web.url}/mcp#part` }, 'invalid_target'],
    ]
    for (const [others, error] of wrong) await refusedAsking(askingFor(client_id, challenge, others), error)
    const twice = `${askingFor(client_id, challenge)}&redirect_uri=https%3A%2F%2Fevil.example`
    await refusedAsking(twice, 'invalid_request')
    const browser = await fetch(
      `${web.url}/oauth/authorize?${askingFor(client_id, challenge, { redirect_uri: 'https://evil.example' })}`,
      { redirect: 'manual', headers: { accept: 'text/html' } },
    )
    expect(browser.headers.get('location')).toMatch(/^\/authorize\?/)
  })

  it('gets no more than it asked for', async () => {
    const { client_id } = await registered()
    const query = askingFor(client_id, newVerifier().challenge, { scope: 'mcp:read' })
    const allow = dashboardOf(web, ana).oauth.allow.mutate({ query, scope: 'write', expires_in_days: 1 })
    await expect(allow).rejects.toMatchObject({ data: { httpStatus: 401 } })
  })

  it('gets no more than the person may do', async () => {
    const viewer = await addPerson(web, web.ana.accountId, 'viewer')
    const { exchange } = await allowedCode(web, viewer, { scope: 'write' })
    const { access_token } = (await client.token(exchange)).body
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const { tools } = (await web.call('POST', '/mcp', { token: access_token, body })).body.result
    expect(tools.map(({ name }: { name: string }) => name)).not.toContain('send_text_message')
  })

  it('registers only so many of itself', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const statuses = []
    for (let index = 0; index < 21; index++) statuses.push((await client.register({}, from)).status)
    expect(statuses.filter(status => status === 201)).toHaveLength(20)
    const { status, body, headers } = await client.register({}, from)
    expect([status, body.error]).toEqual([429, 'slow_down'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await client.register({}, elsewhere())).status).toBe(201)
  })

  it('fills nothing up: those that nobody uses make room, or nobody is let in', async () => {
    const { sql } = web.database
    await sql`
      insert into oauth_clients (id, name, redirect_uris, auth, expires_at)
      select 'flood_' || n, 'x', '[]', 'none', now() + interval '1 day' from generate_series(1, 5000) n`
    const refused = await client.register({}, elsewhere())
    expect([refused.status, refused.body.error]).toEqual([503, 'temporarily_unavailable'])
    await sql`update oauth_clients set created_at = now() - interval '2 hours' where id like 'flood_%'`
    expect((await client.register({}, elsewhere())).status).toBe(201)
    await sql`delete from oauth_clients where id like 'flood_%'`
  })

  it('sends nothing that is too long', async () => {
    const { status } = await client.register({ client_name: 'x', more: 'x'.repeat(70_000) }, elsewhere())
    expect(status).toBe(413)
  })
})

describe('a stolen code', () => {
  const use = async (others: Record<string, string>, asked: { resource?: string } = {}) => {
    const made = await allowedCode(web, ana, { ...asked, client: {} })
    const wrong = await client.token({ ...made.exchange, ...others }, elsewhere())
    const right = await client.token(made.exchange, elsewhere())
    return { wrong, right, made }
  }

  it.each([
    ['another verifier', { code_verifier: newVerifier().verifier }],
    ['a verifier that is none', { code_verifier: 'x' }],
    ['another redirect_uri', { redirect_uri: 'https://evil.example/done' }],
    ['another resource', { resource: 'https://other.example.com/mcp' }],
  ])('is of no use with %s, and then to nobody', async (_, others) => {
    const { wrong, right } = await use(others)
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant'])
    expect([right.status, right.body.error]).toEqual([400, 'invalid_grant'])
  })

  it('is of no use without a verifier', async () => {
    const { exchange } = await allowedCode(web, ana)
    const { code_verifier: _, ...without } = exchange
    expect((await client.token(without, elsewhere())).body.error).toBe('invalid_request')
  })

  it('is of no use to another client', async () => {
    const { client_id } = await registered()
    const { wrong, right } = await use({ client_id })
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant'])
    expect(right.status).toBe(200)
  })

  it('is good for a minute', async () => {
    const { exchange } = await allowedCode(web, ana)
    await web.database.sql`update oauth_codes set expires_at = expires_at - interval '61 seconds' where used_at is null`
    expect((await client.token(exchange, elsewhere())).body.error).toBe('invalid_grant')
  })

  it('ends what it was good for when it is used again', async () => {
    const { exchange } = await allowedCode(web, ana)
    const { access_token, refresh_token } = (await client.token(exchange, elsewhere())).body
    expect((await client.ping(access_token)).status).toBe(200)
    expect((await client.token(exchange, elsewhere())).body.error).toBe('invalid_grant')
    expect((await client.ping(access_token)).status).toBe(401)
    const renew = { grant_type: 'refresh_token', refresh_token, client_id: exchange.client_id }
    expect((await client.token(renew, elsewhere())).body.error).toBe('invalid_grant')
  })

  it('is good once, however many ask at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { exchange } = await allowedCode(web, ana)
      const answers = await Promise.all(Array.from({ length: 8 }, () => client.token(exchange, elsewhere())))
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
      // two showed it, so that nobody keeps what it was good for
      const given = answers.find(({ status }) => status === 200)?.body.access_token
      expect((await client.ping(given)).status).toBe(401)
    }
  })
})

describe('a stolen token', () => {
  it('of refreshing ends the grant when two use it', async () => {
    const { exchange } = await allowedCode(web, ana)
    const { client_id } = exchange
    const first = (await client.token(exchange, elsewhere())).body
    const renew = (refresh_token: string, others = {}) =>
      client.token({ grant_type: 'refresh_token', refresh_token, client_id, ...others }, elsewhere())
    expect((await renew(first.refresh_token, { resource: 'https://other.example.com/mcp' })).body.error).toBe(
      'invalid_target',
    )
    expect((await renew(first.refresh_token, { scope: 'mcp:full' })).body.error).toBe('invalid_scope')
    const second = (await renew(first.refresh_token)).body
    expect((await renew(first.refresh_token)).body.error).toBe('invalid_grant')
    expect((await client.ping(second.access_token)).status).toBe(401)
    expect((await renew(second.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('of refreshing is good once, however many ask at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { exchange } = await allowedCode(web, ana)
      const { refresh_token, access_token } = (await client.token(exchange, elsewhere())).body
      const renew = { grant_type: 'refresh_token', refresh_token, client_id: exchange.client_id }
      const answers = await Promise.all(Array.from({ length: 8 }, () => client.token(renew, elsewhere())))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
      expect((await client.ping(access_token)).status).toBe(401)
    }
  })

  it('of refreshing is of no use to another client, nor as an access token', async () => {
    const { exchange } = await allowedCode(web, ana)
    const { refresh_token, access_token } = (await client.token(exchange, elsewhere())).body
    const { client_id } = await registered()
    const theirs = { grant_type: 'refresh_token', refresh_token, client_id }
    expect((await client.token(theirs, elsewhere())).body.error).toBe('invalid_grant')
    expect((await client.ping(refresh_token)).status).toBe(401)
    const swapped = { grant_type: 'refresh_token', refresh_token: access_token, client_id: exchange.client_id }
    expect((await client.token(swapped, elsewhere())).body.error).toBe('invalid_grant')
    expect((await client.ping(access_token)).status).toBe(200)
  })

  it('of another audience is none here', async () => {
    const { exchange } = await allowedCode(web, ana)
    const { access_token } = (await client.token(exchange, elsewhere())).body
    await web.database.sql`update oauth_grants set resource = 'https://other.example.com/mcp'`
    expect((await client.ping(access_token)).status).toBe(401)
  })

  it('ends after an hour, and with the person’s membership', async () => {
    const member = await addPerson(web, web.ana.accountId, 'member')
    const { exchange } = await allowedCode(web, member)
    const { access_token } = (await client.token(exchange, elsewhere())).body
    const { sql } = web.database
    await sql`update oauth_tokens set expires_at = expires_at - interval '59 minutes' where kind = 'access'`
    expect((await client.ping(access_token)).status).toBe(200)
    await sql`update oauth_tokens set expires_at = expires_at - interval '61 seconds' where kind = 'access'`
    expect((await client.ping(access_token)).status).toBe(401)
    await sql`delete from users where id = ${member.userId}`
    expect((await sql`select from oauth_codes where user_id = ${member.userId}`).count).toBe(0)
  })
})

it('a code that was not fetched ends with the person’s tokens', async () => {
  const member = await addPerson(web, web.ana.accountId, 'member')
  const { exchange } = await allowedCode(web, member)
  await web.database.db.transaction(tx => endTokensOf(tx, member.userId))
  const { status, body } = await client.token(exchange, elsewhere())
  expect([status, body.error]).toEqual([400, 'invalid_grant'])
})

describe('another site', () => {
  const decide = (headers: Record<string, string>, query: string) =>
    web.call('POST', '/api/trpc/oauth.allow', { headers, body: { query, scope: 'read', expires_in_days: 1 } })

  it('decides nothing with the person’s cookie', async () => {
    const { client_id } = await registered()
    const query = askingFor(client_id, newVerifier().challenge)
    const before = await codesIn()
    const { cookie } = ana
    for (const headers of [
      { cookie },
      { cookie, 'sec-fetch-site': 'cross-site' },
      { cookie, 'sec-fetch-site': 'same-site' },
      { cookie, origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-origin' },
    ]) {
      expect((await decide(headers, query)).status).toBe(401)
    }
    const form = { cookie, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await web.call('POST', '/api/trpc/oauth.allow', {
      headers: form,
      body: `query=${encodeURIComponent(query)}`,
    })
    expect(sent.status).toBeGreaterThanOrEqual(400)
    expect(await codesIn()).toBe(before)
    expect((await decide({ cookie, 'sec-fetch-site': 'same-origin' }, query)).status).toBe(200)
  })

  it('gets nothing from a login that was left open', async () => {
    const { client_id } = await registered()
    const query = askingFor(client_id, newVerifier().challenge)
    await web.database
      .sql`update logins set proved_at = now() - interval '11 minutes' where user_id = ${web.ana.userId}`
    const reply = await decide({ cookie: ana.cookie, 'sec-fetch-site': 'same-origin' }, query)
    expect([reply.status, reply.body.error.data.api.code]).toEqual([403, 'step_up_required'])
    await web.database.sql`update logins set proved_at = now() where user_id = ${web.ana.userId}`
  })

  it('decides nothing with a token of the person', async () => {
    const { client_id } = await registered()
    const query = askingFor(client_id, newVerifier().challenge)
    const body = { query, scope: 'read', expires_in_days: 1 }
    expect((await web.call('POST', '/api/trpc/oauth.allow', { token: ana.token, body })).status).toBe(401)
  })
})

describe('the token endpoint', () => {
  it('has no other grants, and is asked with a form', async () => {
    const { client_id } = await registered()
    for (const grant_type of [
      'password',
      'client_credentials',
      'implicit',
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
    ]) {
      expect((await client.token({ grant_type, client_id }, elsewhere())).body.error).toBe('unsupported_grant_type')
    }
    const asJson = await web.call('POST', '/oauth/token', {
      headers: elsewhere(),
      body: { grant_type: 'refresh_token' },
    })
    expect([asJson.status, asJson.body.error]).toEqual([400, 'invalid_request'])
    expect((await web.call('GET', '/oauth/token')).status).toBe(405)
  })

  it('is not asked again and again', async () => {
    const { client_id } = await registered()
    const from = { 'x-forwarded-for': '198.51.100.9' }
    const guess = () => client.token({ grant_type: 'refresh_token', refresh_token: 'mcpr_x', client_id }, from)
    const statuses = []
    for (let index = 0; index < 62; index++) statuses.push((await guess()).status)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 400))
    expect(statuses.at(-1)).toBe(429)
  })
})
