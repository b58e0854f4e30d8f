import { sealContext } from '@messenger/shared/crypto/contexts'
import { newWebhookSecret } from '@messenger/shared/crypto/secrets'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { type ReceivedRequest, startReceiver } from '@messenger/shared/test/receiver'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../lanes-bed.ts'
import { testSealer } from '../seed.ts'
import { startNodeSample } from './node-sample.ts'
import { loadPhpSample } from './php-sample.ts'
import { loadPythonSample } from './python-sample.ts'
import type { SampleSecrets, StartSample } from './sample.ts'

const languages: ReadonlyArray<readonly [name: string, load: () => Promise<StartSample>]> = [
  ['Node', async () => startNodeSample],
  ['Python', loadPythonSample],
  ['PHP', loadPhpSample],
]

let bed: LanesBed
const cleanups: Array<() => Promise<unknown>> = []
beforeAll(async () => {
  bed = await createLanesBed()
  bed.start({ laneRetryMs: [10], parkedRetryMs: [] })
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
afterAll(() => bed.drop())

type Change = (request: ReceivedRequest) => Partial<Pick<ReceivedRequest, 'headers' | 'body'>>

/** A way between the lane and a sample that changes what passes; the sample's answer goes back. */
async function startWay(sampleUrl: string, change: (request: ReceivedRequest, index: number) => ReturnType<Change>) {
  const passed: Array<ReceivedRequest & { readonly status: number }> = []
  const way = await startReceiver(async (response, request, index) => {
    const { headers, body } = { ...request, ...change(request, index) }
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const own = Object.fromEntries(sent.filter(([name]) => !/^(host|connection|content-length)$/.test(name ?? '')))
    const { status } = await fetch(sampleUrl, { method: 'POST', headers: own, body })
    passed.push({ ...request, headers, body, status })
    response.writeHead(status).end()
  })
  cleanups.push(way.close)
  return { url: way.url, passed }
}

/** One event to a sample that knows `secrets`, through a way that changes the first attempt. */
async function deliver(
  start: StartSample,
  {
    secrets,
    change = () => ({}),
    previousUntil,
  }: {
    readonly secrets: (endpoint: { secret: string; compatSecret: string; previous: string }) => SampleSecrets
    readonly change?: (request: ReceivedRequest, secret: string) => ReturnType<Change>
    readonly previousUntil?: number
  },
) {
  const { sessionId } = await bed.session()
  const { id, ...known } = await bed.endpoint({ sessionId, url: null })
  const previous = newWebhookSecret()
  const sample = await start(secrets({ ...known, previous }))
  cleanups.push(sample.close)
  const way = await startWay(sample.url, (request, index) => (index === 0 ? change(request, known.secret) : {}))
  const rotation = previousUntil && {
    previousSecretSealed: testSealer.seal(previous, sealContext.webhook(bed.owner.accountId, id, 'secret')),
    previousUntil: new Date(previousUntil),
  }
  await bed.database.db
    .update(webhookEndpoints)
    .set({ url: way.url, updatedAt: new Date(), ...rotation })
    .where(eq(webhookEndpoints.id, id))
  await bed.record(sessionId, [numbered('ünï 😀')])
  await expect
    .poll(async () => (await bed.deliveriesOf(id))[0]?.status, { timeout: 20_000 })
    .toMatch(/delivered|failed/)
  const attempts = await bed.attemptsOf((await bed.deliveriesOf(id)).map(row => row.id))
  return { statuses: attempts.map(row => row.statusCode), sample, passed: way.passed }
}

const header =
  (name: string, value: (old: string) => string): Change =>
  ({ headers }) => ({
    headers: { ...headers, [name]: value(String(headers[name])) },
  })
/** The request as it would have been some time ago, or will be, properly signed. */
const signedAt = (offsetSeconds: number) => (request: ReceivedRequest, secret: string) => {
  const at = new Date(Date.now() + offsetSeconds * 1000)
  const signature = new Webhook(secret).sign(String(request.headers['webhook-id']), at, request.body)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return { headers: { ...request.headers, 'webhook-timestamp': timestamp, 'webhook-signature': signature } }
}
const bySecret = ({ secret }: { secret: string }) => ({ WEBHOOK_SECRET: secret })

const tampered: ReadonlyArray<readonly [string, (request: ReceivedRequest, secret: string) => ReturnType<Change>]> = [
  ['body', ({ body }) => ({ body: body.replace('"sequence":1', '"sequence":2') })],
  ['white space of the body', ({ body }) => ({ body: JSON.stringify(JSON.parse(body), null, 1) })],
  ['id', header('webhook-id', () => 'evt_other')],
  ['timestamp', header('webhook-timestamp', old => String(Number(old) - 1))],
  ['signature', header('webhook-signature', old => old.replace(/,./, found => (found === ',A' ? ',B' : ',A')))],
  ['version of the signature', header('webhook-signature', old => old.replace('v1,', 'v2,'))],
  ['signature, which is missing', ({ headers: { 'webhook-signature': _, ...headers } }) => ({ headers })],
  ['timestamp, which is no number', header('webhook-timestamp', () => 'now')],
  ['time, six minutes ago', signedAt(-360)],
  ['time, in six minutes', signedAt(360)],
]

describe.each(languages)('the receiver in %s', (_, load) => {
  let start: StartSample
  beforeAll(async () => {
    start = await load()
  })

  it('takes a delivery and stores it, once however often it comes', async () => {
    const { statuses, sample, passed } = await deliver(start, { secrets: bySecret })
    expect(statuses).toEqual([204])
    const [request] = passed
    const stored = { [`${request?.headers['webhook-id']}.json`]: request?.body }
    expect(await sample.inbox()).toEqual(stored)
    const headers = Object.fromEntries(
      Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const { host: _host, connection: _connection, 'content-length': _length, ...again } = headers
    expect((await fetch(sample.url, { method: 'POST', headers: again, body: request?.body ?? '' })).status).toBe(204)
    expect(await sample.inbox()).toEqual(stored)
    expect((await fetch(sample.url)).status).toBe(405)
  })

  it.each(tampered)('refuses another %s, and takes the next attempt', async (_, change) => {
    const { statuses, sample } = await deliver(start, { secrets: bySecret, change })
    expect(statuses).toEqual([401, 204])
    expect(Object.keys(await sample.inbox())).toHaveLength(1)
  })

  it('takes what is four minutes off', async () => {
    for (const seconds of [-240, 240]) {
      expect((await deliver(start, { secrets: bySecret, change: signedAt(seconds) })).statuses).toEqual([204])
    }
  })

  it('knows the new and the old secret during a rotation, and the new one alone after it', async () => {
    const byPrevious = ({ previous }: { previous: string }) => ({ WEBHOOK_SECRET: previous })
    const previousUntil = Date.now() + 600_000
    expect((await deliver(start, { secrets: bySecret, previousUntil })).statuses).toEqual([204])
    expect((await deliver(start, { secrets: byPrevious, previousUntil })).statuses).toEqual([204])
    const over = { previousUntil: Date.now() - 1 }
    expect((await deliver(start, { secrets: byPrevious, ...over })).statuses).toEqual([401, 401])
  })

  it('can look at the compat header instead', async () => {
    const secrets = ({ compatSecret }: { compatSecret: string }) => ({ WEBHOOK_COMPAT_SECRET: compatSecret })
    expect((await deliver(start, { secrets })).statuses).toEqual([204])
    for (const value of ['', '0'.repeat(32)]) {
      const change = header('x-webhook-signature', () => value)
      expect((await deliver(start, { secrets, change })).statuses).toEqual([401, 204])
    }
  })
})
