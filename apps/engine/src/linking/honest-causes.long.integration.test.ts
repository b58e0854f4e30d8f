import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { StatusReasonCode } from '@messenger/shared/contract/fields'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { selfSigned } from '../../test/certificates.ts'
import { type LocalProxy, startHttpProxy } from '../../test/proxies.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventsOf,
  fault,
  lastSequence,
  linkSession,
  reaches,
  sessionRow,
  setProxy,
  statusesOf,
} from '../../test/steps.ts'

/** What is said when a session cannot connect, and what `connect` answers meanwhile. */

const settings = { handshakeMs: 1_000, linkReplyMs: 1_500, linkWindowMs: 2_500, connectDeadlineMs: 2_000 }
let stack: Stack
let linked: number
let last = 15551239100
const open: Server[] = []
const proxies: LocalProxy[] = []

beforeAll(async () => {
  stack = await startStack(settings)
  linked = await linkSession(stack, '+15551239001')
})
afterEach(async () => {
  for (const server of open.splice(0)) server.close()
  for (const proxy of proxies.splice(0)) await proxy.stop()
})
afterAll(() => stack?.stop())

async function listen(server: Server): Promise<number> {
  open.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}

/** An engine whose way to the network leads elsewhere. */
async function leadTo(url: string | null): Promise<void> {
  await stack.engine().stop()
  const sandbox = stack.env.sandbox
  if (!sandbox) throw new Error('The stack has no sandbox')
  await stack.startEngine({}, url === null ? {} : { sandbox: { ...sandbox, url } })
}

const connect = (id: number, input: object = {}) => stack.call('sessions.connect', id, input)

/** Never linked, with a phone that could. */
async function unlinked(): Promise<number> {
  last += 1
  await addPhone(stack, `+${last}`)
  return stack.createSession(`+${last}`)
}

const notReady = (code: StatusReasonCode) => ({ code: 'not_ready', beside: { status_reason: { code } } })

const ways: { what: string; reason: StatusReasonCode; url: () => Promise<string> }[] = [
  { what: 'a port that nobody listens on', reason: 'network_unreachable', url: async () => 'ws://127.0.0.1:1/ws' },
  {
    what: 'a server that never answers',
    reason: 'network_unreachable',
    url: async () => `ws://127.0.0.1:${await listen(createServer(() => undefined))}/ws`,
  },
  {
    what: 'an HTTP answer in place of the chat',
    reason: 'network_unreachable',
    url: async () => {
      const port = await listen(createHttpServer((_request, response) => response.writeHead(403).end()))
      return `ws://127.0.0.1:${port}/ws`
    },
  },
  { what: 'a name that is not found', reason: 'network_name_not_found', url: async () => 'ws://chat.invalid/ws' },
  {
    what: 'TLS with a certificate that nobody vouches for',
    reason: 'network_untrusted',
    url: async () => `wss://127.0.0.1:${await listen(createHttpsServer(await selfSigned('127.0.0.1')))}/ws`,
  },
]

describe.each(ways)('$what', ({ reason, url }) => {
  it.each(['qr', 'code'] as const)('%s: 503 with the cause, and never "expired"', async linkMethod => {
    await leadTo(await url())
    const id = await unlinked()
    await expect(connect(id, { linkMethod })).rejects.toMatchObject(notReady(reason))
    await reaches(stack, id, 'disconnected', reason)
    expect(await statusesOf(stack, id)).toEqual([`connecting/${reason}`, `disconnected/${reason}`])
    expect(await sessionRow(stack, id)).toMatchObject({ wanted: false, linked: false })
    await leadTo(null)
    expect(await connect(id)).toMatchObject({ status: 'NEED_SCAN' })
    await stack.call('sessions.disconnect', id)
  })

  it('a linked session says so and keeps its link', async () => {
    await leadTo(await url())
    await expect(connect(linked)).rejects.toMatchObject(notReady(reason))
    await reaches(stack, linked, 'connecting', reason)
    await leadTo(null)
    await reaches(stack, linked, 'connected')
  })
})

it('a proxy that refuses is told from one that is not there', async () => {
  const refusing = await startHttpProxy({ refuseWith: 407 })
  proxies.push(refusing)
  for (const [url, reason] of [
    [refusing.url, 'proxy_refused'],
    ['http://127.0.0.1:1', 'proxy_unreachable'],
  ] as const) {
    const id = await unlinked()
    await setProxy(stack, id, url)
    await expect(connect(id)).rejects.toMatchObject(notReady(reason))
    await reaches(stack, id, 'disconnected', reason)
  }
})

it('a version that is refused, with nothing left to try', async () => {
  await stack.phones.requireVersion({ version: '2.3000.4000000001' })
  const id = await unlinked()
  await expect(connect(id)).rejects.toMatchObject(notReady('version_refused'))
  await reaches(stack, id, 'disconnected', 'version_refused')
  await stack.phones.requireVersion({ version: null })
})

it('an account that is banned', async () => {
  const id = await linkSession(stack, '+15551239002')
  await stack.call('sessions.disconnect', id)
  const before = await lastSequence(stack, id)
  await fault(stack, id, 'banned_403')
  await expect(connect(id)).rejects.toMatchObject(notReady('banned_permanently'))
  await reaches(stack, id, 'logged_out', 'banned_permanently')
  expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'logged_out/banned_permanently'])
})

it('only what was shown expires', async () => {
  await stack.engine().stop()
  await stack.startEngine({ qrMs: 150 })
  const id = await unlinked()
  expect(await connect(id)).toMatchObject({ status: 'NEED_SCAN' })
  await reaches(stack, id, 'expired', 'link_timeout')
  expect((await eventsOf(stack, id, 'qrcode.updated')).length).toBeGreaterThan(0)
})

it('an attempt that had nothing to show does not stay "connecting" when its engine ends', async () => {
  await leadTo('ws://127.0.0.1:1/ws')
  const id = await unlinked()
  const answer = connect(id).catch(() => undefined)
  await reaches(stack, id, 'connecting', 'network_unreachable')
  await stack.engine().stop()
  await answer
  await stack.startEngine()
  await reaches(stack, id, 'disconnected', 'not_linked')
})
