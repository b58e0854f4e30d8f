import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listAccounts, subscribePerson } from '../src/server/plans/admin.ts'
import { createPlans, planForm } from '../src/server/plans/plan.ts'
import { startWeb } from '../src/server/start.ts'
import { rpcSecret } from './engine.ts'
import { linkSession, startRealEngine } from './real-engine.ts'
import { type Account, authSecret, type Reply, startTestWeb, type TestWeb } from './web.ts'

let sandbox: Sandbox
let web: TestWeb
let stopEngine: () => Promise<void>
let line: { id: number; key: string; phone: string }
const bob = '+15557770001'

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret: 'sandbox-secret-of-the-tests' })
  const roomy = planForm.parse({ name: 'roomy', session_limit: null, limits: {}, in_flight: 2 })
  web = await startTestWeb({
    sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret },
    limits: { plans: createPlans([roomy]), resetForm: 'seconds' },
  })
  stopEngine = await startRealEngine(web, sandbox)
  line = await web.session(web.ana, { network: 'sandbox' })
  await linkSession(web, web.ana.token, line)
  await web.call('POST', '/api/sandbox/phones', { token: web.ana.token, body: { phone_number: bob } })
})
afterAll(async () => {
  await stopEngine?.()
  await web?.stop()
  await sandbox?.stop()
})
beforeEach(async () => {
  await web.database.sql`delete from rate_counters`
  await web.database.sql`update sessions set account_protection = false`
})

/** As if all short windows were over: a session of its own for each test would need a phone. */
async function freshEngine(): Promise<void> {
  await restartEngine(async () => {
    await web.database.sql`delete from rate_counters where period <> 'day'`
    await web.database.sql`update message_logs set created_at = created_at - interval '1 minute'`
  })
}

async function restartEngine(meanwhile?: () => Promise<void>): Promise<void> {
  await stopEngine()
  await meanwhile?.()
  stopEngine = await startRealEngine(web, sandbox)
  const isConnected = async () => (await web.call('GET', '/api/user', { token: line.key })).status === 200
  await vi.waitUntil(isConnected, { timeout: 60_000, interval: 100 })
}

const send = (fields: object = {}, more: object = {}) =>
  web.call('POST', '/api/send-message', { token: line.key, body: { to: bob, text: 'Hello', ...fields }, ...more })
const protect = () => web.database.sql`update sessions set account_protection = true`
const rates = ({ headers }: Reply) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-ratelimit')).map(([k, v]) => [k.slice(12), v]))

/** Until so many statements of other connections wait for locks. */
async function untilBlocked(count: number): Promise<void> {
  const waits = () => web.database.sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await waits()).length === count, { timeout: 10_000 })
}

describe('sends of a trial', () => {
  beforeAll(async () => {
    await freshEngine()
    await web.subscribe(web.ana, 'trial')
  })
  afterAll(() => web.subscribe(web.ana, 'unlimited'))

  it('are one a minute and 50 a day, counted over restarts of the engine', async () => {
    const invalid = await send({ text: '' })
    expect([invalid.status, rates(invalid)]).toEqual([422, {}])
    const first = await send()
    expect([first.status, first.body.data?.status]).toEqual([200, 'in_progress'])
    expect(rates(first)).toEqual({
      limit: '1',
      remaining: '0',
      reset: '60',
      'daily-limit': '50',
      'daily-remaining': '49',
      'daily-reset': expect.stringMatching(/^\d{1,5}$/),
    })
    const second = await send()
    const wait = Number(second.headers.get('retry-after'))
    expect([second.status, second.body]).toEqual([
      429,
      {
        success: false,
        message: 'You are on a free trial. You can only send 1 message every 1 minute.',
        retry_after: wait,
      },
    ])
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    expect(rates(second)).toMatchObject({ remaining: '0', reset: String(wait), 'daily-remaining': '49' })
    await restartEngine()
    const third = await send()
    expect([third.status, third.body.message]).toEqual([429, second.body.message])
    expect(Number(third.headers.get('retry-after'))).toBeLessThanOrEqual(wait)
    await freshEngine()
    expect(rates(await send())).toMatchObject({ remaining: '0', 'daily-remaining': '48' })
    await web.database.sql`update rate_counters set count = 50 where period = 'day'`
    await freshEngine()
    const spent = await send()
    expect([spent.status, spent.body.message]).toEqual([429, 'Too many requests. Please retry later.'])
    expect(spent.headers.get('retry-after')).toBe(spent.headers.get('x-ratelimit-daily-reset'))
  })
})

describe('sends of a protected session', () => {
  beforeAll(async () => {
    await web.subscribe(web.ana, 'standard')
    await freshEngine()
  })
  afterAll(() => web.subscribe(web.ana, 'unlimited'))

  it('are one in five seconds from the last accepted one; replays are no sends', async () => {
    await protect()
    const refused = await send({ to: '+15559990009' })
    expect([refused.status, refused.body.message]).toEqual([422, 'JID does not exist on WhatsApp'])
    const first = await send({}, { key: 'first' })
    expect([first.status, rates(first)]).toEqual([200, { limit: '1', remaining: '0', reset: '5' }])
    const replay = await send({}, { key: 'first' })
    expect([replay.status, replay.text, rates(replay)]).toEqual([200, first.text, {}])
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    const second = await send({}, { key: 'second' })
    expect(second.status).toBe(429)
    expect(second.body).toEqual({
      success: false,
      message: 'You have account protection enabled. You can only send 1 message every 5 seconds.',
      retry_after: expect.any(Number),
    })
    expect(second.body.retry_after).toBeLessThanOrEqual(5)
    await expect.poll(async () => (await send({}, { key: 'second' })).status, { timeout: 8_000 }).toBe(200)
  })

  it('are paced on the unlimited plan too, and 256 a minute without protection', async () => {
    await web.subscribe(web.ana, 'unlimited')
    await freshEngine()
    await protect()
    expect([(await send()).status, (await send()).status]).toEqual([200, 429])
    await web.subscribe(web.ana, 'standard')
    await web.database.sql`update sessions set account_protection = false`
    expect(rates(await send())).toEqual({ limit: '256', remaining: '255', reset: '60' })
  })
})

describe('calls that no engine sees', () => {
  const status = (session: { key: string }) => web.call('GET', '/api/status', { token: session.key })

  it('are counted per endpoint and session, and refused with the wait', async () => {
    await web.subscribe(web.ben, 'standard')
    const one = await web.session(web.ben)
    const two = await web.session(web.ben)
    const replies = await Promise.all(Array.from({ length: 10 }, () => status(one)))
    expect(replies.map(reply => Number(rates(reply).remaining)).sort()).toEqual(
      [50, 51, 52, 53, 54, 55, 56, 57, 58, 59].map(Number),
    )
    for (let call = 10; call < 60; call += 1) expect((await status(one)).status).toBe(200)
    const over = await status(one)
    expect([over.status, over.body]).toEqual([
      429,
      { success: false, message: 'Too many requests. Please retry later.', retry_after: expect.any(Number) },
    ])
    expect(rates(over)).toEqual({ limit: '60', remaining: '0', reset: over.headers.get('retry-after') })
    expect((await status(two)).status).toBe(200)
    const other = await web.call('GET', `/api/messenger-sessions/${one.id}/message-logs`, { token: one.key })
    expect([other.status, rates(other).remaining]).toEqual([200, '59'])
    const aliased = await web.call('GET', `/api/sessions/${one.id}/status`, { token: one.key })
    expect(aliased.status).toBe(429)
    await web.database.sql`update rate_counters set started_at = started_at - interval '60 s'`
    expect(rates(await status(one)).remaining).toBe('59')
  })

  it('are counted together by all web processes, per account where no session is meant', async () => {
    await web.subscribe(web.ben, 'standard')
    const copy = await startWeb({
      port: 0,
      databaseUrl: web.databaseUrls.web,
      masterKey: web.masterKey,
      rpcSecret,
      settings: { publicUrl: undefined, allowPrivateUrls: false, authSecret, setupCode: undefined },
      limits: { plans: createPlans(), resetForm: 'unix' },
      media: { folder: web.mediaFolder, bucket: null },
      log: pino({ level: 'silent' }),
      pages: false,
    })
    try {
      const headers = { authorization: `Bearer ${web.ben.token}` }
      const first = await fetch(`${copy.url}/api/messenger-sessions`, { headers })
      expect(first.headers.get('x-ratelimit-remaining')).toBe('59')
      const unix = Number(first.headers.get('x-ratelimit-reset'))
      expect(Math.abs(unix - Date.now() / 1000 - 60)).toBeLessThan(5)
      const second = await web.call('GET', '/api/messenger-sessions', { token: web.ben.token })
      expect(rates(second)).toEqual({ limit: '60', remaining: '58', reset: expect.stringMatching(/^(59|60)$/) })
    } finally {
      await copy.stop()
    }
  })

  it('of a foreign session use up nothing of it', async () => {
    await web.subscribe(web.ben, 'standard')
    const own = await web.session(web.ben)
    await web.subscribe(web.ana, 'standard')
    const path = `/api/messenger-sessions/${own.id}`
    const foreign = await web.call('GET', path, { token: web.ana.token })
    expect([foreign.status, rates(foreign).remaining]).toEqual([404, '59'])
    expect(rates(await web.call('GET', '/api/messenger-sessions/9999', { token: web.ana.token })).remaining).toBe('58')
    expect(rates(await web.call('GET', path, { token: web.ben.token })).remaining).toBe('59')
    await web.subscribe(web.ana, 'unlimited')
  })

  it('are counted the same by tools', async () => {
    await web.subscribe(web.ben, 'standard')
    const own = await web.session(web.ben)
    const path = `/api/messenger-sessions/${own.id}/session-logs`
    expect(rates(await web.call('GET', path, { token: web.ben.token })).remaining).toBe('59')
    const params = { name: 'get_session_logs', arguments: { session_id: own.id } }
    const call = () =>
      web.call('POST', '/mcp', { token: web.ben.token, body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } })
    expect((await call()).body.result.isError).toBe(false)
    expect(rates(await web.call('GET', path, { token: web.ben.token })).remaining).toBe('57')
    await web.database.sql`update rate_counters set count = 60`
    const { result } = (await call()).body
    expect([result.isError, JSON.parse(result.content[0].text)]).toEqual([
      true,
      { success: false, message: 'Too many requests. Please retry later.', retry_after: expect.any(Number) },
    ])
  })

  it('say nothing of limits that a plan does not have', async () => {
    const reply = await web.call('GET', '/api/messenger-sessions', { token: web.ana.token })
    expect([reply.status, rates(reply)]).toEqual([200, {}])
  })
})

describe('requests under way', () => {
  it('are limited per session, and those that are refused do not count', async () => {
    await web.subscribe(web.ana, 'roomy')
    const other = await web.session(web.ana)
    const info = (token: string) => web.call('GET', '/api/messages/999999/info', { token })
    const { sql } = web.database
    const waiting = await sql.begin(async tx => {
      await tx`lock table message_logs in access exclusive mode`
      const two = [info(line.key), info(line.key)]
      await untilBlocked(2)
      const refused = await info(line.key)
      expect([refused.status, refused.body]).toEqual([
        429,
        { success: false, message: 'Too many requests. Please retry later.', retry_after: 1 },
      ])
      expect((await web.call('GET', '/api/status', { token: line.key })).status).toBe(429)
      expect((await web.call('GET', '/api/status', { token: other.key })).status).toBe(200)
      return { two }
    })
    expect((await Promise.all(waiting.two)).map(({ status }) => status)).toEqual([404, 404])
    expect((await info(line.key)).status).toBe(404)
    await web.subscribe(web.ana, 'unlimited')
  })
})

describe('subscriptions', () => {
  const past = new Date(Date.now() - 1_000)
  const twice = (message: string) => ({ success: false, message, error: message })
  const connectMessage = 'You need to have an active subscription to connect a WhatsApp session.'
  let person: Account

  beforeEach(async () => {
    person = await web.account(`p${Math.random().toString(36).slice(2)}`)
  })
  const create = (fields: object = {}) =>
    web.call('POST', '/api/messenger-sessions', {
      token: person.token,
      body: {
        name: 'New',
        phone_number: `+1555${Math.floor(1_000_000 + Math.random() * 8_999_999)}`,
        account_protection: false,
        log_messages: true,
        ...fields,
      },
    })

  it('that have ended refuse key calls of live sessions and connecting', async () => {
    const live = await web.session(person)
    const test = await web.session(person, { network: 'sandbox' })
    await web.subscribe(person, 'standard', past)
    const expired = { success: false, message: 'Active subscription or trial is required to use the API' }
    for (const credential of [{ token: live.key }, { token: person.token, session: live.id }]) {
      const reply = await web.call('POST', '/api/send-message', { ...credential, body: {} })
      expect([reply.status, reply.body]).toEqual([402, expired])
    }
    expect((await web.call('GET', '/api/status', { token: test.key })).status).toBe(200)
    const connect = (id: number, body: object = {}) =>
      web.call('POST', `/api/messenger-sessions/${id}/connect`, { token: person.token, body })
    const refused = await connect(live.id, { linkMethod: 'nonsense' })
    expect([refused.status, refused.body]).toEqual([402, twice(connectMessage)])
    expect((await connect(test.id, { linkMethod: 'nonsense' })).status).toBe(422)
    expect((await connect(999_999)).status).toBe(404)
    const qr = await web.call('GET', `/api/messenger-sessions/${live.id}/qrcode`, { token: person.token })
    expect([qr.status, qr.body]).toEqual([402, twice(connectMessage)])
    expect((await create()).body).toEqual(twice(connectMessage))
    expect((await create({ network: 'sandbox' })).status).toBe(200)
    expect((await web.call('GET', '/api/messenger-sessions', { token: person.token })).status).toBe(200)
    const mcp = await web.call('POST', '/mcp', { token: person.token, body: {} })
    expect(mcp.status).toBe(403)
  })

  it('that run until later refuse nothing', async () => {
    await web.subscribe(person, 'standard', new Date(Date.now() + 60_000))
    expect((await create()).status).toBe(200)
  })

  it('limit live sessions, also of those made at the same time', async () => {
    await web.subscribe(person, 'trial')
    const creating = await web.database.sql.begin(async tx => {
      await tx`select 1 from accounts where id = ${person.accountId} for update`
      const three = [create(), create(), create()]
      await untilBlocked(3)
      return { three }
    })
    const replies = await Promise.all(creating.three)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    const refused = replies.find(({ status }) => status === 403)
    expect(refused?.body).toEqual(
      twice('You have reached your WhatsApp session limit. Please upgrade your plan to add more sessions.'),
    )
    expect((await create({ network: 'sandbox' })).status).toBe(200)
  })

  it('are changed by whoever runs the installation', async () => {
    const { db } = web.database
    const [{ email } = { email: '' }] = await web.database.sql<
      { email: string }[]
    >`select email from users where id = ${person.userId}`
    const plans = createPlans()
    const mine = async () => (await listAccounts(db, plans)).find(line => line.startsWith(email))
    expect(await mine()).toBe(`${email}  unlimited  active`)
    await subscribePerson(db, plans, { email: ` ${email.toUpperCase()}`, plan: 'trial' })
    expect(await mine()).toBe(`${email}  trial  trial`)
    await subscribePerson(db, plans, { email, plan: 'standard', end: '2020-01-31' })
    expect(await mine()).toBe(`${email}  standard  expired  2020-01-31T00:00:00.000Z`)
    await expect(subscribePerson(db, plans, { email, plan: 'gold' })).rejects.toThrow('trial, standard, unlimited')
    await expect(subscribePerson(db, plans, { email: 'x@y.z', plan: 'trial' })).rejects.toThrow('x@y.z')
    await expect(subscribePerson(db, plans, { email, plan: 'trial', end: 'soon' })).rejects.toThrow('no date')
    const noted = await web.database.sql`
      select actor, door, operation, target, outcome from audit_records
      where account_id = ${person.accountId} and door = 'terminal' order by id`
    const done = { actor: 'operator', door: 'terminal', operation: 'admin.subscribe', outcome: 'ok' }
    expect(noted).toEqual([
      { ...done, target: 'trial' },
      { ...done, target: 'standard until 2020-01-31' },
    ])
  })

  it('of trials have no tool server', async () => {
    const initialize = () =>
      web.call('POST', '/mcp', { token: person.token, body: { jsonrpc: '2.0', id: 1, method: 'ping' } })
    await web.subscribe(person, 'trial')
    const reply = await initialize()
    expect([reply.status, reply.text, reply.headers.get('www-authenticate')]).toEqual([
      403,
      '{"success":false,"message":"The tool server is available on paid plans only."}',
      null,
    ])
    await web.subscribe(person, 'standard')
    expect((await initialize()).status).toBe(200)
  })
})
