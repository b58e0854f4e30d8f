import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { createServer as createHttpsServer, Server } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { loadMediaCertificate } from '@messenger/sandbox-network/pki/media-certificate'
import { Store } from '@messenger/sandbox-network/store/database'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ceremonyReaches, requestOf } from '../../test/passkey-steps.ts'
import { type LocalProxy, startHttpProxy, startSilentProxy, startSocksProxy } from '../../test/proxies.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventually,
  lastSequence,
  phoneSends,
  reaches,
  scanQr,
  sendText,
  sessionRow,
  setProxy,
  settles,
  statusesOf,
  upsertOf,
} from '../../test/steps.ts'
import { createProxyRoute } from '../outbound/proxy-route.ts'

const bob = '+15551230002'
const account = { user: 'ana@example', password: 'p:ss wörd/1' }
const running: LocalProxy[] = []
let stack: Stack
let tls: { cert: string; key: string }
/** Addresses of hosts that hold a file, without and with TLS. */
const files: string[] = []
const hosts: HttpServer[] = []
let next = 10

beforeAll(async () => {
  stack = await startStack({ handshakeMs: 2_000, linkReplyMs: 3_000 })
  await addPhone(stack, bob, 'Bob')
  const own = await loadMediaCertificate(new Store(':memory:'))
  tls = { cert: own.cert, key: own.key }
  setDefaultCACertificates([...getCACertificates('default'), own.caPem])
  for (const host of [createHttpServer(), createHttpsServer(tls)]) {
    host.on('request', (_request, response) => response.end('the file'))
    await new Promise<void>(resolve => host.listen(0, '127.0.0.1', () => resolve()))
    const address = host.address()
    if (address === null || typeof address === 'string') throw new Error('The host has no port')
    files.push(`${host instanceof Server ? 'https' : 'http'}://127.0.0.1:${address.port}`)
    hosts.push(host)
  }
})
afterEach(async () => {
  for (const proxy of running.splice(0)) await proxy.stop()
})
afterAll(async () => {
  for (const host of hosts) host.close()
  await stack?.stop()
})

const run = async (starting: Promise<LocalProxy>): Promise<LocalProxy> => {
  const proxy = await starting
  running.push(proxy)
  return proxy
}
const chat = () => new URL(stack.sandbox().url).host

async function unlinked(): Promise<{ id: number; number: string }> {
  next += 1
  const number = `+155512300${next}`
  await addPhone(stack, number)
  return { id: await stack.createSession(number), number }
}

async function linkedThrough(url: string | null): Promise<{ id: number; number: string }> {
  const session = await unlinked()
  await setProxy(stack, session.id, url)
  await scanQr(stack, session.id, session.number)
  await reaches(stack, session.id, 'connected')
  return session
}

const kinds = [
  { kind: 'http', start: () => startHttpProxy(account) },
  { kind: 'https', start: () => startHttpProxy({ ...account, tls }) },
  { kind: 'socks5', start: () => startSocksProxy(account) },
  { kind: 'http without credentials', start: () => startHttpProxy() },
  { kind: 'socks5 without credentials', start: () => startSocksProxy() },
] as const

it.each(kinds)('$kind: linking and messages both ways go through it', async ({ start }) => {
  const proxy = await run(start())
  const { id, number } = await linkedThrough(proxy.url)
  // one connection to link, one to log in
  expect(proxy.tunnels).toEqual([chat(), chat()])
  const before = proxy.bytes()
  const { msgId } = await sendText(stack, id, bob, 'through the proxy')
  await settles(stack, msgId, 'sent')
  await phoneSends(stack, bob, number, 'and back')
  await upsertOf(stack, id, 'and back')
  expect(proxy.bytes()).toBeGreaterThan(before)
  expect(proxy.tunnels).toHaveLength(2)
  await stack.call('sessions.disconnect', id)
})

it.each(kinds)('$kind: the way for uploads and downloads', async ({ start }) => {
  const proxy = await run(start())
  const route = createProxyRoute(proxy.url, { allowPrivate: true })
  const over = (url: string) => {
    const init: RequestInit = { dispatcher: route.dispatcher as never }
    return fetch(url, init)
  }
  for (const url of files) expect(await (await over(`${url}/x`)).text()).toBe('the file')
  expect(proxy.tunnels).toEqual(files.map(url => new URL(url).host))
  expect(route.trouble()).toBe(null)
  route.close()
})

it('another proxy, or none, takes effect on a live connection', async () => {
  const [first, second] = [await run(startHttpProxy()), await run(startSocksProxy())]
  const { id } = await linkedThrough(first.url)
  const before = await lastSequence(stack, id)
  await setProxy(stack, id, second.url)
  await eventually(() => expect(second.tunnels).toHaveLength(1))
  await eventually(async () => expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'connected']))
  await setProxy(stack, id, null)
  await eventually(async () =>
    expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'connected', 'connecting', 'connected']),
  )
  expect([first.tunnels.length, second.tunnels.length]).toEqual([2, 1])
  await stack.call('internal.applySettings', id)
  expect(await statusesOf(stack, id, before)).toHaveLength(4)
  const { msgId } = await sendText(stack, id, bob, 'straight')
  await settles(stack, msgId, 'sent')
  await stack.call('sessions.disconnect', id)
})

const refusing = [
  {
    what: 'wrong credentials, http',
    reason: 'proxy_refused',
    start: () => startHttpProxy(account),
    spoil: (url: string) => url.replace('ana', 'eve'),
  },
  {
    what: 'wrong credentials, socks5',
    reason: 'proxy_refused',
    start: () => startSocksProxy(account),
    spoil: (url: string) => url.replace('ana', 'eve'),
  },
  {
    what: 'a proxy that forbids the target',
    reason: 'proxy_refused',
    start: () => startHttpProxy({ refuseWith: 403 }),
    spoil: (url: string) => url,
  },
  {
    what: 'a proxy that says 401',
    reason: 'proxy_refused',
    start: () => startHttpProxy({ refuseWith: 401 }),
    spoil: (url: string) => url,
  },
  {
    what: 'a proxy that never answers',
    reason: 'proxy_unreachable',
    start: startSilentProxy,
    spoil: (url: string) => url,
  },
  {
    what: 'no proxy at that address',
    reason: 'proxy_unreachable',
    start: startHttpProxy,
    spoil: () => 'http://127.0.0.1:1',
  },
] as const

it.each(refusing)('$what: the session says so, keeps its link, and comes back', async ({ start, spoil, reason }) => {
  const proxy = await run(start())
  const { id } = await linkedThrough(null)
  await setProxy(stack, id, spoil(proxy.url))
  await reaches(stack, id, 'connecting', reason)
  await expect(stack.call('contacts.get', id, { contactPhoneNumber: bob })).rejects.toMatchObject({ code: 'not_ready' })
  await expect(stack.call('sessions.connect', id)).rejects.toMatchObject({ code: 'not_ready' })
  expect(proxy.tunnels).toEqual([])
  await setProxy(stack, id, null)
  await reaches(stack, id, 'connected')
  expect((await sessionRow(stack, id)).linked).toBe(true)
  await stack.call('sessions.disconnect', id)
})

it('a proxy that dies and comes back: so does the session', async () => {
  const proxy = await startHttpProxy()
  const { id } = await linkedThrough(proxy.url)
  await proxy.stop()
  await reaches(stack, id, 'connecting', 'proxy_unreachable')
  await run(startHttpProxy({ port: Number(new URL(proxy.url).port) }))
  await reaches(stack, id, 'connected')
  await stack.call('sessions.disconnect', id)
})

it('linking through a proxy that does not let through: not ready, and no wrong reason', async () => {
  const { id } = await unlinked()
  const proxy = await run(startHttpProxy({ refuseWith: 407 }))
  await setProxy(stack, id, proxy.url)
  await expect(stack.call('sessions.connect', id)).rejects.toMatchObject({ code: 'not_ready' })
  await reaches(stack, id, 'connecting', 'proxy_refused')
  await stack.call('sessions.disconnect', id)
})

it.each([
  { what: 'alive', spoil: () => undefined },
  { what: 'that carries nothing any more', spoil: (proxy: LocalProxy) => proxy.freeze() },
])('another proxy in a passkey ceremony, after one $what: QR texts come by the new way', async ({ spoil }) => {
  const [first, second] = [await run(startHttpProxy()), await run(startHttpProxy())]
  const { id, number } = await unlinked()
  await setProxy(stack, id, first.url)
  await stack.call('sessions.connect', id, { linkMethod: 'passkey' })
  await requestOf(stack, id)
  spoil(first)
  await setProxy(stack, id, second.url)
  // long before the library gives up on a goodbye that nobody answers
  await vi.waitFor(() => expect(second.tunnels).toEqual([chat()]), 15_000)
  await ceremonyReaches(stack, id, 'fallback_qr')
  await reaches(stack, id, 'need_scan', 'passkey_failed')
  await eventually(async () => expect((await sessionRow(stack, id)).linkQr).toMatch(/^https:/))
  await scanQr(stack, id, number)
  await reaches(stack, id, 'connected')
  await stack.call('sessions.disconnect', id)
})

it('the address is judged again where it connects', async () => {
  const proxy = await run(startHttpProxy())
  const { port } = new URL(proxy.url)
  const target = `http://${chat()}/`
  for (const url of [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `socks5://localhost:${port}`,
    `http://[::1]:${port}`,
    'http://169.254.169.254:80',
    'socks5://a%zz:b@localhost:1080',
    'no address',
  ]) {
    const route = createProxyRoute(url, { allowPrivate: false })
    await expect(fetch(target, { dispatcher: route.dispatcher as never }), url).rejects.toMatchObject({
      cause: { message: 'The address of the proxy is not allowed' },
    })
    expect(route.trouble()).toBe('proxy_unreachable')
    route.close()
  }
  expect(proxy.tunnels).toEqual([])
})
