import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClientDocument } from '../src/server/oauth/client-document.ts'
import { OauthError } from '../src/server/oauth/oauth-error.ts'
import { purgeOauth } from '../src/server/oauth/purge-oauth.ts'
import { allowedCode, askingFor, newVerifier, oauthClient, redirectUri } from './oauth-client.ts'
import { addPerson, dashboardOf, type TestPerson } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let ana: TestPerson
let client: ReturnType<typeof oauthClient>

beforeAll(async () => {
  web = await startTestWeb({
    settings: { publicUrl: undefined, allowPrivateUrls: true, authSecret: secret, setupCode: undefined },
  })
  ana = { ...web.ana, email: 'ana@example.com', cookie: await loginCookie(web, web.ana.userId) }
  client = oauthClient(web)
})
afterAll(() => web?.stop())

const secret = 'auth-secret-of-the-tests'
const own = (path: string) => `${web.url}${path}`

describe('what clients are told', () => {
  it('leads from the refusal to the metadata', async () => {
    const refused = await web.call('POST', '/mcp', { body: {} })
    expect(refused.status).toBe(401)
    const [, address = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
    expect(address).toBe(own('/.well-known/oauth-protected-resource/mcp'))
    const resource = await (await fetch(address)).json()
    expect(resource).toMatchObject({ resource: own('/mcp'), authorization_servers: [web.url] })
    expect((await web.call('GET', '/.well-known/oauth-protected-resource')).body).toEqual(resource)
    const server = await web.call('GET', '/.well-known/oauth-authorization-server')
    expect(server.headers.get('access-control-allow-origin')).toBe('*')
    expect(server.body).toMatchObject({
      issuer: web.url,
      authorization_endpoint: own('/oauth/authorize'),
      token_endpoint: own('/oauth/token'),
      registration_endpoint: own('/oauth/register'),
      revocation_endpoint: own('/oauth/revoke'),
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    })
  })

  it('says invalid_token of a token that is not good', async () => {
    const { headers } = await client.ping('mcpa_unknown')
    expect(headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token", resource_metadata=/)
  })
})

describe('a grant', () => {
  it('goes from the registration to a call, as the official client does it', async () => {
    const kept: Record<string, unknown> = {}
    const keep = (name: string, value: unknown) => {
      kept[name] = value
    }
    const provider: OAuthClientProvider = {
      redirectUrl: redirectUri,
      clientMetadata: { client_name: 'Official', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
      state: () => 'of the client',
      clientInformation: () => kept.client as undefined,
      saveClientInformation: value => keep('client', value),
      tokens: () => kept.tokens as undefined,
      saveTokens: value => keep('tokens', value),
      redirectToAuthorization: url => keep('url', url),
      saveCodeVerifier: value => keep('verifier', value),
      codeVerifier: () => String(kept.verifier),
    }
    expect(await auth(provider, { serverUrl: own('/mcp') })).toBe('REDIRECT')
    const address = kept.url as URL
    const opened = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/authorize\?/)])
    const query = address.search.slice(1)
    const { oauth } = dashboardOf(web, ana)
    expect(await oauth.describe.query({ query })).toEqual({
      client: { name: 'Official', host: null },
      redirect: { place: 'app.example.com', isThisMachine: false },
      scope: 'write',
    })
    const { redirect } = await oauth.allow.mutate({ query, scope: 'write', expires_in_days: 30 })
    const told = new URL(redirect).searchParams
    expect([told.get('state'), told.get('iss')]).toEqual(['of the client', web.url])
    const authorizationCode = told.get('code') ?? ''
    expect(await auth(provider, { serverUrl: own('/mcp'), authorizationCode })).toBe('AUTHORIZED')
    const mcp = new Client({ name: 'official', version: '1' })
    await mcp.connect(new StreamableHTTPClientTransport(new URL(own('/mcp')), { authProvider: provider }))
    const called = await mcp.callTool({ name: 'list_messenger_sessions', arguments: {} })
    expect(called.isError).toBe(false)
    await mcp.close()
    const [app] = await oauth.listApps.query()
    expect(app).toMatchObject({ name: 'Official', scope: 'write', session_ids: null, last_used_at: expect.any(String) })
  })

  it('is one row of tokens, with nothing readable of its texts', async () => {
    const { exchange } = await allowedCode(web, ana)
    const { body, headers } = await client.token(exchange)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'mcp:read mcp:write' })
    expect((await client.ping(body.access_token)).status).toBe(200)
    const dump = JSON.stringify([
      await web.database.sql`select * from oauth_codes`,
      await web.database.sql`select * from oauth_tokens`,
      await web.database.sql`select * from tokens`,
    ])
    for (const text of [exchange.code, body.access_token, body.refresh_token]) expect(dump).not.toContain(text)
  })

  it('does what was chosen and no more', async () => {
    const one = await web.session(web.ana)
    const other = await web.session(web.ana)
    const registered = (await client.register()).body
    const { verifier, challenge } = newVerifier()
    const query = askingFor(registered.client_id, challenge)
    const { redirect } = await dashboardOf(web, ana).oauth.allow.mutate({
      ...{ query, scope: 'read', session_ids: [one.id], expires_in_days: 1 },
    })
    const code = new URL(redirect).searchParams.get('code') ?? ''
    const exchange = { grant_type: 'authorization_code', code, code_verifier: verifier }
    const { body } = await client.token({ ...exchange, client_id: registered.client_id })
    expect(body.scope).toBe('mcp:read')
    const rpc = (method: string, params: object) =>
      web.call('POST', '/mcp', { token: body.access_token, body: { jsonrpc: '2.0', id: 1, method, params } })
    const { tools } = (await rpc('tools/list', {})).body.result
    expect(tools.map(({ name }: { name: string }) => name)).not.toContain('send_text_message')
    const call = (id: number) => rpc('tools/call', { name: 'get_session_logs', arguments: { session_id: id } })
    expect((await call(one.id)).body.result.isError).toBe(false)
    expect((await call(other.id)).body.result.isError).toBe(true)
    // it is good for the tool server alone
    for (const path of ['/api/auth-check', '/api/messenger-sessions']) {
      expect((await web.call('GET', path, { token: body.access_token })).status).toBe(401)
    }
  })

  it('goes on with new tokens, and ends when it is revoked in the dashboard', async () => {
    const { exchange, client: registered } = await allowedCode(web, ana)
    const first = (await client.token(exchange)).body
    const renewed = await client.token({
      ...{ grant_type: 'refresh_token', refresh_token: first.refresh_token, client_id: registered.client_id },
      resource: own('/mcp'),
    })
    expect(renewed.status).toBe(200)
    expect(renewed.body.refresh_token).not.toBe(first.refresh_token)
    expect((await client.ping(renewed.body.access_token)).status).toBe(200)
    const { oauth, account } = dashboardOf(web, ana)
    const [app] = await oauth.listApps.query()
    await account.revokeToken.mutate({ id: app?.token_id ?? 0 })
    expect((await client.ping(renewed.body.access_token)).status).toBe(401)
    const again = { grant_type: 'refresh_token', refresh_token: renewed.body.refresh_token }
    expect((await client.token({ ...again, client_id: registered.client_id })).body.error).toBe('invalid_grant')
  })

  it('ends when its client revokes it', async () => {
    const { exchange, client: registered } = await allowedCode(web, ana)
    const { access_token, refresh_token } = (await client.token(exchange)).body
    const stranger = (await client.register()).body
    const revoke = (token: string, client_id = registered.client_id) => client.revoke({ token, client_id })
    expect((await revoke(access_token, stranger.client_id)).status).toBe(200)
    expect((await client.ping(access_token)).status).toBe(200)
    expect((await revoke('nonsense')).status).toBe(200)
    expect((await revoke(access_token)).status).toBe(200)
    expect((await client.ping(access_token)).status).toBe(401)
    const renew = () => client.token({ grant_type: 'refresh_token', refresh_token, client_id: registered.client_id })
    const { refresh_token: next } = (await renew()).body
    await revoke(next)
    const gone = { grant_type: 'refresh_token', refresh_token: next, client_id: registered.client_id }
    expect((await client.token(gone)).body.error).toBe('invalid_grant')
  })

  it('is of confidential clients too, proven as they registered', async () => {
    const asked = { token_endpoint_auth_method: undefined }
    const { exchange, client: registered } = await allowedCode(web, ana, { client: asked })
    expect(registered.token_endpoint_auth_method).toBe('client_secret_basic')
    const { client_id, ...rest } = exchange
    const basic = (text: string) => ({
      authorization: `Basic ${Buffer.from(`${client_id}:${text}`).toString('base64')}`,
    })
    expect((await client.token(exchange)).status).toBe(401)
    expect((await client.token(rest, basic('mcps_wrong'))).body.error).toBe('invalid_client')
    expect((await client.token({ ...exchange, client_secret: registered.client_secret })).status).toBe(401)
    expect((await client.token(rest, basic(registered.client_secret))).status).toBe(200)
  })

  it('leads to a program on the person’s machine at whatever port it has', async () => {
    const registeredAt = 'http://127.0.0.1/callback'
    const asked = { client: { redirect_uris: [registeredAt] }, redirect_uri: 'http://127.0.0.1:51004/callback' }
    const { redirect, exchange } = await allowedCode(web, ana, asked)
    expect(redirect).toMatch(/^http:\/\/127\.0\.0\.1:51004\/callback\?code=mcpc_/)
    expect((await client.token(exchange)).status).toBe(200)
  })

  it('is narrowed by who gave it, from the next call on, and never widened', async () => {
    const { exchange, client: registered } = await allowedCode(web, ana)
    const first = (await client.token(exchange)).body
    const rpc = (method: string, params: object) =>
      web.call('POST', '/mcp', { token: first.access_token, body: { jsonrpc: '2.0', id: 1, method, params } })
    const sends = async () =>
      (await rpc('tools/list', {})).body.result.tools.some(({ name }: { name: string }) => name === 'send_text_message')
    const reads = async (id: number) =>
      !(await rpc('tools/call', { name: 'get_session_logs', arguments: { session_id: id } })).body.result.isError
    const [one, two, three] = [await web.session(web.ana), await web.session(web.ana), await web.session(web.ana)]
    const { oauth } = dashboardOf(web, ana)
    const token_id = (await oauth.listApps.query())[0]?.token_id ?? 0
    expect([await sends(), await reads(one.id), await reads(three.id)]).toEqual([true, true, true])

    await oauth.narrow.mutate({ token_id, scope: 'read', session_ids: [one.id, two.id, two.id], expires_in_days: 30 })
    expect([await sends(), await reads(one.id), await reads(three.id)]).toEqual([false, true, false])
    await oauth.narrow.mutate({ token_id, session_ids: [two.id] })
    expect([await reads(one.id), await reads(two.id)]).toEqual([false, true])
    const narrowed = (await oauth.listApps.query())[0]
    expect(narrowed).toMatchObject({ scope: 'read', session_ids: [two.id] })

    const foreign = await web.session(web.ben)
    for (const wider of [
      ...[{ scope: 'write' as const }, { scope: 'full' as const }, { expires_in_days: 31 }],
      ...[{ session_ids: [one.id] }, { session_ids: [two.id, three.id] }, { session_ids: [foreign.id] }],
    ]) {
      await expect(oauth.narrow.mutate({ token_id, ...wider })).rejects.toThrow('Validation failed')
    }
    expect((await oauth.listApps.query())[0]).toEqual({ ...narrowed, last_used_at: expect.any(String) })
    const renewed = await client.token({
      ...{ grant_type: 'refresh_token', refresh_token: first.refresh_token, client_id: registered.client_id },
    })
    expect(renewed.body.scope).toBe('mcp:read')
    const records = await dashboardOf(web, ana).audit.list.query({ operation: 'oauth.narrow', outcome: 'ok' })
    expect(records.records.map(({ target }) => target)).toEqual([`token ${token_id}`, `token ${token_id} (read)`])
  })

  it('is narrowed by nobody else but whoever looks after members, and of two at once nothing comes back', async () => {
    const member = await addPerson(web, web.ana.accountId, 'member')
    const other = await addPerson(web, web.ana.accountId, 'member')
    const admin = await addPerson(web, web.ana.accountId, 'admin')
    const ben = { ...web.ben, email: 'ben@example.com', cookie: await loginCookie(web, web.ben.userId) }
    await client.token((await allowedCode(web, ana)).exchange)
    const ofOwner = (await dashboardOf(web, ana).oauth.listApps.query())[0]?.token_id ?? 0
    await client.token((await allowedCode(web, member)).exchange)
    const token_id = (await dashboardOf(web, member).oauth.listApps.query())[0]?.token_id ?? 0
    const narrow = (who: TestPerson, id = token_id) =>
      dashboardOf(web, who).oauth.narrow.mutate({ token_id: id, scope: 'read' })
    await expect(narrow(other)).rejects.toThrow('Not found')
    await expect(narrow(ben)).rejects.toThrow('Not found')
    await expect(narrow(admin, ofOwner)).rejects.toThrow('Invalid API key')
    // a token that is no app's is none of this
    const { id } = await dashboardOf(web, member).account.createToken.mutate({ name: 'Own', scope: 'write' })
    await expect(narrow(member, id)).rejects.toThrow('Not found')
    await narrow(admin)
    const [one, two] = [await web.session(web.ana), await web.session(web.ana)]
    const both = await Promise.allSettled(
      [one.id, two.id].map(session =>
        dashboardOf(web, member).oauth.narrow.mutate({ token_id, session_ids: [session] }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is told when the person refuses', async () => {
    const { client_id } = (await client.register()).body
    const query = askingFor(client_id, newVerifier().challenge)
    const { redirect } = await dashboardOf(web, ana).oauth.deny.mutate({ query })
    const told = Object.fromEntries(new URL(redirect).searchParams)
    expect(told).toEqual({ error: 'access_denied', state: 'st&te', iss: web.url })
  })

  it('belongs to its account, and to whom an admin looks after', async () => {
    const member = await addPerson(web, web.ana.accountId, 'member')
    const ben = { ...web.ben, email: 'ben@example.com', cookie: await loginCookie(web, web.ben.userId) }
    const { exchange } = await allowedCode(web, member)
    await client.token(exchange)
    const of = async (who: TestPerson) =>
      (await dashboardOf(web, who).oauth.listApps.query()).map(({ owner }) => owner.id)
    expect(await of(member)).toEqual([member.userId])
    expect(await of(ana)).toContain(member.userId)
    expect(await of(ben)).toEqual([])
  })
})

describe('a client that describes itself at an address', () => {
  const id = 'https://client.example.com/about/client.json'
  const document = { client_id: id, client_name: 'Far  away\u202e', redirect_uris: [redirectUri] }
  const read = (told: object) =>
    readClientDocument(web.database.db, id, false, async () => JSON.stringify({ ...document, ...told }))

  it('is one of the address it names, public, with fit addresses', async () => {
    for (const wrong of [
      { client_id: 'https://client.example.com/other.json' },
      { client_secret: 'x' },
      { token_endpoint_auth_method: 'client_secret_basic' },
      { redirect_uris: ['javascript:alert(1)'] },
      { client_name: undefined },
    ]) {
      await expect(read(wrong)).rejects.toThrow(OauthError)
    }
    expect(await read({})).toMatchObject({ id, name: 'Far away', redirectUris: [redirectUri], auth: 'none' })
    // for a while it counts as it was read
    expect(await read({ redirect_uris: ['https://elsewhere.example.com'] })).toMatchObject({
      redirectUris: [redirectUri],
    })
    const { oauth } = dashboardOf(web, ana)
    const query = askingFor(id, newVerifier().challenge)
    expect(await oauth.describe.query({ query })).toMatchObject({
      client: { name: 'Far away', host: 'client.example.com' },
    })
  })

  it('is asked at its address by whoever is signed in, and without TLS by nobody', async () => {
    let served = 0
    const site = createServer((_, response) => {
      served += 1
      response.end()
    })
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    const { oauth } = dashboardOf(web, ana)
    try {
      for (const place of [`http://127.0.0.1:${port}/client.json`, `https://127.0.0.1:${port}/client.json`]) {
        const query = askingFor(place, newVerifier().challenge)
        expect(await oauth.describe.query({ query })).toEqual({ problem: 'client' })
      }
      expect(served).toBe(0)
    } finally {
      site.close()
    }
  })
})

describe('what is over', () => {
  it('goes', async () => {
    const { exchange, client: registered } = await allowedCode(web, ana)
    await client.token(exchange)
    const { sql } = web.database
    await sql`update oauth_tokens set expires_at = now() - interval '1 second'`
    await sql`update oauth_codes set expires_at = now() - interval '2 days'`
    await sql`update oauth_clients set expires_at = now() - interval '1 second'`
    while ((await purgeOauth(sql, 100)) > 0);
    const count = async (table: string) => (await sql.unsafe(`select from ${table}`)).count
    for (const table of ['oauth_tokens', 'oauth_codes', 'oauth_grants', 'oauth_clients'])
      expect(await count(table)).toBe(0)
    expect((await client.token({ ...exchange, client_id: registered.client_id })).body.error).toBe('invalid_client')
    expect(await dashboardOf(web, ana).oauth.listApps.query()).toEqual([])
    // tokens that people made themselves stay
    expect((await web.call('GET', '/api/auth-check', { token: web.ana.token })).status).toBe(200)
  })
})
