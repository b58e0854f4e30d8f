import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSamples } from './metrics-text.ts'
import { linkSession, startEngineProgram } from './real-engine.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import type { Program } from './start-program.ts'
import { authSecret, setupCode, startTestWeb, type TestWeb } from './web.ts'

const metricsToken = 'metrics-token-of-the-tests'
const bob = '+15557770001'
let sandbox: Sandbox
let hooks: Receiver
let web: TestWeb
let engine: Program
let line: { id: number; key: string; phone: string }

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret: 'sandbox-secret-of-the-tests' })
  hooks = await startReceiver()
  web = await startTestWeb({
    sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret },
    metrics: { readEveryMs: 200 },
    settings: { publicUrl: undefined, allowPrivateUrls: true, authSecret, setupCode, metricsToken },
  })
  engine = await startEngine()
  line = await web.session(web.ana, { network: 'sandbox', webhook_url: hooks.urlOf('line'), webhook_enabled: true })
  await linkSession(web, web.ana.token, line)
  await phones('POST', '', { phone_number: bob })
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
  await hooks?.close()
  await sandbox?.stop()
})

const startEngine = () =>
  startEngineProgram(web, sandbox, { MESSENGER_ALLOW_PRIVATE_URLS: 'on', MESSENGER_ENGINE_ID: 'engine-of-the-test' })
const phones = (method: string, path: string, body: object) =>
  web.call(method, `/api/sandbox/phones${path}`, { token: web.ana.token, body })
const scrape = async (query = '') => readSamples((await web.call('GET', `/metrics${query}`)).text)
/** Waits until a series is what it is to be. */
const until = (name: string, labels: Readonly<Record<string, string>>, expected: (value: number) => boolean) =>
  vi.waitUntil(async () => expected((await scrape()).value(name, labels)), { timeout: 40_000, interval: 250 })
const fault = (kind: string) =>
  web.call('POST', '/api/sandbox/faults', { token: web.ana.token, body: { kind, session_id: line.id, count: 1 } })
const send = (text: string, to = bob) => web.call('POST', '/api/send-message', { token: line.key, body: { to, text } })

describe('the metrics of all processes', () => {
  it('come to whoever has the token, and to nobody else from elsewhere', async () => {
    const through = { 'x-forwarded-for': '198.51.100.9' }
    const statuses = [undefined, web.ana.token, `${metricsToken}x`, metricsToken].map(async token => {
      const asked = { headers: through, ...(token === undefined ? {} : { token }) }
      return (await web.call('GET', '/metrics', asked)).status
    })
    expect(await Promise.all(statuses)).toEqual([401, 401, 401, 200])
  })

  it('are one valid text, in which labels keep processes apart and name nobody', async () => {
    const { typed, series } = await scrape()
    expect(new Set(typed).size).toBe(typed.length)
    expect(new Set(series).size).toBe(series.length)
    const ofEngine = '{process="engine",network="sandbox",engine="engine-of-the-test"}'
    expect(series).toContain(`process_resident_memory_bytes${ofEngine}`)
    expect(series).toContain(`nodejs_eventloop_lag_p99_seconds${ofEngine}`)
    const text = series.join('\n')
    for (const secret of [line.phone.slice(1), bob.slice(1), web.ana.token, line.key])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/(account|session|session_id|phone|jid|path)="/)
  })

  it('tell of the sandbox network: its memory, its phones, and who is connected', async () => {
    const { value } = await scrape()
    expect(value('messenger_sandbox_up')).toBe(1)
    expect(value('messenger_sandbox_phones')).toBeGreaterThanOrEqual(2)
    expect(value('messenger_sandbox_clients')).toBeGreaterThanOrEqual(1)
    expect(value('process_resident_memory_bytes', { process: 'sandbox' })).toBeGreaterThan(1e6)
    expect((await scrape('?process=web')).series.join()).not.toContain('sandbox_phones')
  })

  it('move with a link, a login, a send, a message that comes, and its delivery', async () => {
    const before = await scrape()
    expect(before.value('messenger_link_attempts_total', { way: 'qr', outcome: 'linked' })).toBe(1)
    expect(before.value('messenger_connects_total', { outcome: 'opened' })).toBe(1)
    await until('messenger_sessions', { network: 'sandbox', status: 'connected', reason: 'none' }, value => value === 1)
    const at = (name: string, labels = {}) => before.value(name, labels) || 0
    expect((await send('Hello')).status).toBe(200)
    await until(
      'messenger_sends_total',
      { outcome: 'sent' },
      value => value === at('messenger_sends_total', { outcome: 'sent' }) + 1,
    )
    await until('messenger_send_ack_seconds_count', {}, value => value === at('messenger_send_ack_seconds_count') + 1)
    const received = { chat: 'personal' }
    await phones('POST', `/${bob}/messages`, { to: line.phone, text: 'And to you' })
    await until(
      'messenger_messages_received_total',
      received,
      value => value === at('messenger_messages_received_total', received) + 1,
    )
    await until(
      'messenger_webhook_attempts_total',
      { outcome: 'delivered' },
      value => value > at('messenger_webhook_attempts_total', { outcome: 'delivered' }),
    )
    const after = await scrape()
    expect(after.value('messenger_event_lag_seconds_count')).toBeGreaterThan(at('messenger_event_lag_seconds_count'))
    expect(after.value('messenger_rpc_calls_total', { operation: 'messages.sendText', outcome: 'ok' })).toBe(1)
    const route = { method: 'POST', route: '/api/send-message', status: '200' }
    expect(after.value('messenger_http_requests_total', route)).toBe(1)
    expect(after.value('messenger_database_pool_connections_max', { process: 'web', pool: 'web' })).toBe(20)
    expect(after.value('messenger_database_pool_connections', { pool: 'engine' })).toBeGreaterThan(0)
    expect(after.value('messenger_database_pool_waiting', { pool: 'lanes' })).toBe(0)
  })

  it('tell patterns of paths, whatever is asked for', async () => {
    for (const id of [1, 2, 3]) await web.call('GET', `/api/messenger-sessions/${id}`, { token: web.ana.token })
    for (const path of ['/api/nothing', '/api/else', '/somewhere/15557770001']) await web.call('GET', path)
    await web.call('PURGE', '/api/health')
    const { series } = await scrape()
    const routes = series.filter(name => name.startsWith('messenger_http_requests_total')).join('\n')
    expect(routes).toContain('route="/api/messenger-sessions/{id}"')
    expect(routes).toContain('method="GET",route="unknown",status="404"')
    expect(routes).toContain('method="GET",route="pages",status="404"')
    expect(routes).toContain('method="other",route="/api/health"')
    expect(routes).not.toMatch(/sessions\/\d|15557770001|PURGE/)
  })

  it('tell failures: a send that the network refuses, a receiver that refuses', async () => {
    expect((await fault('nack_463')).status).toBe(200)
    await send('Nobody takes this')
    await until('messenger_sends_total', { outcome: 'reachout_locked' }, value => value === 1)
    hooks.answers('line', 500)
    await phones('POST', `/${bob}/messages`, { to: line.phone, text: 'Who is there?' })
    await until('messenger_webhook_attempts_total', { outcome: 'pending' }, value => value > 0)
    await until('messenger_lane_backlog_deliveries', { state: 'waiting' }, value => value > 0)
    await until('messenger_lane_oldest_delivery_seconds', {}, value => value > 5)
    await until('messenger_webhook_endpoints', { state: 'failing' }, value => value === 1)
    hooks.answers('line', 200, 'ok')
    await until('messenger_lane_backlog_deliveries', { state: 'waiting' }, value => value === 0)
    await until('messenger_lane_oldest_delivery_seconds', {}, value => value === 0)
  })
})

describe('while an engine is dead', () => {
  it('the address answers, and says so; then the engine is back', async () => {
    expect((await scrape()).value('messenger_engine_up', { engine: 'engine-of-the-test' })).toBe(1)
    process.kill(engine.pid, 'SIGSTOP')
    const startedAt = performance.now()
    const hung = await scrape()
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(hung.value('messenger_engine_up', { network: 'sandbox' })).toBe(0)
    expect(hung.value('process_resident_memory_bytes', { process: 'engine' })).toBeNaN()
    process.kill(engine.pid, 'SIGKILL')
    expect((await scrape()).value('messenger_engine_up', { network: 'sandbox' })).toBe(0)
    // as time would do
    await web.database.sql`update leases set expires_at = now()`
    await until('messenger_sessions_unowned', { network: 'sandbox' }, value => value === 1)
    await until('messenger_engine_heartbeat_age_seconds', { network: 'sandbox' }, value => value > 1)
    engine = await startEngine()
    await until('messenger_engine_up', { network: 'sandbox' }, value => value === 1)
    await until('messenger_sessions_unowned', { network: 'sandbox' }, value => value === 0)
  })

  it('those of web and the installation can be had alone', async () => {
    const { series } = await scrape('?process=web')
    expect(series.join('\n')).not.toContain('process="engine"')
    expect(series.some(name => name.startsWith('messenger_engine_up'))).toBe(false)
    expect(series.some(name => name.startsWith('messenger_engine_heartbeat_age_seconds{'))).toBe(true)
  })
})

it('a connection that is lost and one that ends for good are told apart', async () => {
  await until('messenger_connects_total', { outcome: 'opened' }, value => value === 1)
  await fault('drop_connection')
  await until('messenger_disconnects_total', { reason: 'closed' }, value => value === 1)
  await until('messenger_connects_total', { outcome: 'opened' }, value => value === 2)
  const linked = { network: 'sandbox', status: 'connected', reason: 'none' }
  await until('messenger_sessions', linked, value => value === 1)
  await phones('POST', `/${line.phone}/logout-devices`, {})
  await until('messenger_disconnects_total', { reason: 'logged_out_from_phone' }, value => value === 1)
  const gone = { network: 'sandbox', status: 'logged_out', reason: 'logged_out_from_phone' }
  await until('messenger_sessions', gone, value => value === 1)
})

it('while the database is away, those of the processes come', async () => {
  await web.database.sql`alter table lanes rename to lanes_away`
  try {
    await until('messenger_database_up', {}, value => value === 0)
    const without = await scrape()
    expect(without.value('messenger_sessions')).toBeNaN()
    expect(without.value('messenger_lane_oldest_delivery_seconds')).toBeNaN()
    expect(without.value('messenger_engine_up', { network: 'sandbox' })).toBe(1)
    expect(without.value('messenger_http_requests_total')).toBeGreaterThan(0)
  } finally {
    await web.database.sql`alter table lanes_away rename to lanes`
  }
  await until('messenger_database_up', {}, value => value === 1)
})
