import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { json, text } from 'node:stream/consumers'
import NextAuth from 'next-auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authOptions } from '../src/server/auth/next-auth.ts'
import { settleLoginLibrary } from '../src/server/env.ts'
import { cookieText, ssoCookieName } from '../src/server/sso/sso-cookies.ts'
import { authSecret, setupCode, startTestWeb, type TestWeb } from './web.ts'

interface Asked {
  readonly method?: string
  readonly path: string
  readonly host?: string
  readonly headers?: Record<string, string>
  readonly body?: object
}

/** Calls a server under any name; `fetch` would not let us. */
function ask(web: TestWeb, { method = 'GET', path, host, headers = {}, body }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const named = host === undefined ? {} : { host }
    const call = request(`${web.url}${path}`, { method, headers: { ...named, ...headers } }, resolve)
    call.once('error', reject)
    call.end(body && JSON.stringify(body))
  })
}

/** The login library as the pages have it, without the pages. */
async function logins(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, action] = /^\/api\/auth\/(\w+)/.exec(request.url ?? '') ?? []
  const send = (body: unknown) => response.end(typeof body === 'string' ? body : JSON.stringify(body))
  const status = (code: number) => Object.assign(response, { statusCode: code })
  const asked = Object.assign(request, { query: { nextauth: [action] }, cookies: {}, body: {} })
  await Reflect.apply(NextAuth, undefined, [
    asked,
    Object.assign(response, { send, json: send, status }),
    authOptions(),
  ])
}

const settings = { allowPrivateUrls: false, authSecret, setupCode }
const evil = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }

describe('without a public address', () => {
  let web: TestWeb
  let id: number
  const before = process.env.AUTH_TRUST_HOST
  beforeAll(async () => {
    settleLoginLibrary(undefined)
    web = await startTestWeb({ settings: { ...settings, publicUrl: undefined }, pages: async () => logins })
    id = (await web.session(web.ana)).id
  })
  afterAll(async () => {
    if (before === undefined) delete process.env.AUTH_TRUST_HOST
    await web?.stop()
  })
  const own = () => `127.0.0.1:${new URL(web.url).port}`

  it('listens on loopback alone', async () => {
    const socket = connect(Number(new URL(web.url).port), '127.0.0.2')
    const outcome = await new Promise(resolve => {
      socket.once('connect', () => resolve('connected'))
      socket.once('error', error => resolve(Reflect.get(error, 'code')))
    })
    socket.destroy()
    expect(outcome).toBe('ECONNREFUSED')
  })

  it.each([
    ['evil.example', undefined],
    ['localhost.evil.example', undefined],
    ['localhost:3000@evil.example', undefined],
    ['127.0.0.1.evil.example:80', undefined],
    ['192.168.1.5:3000', undefined],
    ['localhost:4000', 'localhost:4000'],
    ['[::1]:4000', '[::1]:4000'],
  ])('a caller by the name %s may call, and gets links to this machine', async (host, named) => {
    const headers = { authorization: `Bearer ${web.ana.token}`, 'content-type': 'application/json', ...evil }
    const path = `/api/messenger-sessions/${id}/links`
    const made = await ask(web, { method: 'POST', path, host, headers, body: {} })
    expect(made.statusCode).toBe(200)
    const { data } = Object(await json(made))
    expect(new URL(data.url)).toMatchObject({ protocol: 'http:', host: named ?? own() })

    const providers = Object(await json(await ask(web, { path: '/api/auth/providers', host, headers: evil })))
    expect(new URL(providers.credentials.callbackUrl)).toMatchObject({ protocol: 'http:', host: named ?? own() })
    const out = await ask(web, { path: '/api/auth/signout', host, headers: evil })
    expect(await text(out)).not.toContain('evil.example')
  })

  it('keeps no answer that may hold a secret, and asks nobody for https', async () => {
    const headers = { authorization: `Bearer ${web.ana.token}` }
    for (const path of [
      '/api/messenger-sessions',
      '/api/trpc/account.setupNeeded',
      '/api/trpc/sessions.list?input=%7B%7D',
      '/api/auth/csrf',
      '/api/none',
      '/mcp',
    ]) {
      const reply = await ask(web, { path, headers })
      expect([path, reply.headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')])
      expect(reply.headers['strict-transport-security']).toBeUndefined()
      reply.resume()
    }
  })

  it('lets nothing that is no page do anything where it is opened as one, nor stand in a frame', async () => {
    const headers = { authorization: `Bearer ${web.ana.token}` }
    const nothing = "default-src 'none'; frame-ancestors 'none'"
    for (const path of [
      '/api/messenger-sessions',
      '/api/trpc/account.setupNeeded',
      '/api/auth/csrf',
      '/api/none',
      '/mcp',
      '/openapi.json',
      '/healthz',
      '/sso/none',
      '/.well-known/oauth-authorization-server',
    ]) {
      const reply = await ask(web, { path, headers })
      expect([path, reply.headers['content-security-policy']]).toEqual([path, nothing])
      reply.resume()
    }
    // Pages say their own.
    const page = await ask(web, { path: '/login' })
    expect(page.headers['content-security-policy']).toBeUndefined()
    page.resume()
  })
})

describe('with a public address of https', () => {
  const publicUrl = 'https://gateway.example.com'
  let web: TestWeb
  const before = process.env.NEXTAUTH_URL
  beforeAll(async () => {
    settleLoginLibrary(publicUrl)
    web = await startTestWeb({ settings: { ...settings, publicUrl }, pages: async () => logins })
  })
  afterAll(async () => {
    if (before === undefined) delete process.env.NEXTAUTH_URL
    await web?.stop()
  })

  it('says so in links, binds cookies to https and tells browsers to stay there', async () => {
    const { id } = await web.session(web.ana)
    const headers = { authorization: `Bearer ${web.ana.token}`, 'content-type': 'application/json', ...evil }
    const path = `/api/messenger-sessions/${id}/links`
    const made = await ask(web, { method: 'POST', path, host: 'evil.example', headers, body: {} })
    expect(Object(await json(made)).data.url).toMatch(/^https:\/\/gateway\.example\.com\/link\//)
    const reply = await ask(web, { path: '/api/auth/csrf', host: 'evil.example', headers: evil })
    reply.resume()
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000')
    const cookies = reply.headers['set-cookie'] ?? []
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-[^;]+; Path=\/; .*HttpOnly; .*SameSite=Lax/)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).not.toMatch(/; Domain/)
    }
    expect(Object.values(authOptions().cookies ?? {}).map(one => one?.name)).toEqual([
      '__Host-next-auth.session-token',
      '__Host-next-auth.callback-url',
      '__Host-next-auth.csrf-token',
    ])
    const sso = cookieText(ssoCookieName('one', publicUrl), 'x', { base: publicUrl, seconds: 5 })
    expect(sso).toBe('__Host-messenger-sso.one=x; Path=/; Max-Age=5; HttpOnly; SameSite=Lax; Secure')
  })
})
