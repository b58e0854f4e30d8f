import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noProxies } from '../src/server/http/trusted-proxies.ts'
import { authSecret, setupCode, startTestWeb, type TestWeb } from './web.ts'

const settings = { allowPrivateUrls: false, authSecret, setupCode, publicUrl: 'https://gateway.example.com' }
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
const pages = async () => async (_: IncomingMessage, response: { end(text: string): unknown }) =>
  void response.end('a page')
let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb({ settings, pages, log })
})
afterAll(() => web?.stop())

type Asked = readonly [path: string, headers?: Record<string, string>, method?: string]

function ask([path, headers = {}, method = 'GET']: Asked, at = web): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request(at.url, { path, method, headers }, resolve)
    call.once('error', reject)
    call.end()
  })
}

const plain = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'http' }
const page = { ...plain, accept: 'text/html,*/*;q=0.8' }
const token = () => ({ authorization: `Bearer ${web.ana.token}` })

it.each<[string, () => Asked]>([
  ['a call', () => ['/api/messenger-sessions', { ...plain, ...token() }]],
  ['a call that takes pages', () => ['/api/messenger-sessions', { ...page, ...token() }]],
  ['the tool server', () => ['/mcp', { ...plain, ...token() }, 'POST']],
  ['a client’s token', () => ['/oauth/token', plain, 'POST']],
  ['a form', () => ['/api/auth/callback/credentials', page, 'POST']],
  ['a program at a page', () => ['/login', { ...plain, accept: '*/*' }]],
])('%s over plain http is refused, not led on', async (_, asked) => {
  const reply = await ask(asked())
  expect([reply.statusCode, reply.headers['x-error-code'], reply.headers.location]).toEqual([
    ...[403, 'https_required', undefined],
  ])
  expect(await json(reply)).toMatchObject({ success: false })
})

it.each([
  ['/login?next=%2Fevents', 'https://gateway.example.com/login?next=%2Fevents'],
  ['//evil.example/x', 'https://gateway.example.com//evil.example/x'],
  ['http://evil.example/x', 'https://gateway.example.com/'],
])('a page is led to https: %s', async (path, location) => {
  const reply = await ask([path, page])
  reply.resume()
  expect([reply.statusCode, reply.headers.location]).toEqual([308, location])
})

it('what comes over https, through several proxies, from nobody’s proxy or from a monitor is answered', async () => {
  const untrusting = await startTestWeb({ settings, pages, trustedProxies: noProxies })
  const path = '/api/messenger-sessions'
  const statuses = [
    await ask([path, { ...plain, ...token(), 'x-forwarded-proto': 'https' }]),
    await ask([path, { ...plain, ...token(), 'x-forwarded-proto': 'https, http' }]),
    await ask([path, { ...plain, ...token(), 'x-forwarded-for': '192.0.2.1, 127.0.0.1' }]),
    await ask([path, token()]),
    await ask(['/healthz', plain]),
    await ask([path, { ...plain, authorization: `Bearer ${untrusting.ana.token}` }], untrusting),
  ].map(reply => reply.resume().statusCode)
  await untrusting.stop()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  expect(lines.filter(line => line.includes('proxy.plain_http'))).toHaveLength(1)
})

it('without https as public address nobody is turned away', async () => {
  const open = await startTestWeb({ settings: { ...settings, publicUrl: undefined }, pages })
  const reply = await ask(['/api/messenger-sessions', { ...plain, authorization: `Bearer ${open.ana.token}` }], open)
  reply.resume()
  await open.stop()
  expect(reply.statusCode).toBe(200)
})
