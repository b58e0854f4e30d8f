import { sealContext } from '@messenger/shared/crypto/contexts'
import { sessions } from '@messenger/shared/db/schema'
import { checkUrl } from '@messenger/shared/outbound/url-guard'
import { startReceiver } from '@messenger/shared/test/receiver'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../../test/lanes-bed.ts'
import { startHttpProxy, startSocksProxy } from '../../test/proxies.ts'
import { testSealer } from '../../test/seed.ts'

let bed: LanesBed
const cleanups: Array<() => Promise<unknown>> = []
beforeAll(async () => {
  bed = await createLanesBed()
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
afterAll(() => bed.drop())

const until = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 20_000, interval: 10 })
const strict = { allowPrivate: false }
const open = { allowPrivate: true }
const oneTry = { laneRetryMs: [], parkedRetryMs: [] }

async function receiver() {
  const started = await startReceiver()
  cleanups.push(started.close)
  return started
}

/** Names whose answer a test may change while lanes run. */
function changingNames(answers: Record<string, readonly string[]>) {
  const asked: string[] = []
  return {
    answers,
    asked,
    async resolve(name: string) {
      asked.push(name)
      const found = answers[name] ?? []
      return found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
  }
}

function start(policy: typeof strict, resolve?: ReturnType<typeof changingNames>['resolve']) {
  const lanes = bed.start(oneTry, { policy, ...(resolve ? { resolve } : {}) })
  cleanups.push(lanes.stop)
}

/** The one attempt at an address. */
async function attemptAt(url: string) {
  const { sessionId } = await bed.session()
  const { id } = await bed.endpoint({ sessionId, url })
  await bed.record(sessionId, [numbered(0)])
  await until(async () => (await bed.deliveriesOf(id))[0]?.status).not.toBe('pending')
  const [attempt] = await bed.attemptsOf((await bed.deliveriesOf(id)).map(row => row.id))
  return { url, attempt, sessionId, id }
}
const blocked = { statusCode: null, responseHeaders: null, responseBody: null, error: 'blocked_address' }
const delivered = { statusCode: 200, error: null }

const loopbackForms = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '%31%32%37.0.0.1',
  'user:password@127.0.0.1',
  'public.example@127.0.0.1',
  'localhost',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
]

describe('an address of this machine', () => {
  it('is refused in every form', async () => {
    const { port, requests } = await receiver()
    start(strict)
    for (const host of [...loopbackForms, '[::1]']) {
      expect((await attemptAt(`https://${host}:${port}/`)).attempt, host).toMatchObject(blocked)
    }
    expect(requests).toHaveLength(0)
  })

  it('is reached in every form where the operator allows private addresses', async () => {
    const { port, requests } = await receiver()
    start(open)
    for (const host of loopbackForms) {
      expect((await attemptAt(`http://${host}:${port}/`)).attempt, host).toMatchObject(delivered)
    }
    expect(requests).toHaveLength(loopbackForms.length)
  })
})

it('metadata, link-local and unusable addresses are refused, whatever the operator allows', async () => {
  const { port, requests } = await receiver()
  const names = changingNames({ 'metadata.example': ['169.254.169.254'], 'nothing.example': [] })
  start(open, names.resolve)
  for (const host of [
    '0.0.0.0',
    '0',
    '169.254.169.254',
    '2852039166',
    '100.100.100.200',
    '[::]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::7f00:1]',
    'metadata.example',
    'nothing.example',
  ]) {
    expect((await attemptAt(`http://${host}:${port}/`)).attempt, host).toMatchObject(blocked)
  }
  expect(requests).toHaveLength(0)
})

describe('a name', () => {
  it('that was public when the endpoint was saved and is private now is refused', async () => {
    const { port, requests } = await receiver()
    const names = changingNames({ 'rebound.example': ['93.184.215.14'] })
    const url = `https://rebound.example:${port}/`
    expect(await checkUrl(url, strict, names.resolve)).toEqual({ ok: true })
    names.answers['rebound.example'] = ['127.0.0.1']
    start(strict, names.resolve)
    expect((await attemptAt(url)).attempt).toMatchObject(blocked)
    expect(requests).toHaveLength(0)
  })

  it.each([
    ['a public and a private one', ['93.184.215.14', '10.0.0.1']],
    ['a public and one of metadata', ['2606:4700:4700::1111', '169.254.169.254']],
    ['a public and a mapped private one', ['93.184.215.14', '::ffff:192.168.0.1']],
    ['a private one through NAT64', ['64:ff9b::a00:1']],
  ])('of several addresses is refused for %s', async (_, found) => {
    const names = changingNames({ 'mixed.example': found })
    start(strict, names.resolve)
    expect((await attemptAt('https://mixed.example/')).attempt).toMatchObject(blocked)
    expect(names.asked).toEqual(['mixed.example'])
  })

  it('is asked for again with each new connection, and a kept one is that of the first answer', async () => {
    const { port, requests } = await receiver()
    const names = changingNames({ 'moving.example': ['127.0.0.1'] })
    start(open, names.resolve)
    const { sessionId, id } = await attemptAt(`http://moving.example:${port}/`)
    names.answers['moving.example'] = ['169.254.169.254']
    await bed.record(sessionId, [numbered(1)])
    await until(async () => (await bed.deliveriesOf(id)).map(row => row.status)).toEqual(['delivered', 'delivered'])
    expect(names.asked).toEqual(['moving.example'])
    // another endpoint under that name, on another port, needs another connection
    const other = await receiver()
    expect((await attemptAt(`http://moving.example:${other.port}/`)).attempt).toMatchObject(blocked)
    expect(names.asked).toHaveLength(2)
    expect(requests).toHaveLength(2)
    expect(other.requests).toHaveLength(0)
  })
})

it.each([
  ['HTTP', startHttpProxy],
  ['SOCKS', startSocksProxy],
] as const)('webhooks of a session do not go through its %s proxy', async (_, startProxy) => {
  const { port, requests } = await receiver()
  const proxy = await startProxy()
  cleanups.push(proxy.stop)
  const { sessionId } = await bed.session()
  await bed.database.db
    .update(sessions)
    .set({ proxyUrlSealed: testSealer.seal(proxy.url, sealContext.proxyUrl(sessionId)) })
    .where(eq(sessions.id, sessionId))
  const { id } = await bed.endpoint({ sessionId, url: `http://127.0.0.1:${port}/` })
  start(open)
  await bed.record(sessionId, [numbered(0)])
  await until(async () => (await bed.deliveriesOf(id)).map(row => row.status)).toEqual(['delivered'])
  expect(requests).toHaveLength(1)
  expect(proxy.tunnels).toEqual([])
})
