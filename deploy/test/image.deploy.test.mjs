import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDeployment } from './deployment.mjs'

let site
beforeAll(async () => {
  site = await startDeployment()
}, 3_600_000)
afterAll(() => site?.stop())

test('Caddy serves the gateway over https, with secure cookies and strict transport', async () => {
  const page = await site.get('/login')
  expect(page.status).toBe(200)
  expect(page.headers['strict-transport-security']).toContain('max-age=')
  const { headers } = await site.get('/api/auth/csrf')
  expect(headers['set-cookie'].join()).toMatch(/__Host-next-auth\.csrf-token=.*Secure/)
  const { servers } = JSON.parse((await site.get('/openapi.json')).body)
  expect(servers[0].url).toBe(site.url)
})

test('the address in the audit log is the one that Caddy saw, whatever the caller wrote', async () => {
  const created = await site.post('/api/messenger-sessions', session('Told', '+15557770001'), {
    localAddress: '127.0.0.9',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  expect(created.status).toBe(200)
  expect(await site.auditedAddresses(1)).toEqual(['127.0.0.9'])
})

test('who is not Caddy is not believed', async () => {
  const created = await site.post('/api/messenger-sessions', session('Untold', '+15557770002'), {
    localAddress: '127.0.0.10',
    headers: { 'x-forwarded-for': '203.0.113.7' },
    past: 'Caddy',
  })
  expect(created.status).toBe(200)
  expect(await site.auditedAddresses(2)).toEqual(['127.0.0.9', '127.0.0.10'])
})

test('an event stream opens before anything happens, in an answer that could be compressed', async () => {
  const created = await site.post('/api/messenger-sessions', session('Streamed', '+15557770003'))
  const { api_key: key } = JSON.parse(created.body).data
  const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip', accept: 'text/event-stream' }
  const told = await site.headersOf('/api/events/stream', headers)
  expect(told['content-type']).toContain('text/event-stream')
})

test('each process works as its own role of the database', async () => {
  const users = await site.sql`select distinct usename from pg_stat_activity where datname = 'messenger' order by 1`
  const ours = users.map(({ usename }) => usename).filter(name => name !== 'messenger')
  expect(ours).toEqual(['messenger_engine', 'messenger_web'])
  const roles = await site.sql`select rolname from pg_roles where rolname like 'messenger_%' and rolsuper`
  expect([...roles]).toEqual([])
})

test('it writes below /data and /tmp alone, as a user without rights', async () => {
  expect(await site.writtenElsewhere()).toEqual([])
  expect(await site.userOfLauncher()).toBe(10001)
})

test('the health check of the image tells', async () => {
  expect(await site.isHealthy()).toBe(true)
  await site.stopGateway()
  expect(await site.isHealthy()).toBe(false)
})

test('stopped and started again it has its data, and asks for no setup', async () => {
  await site.startGateway()
  expect(await sessionNames()).toEqual(['Streamed', 'Told', 'Untold'])
})

test('backed up inside the container, it goes on from the backup on an empty machine', async () => {
  await site.moveElsewhere()
  expect(await sessionNames()).toEqual(['Streamed', 'Told', 'Untold'])
})

async function sessionNames() {
  const { body } = await site.get('/api/messenger-sessions', { token: true })
  return JSON.parse(body)
    .data.map(({ name }) => name)
    .sort()
}

function session(name, phone_number) {
  return { name, phone_number, network: 'live', account_protection: false, log_messages: false }
}
