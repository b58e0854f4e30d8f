import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addPerson, dashboardOf, outcomeAsPerson, type TestPerson } from './people.ts'
import { linkSession, startRealEngine } from './real-engine.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

const adminSecret = 'sandbox-secret-of-the-tests'
const passphrase = 'a passphrase of tests alone'
const ana = '+15551280002'
const patience = { timeout: 60_000, interval: 100 }

let sandbox: Sandbox
let here: TestWeb
let there: TestWeb
const stops: (() => Promise<void>)[] = []
let session: { id: number; phone: string; key: string }
let path: string
let moved: { session_id: number; receipt: string }

async function gateway(): Promise<TestWeb> {
  const web = await startTestWeb({ sandbox: { adminUrl: sandbox.adminUrl, secret: adminSecret } })
  stops.push(await startRealEngine(web, sandbox))
  return web
}

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret })
  here = await gateway()
  there = await gateway()
  session = await here.session(here.ana, { network: 'sandbox', labels: ['VIP'] })
  await linkSession(here, here.ana.token, session)
  const phone = { token: here.ana.token, body: { phone_number: ana } }
  expect((await here.call('POST', '/api/sandbox/phones', phone)).status).toBe(200)
})
afterAll(async () => {
  for (const stop of stops) await stop().catch(() => undefined)
  await here?.stop()
  await there?.stop()
  await sandbox?.stop()
})

const boss = async (web: TestWeb, { userId, token }: Account = web.ana): Promise<TestPerson> => ({
  ...{ userId, token, email: '' },
  cookie: await loginCookie(web, userId),
})
const write = (input: object) => ({ name: 'passports.write', isQuery: false, input: { id: session.id, ...input } })
const outcome = (web: TestWeb, who: TestPerson, { name, input }: { name: string; input: object }) =>
  outcomeAsPerson(web, who, { name, isQuery: false }, input)

async function upload(web: TestWeb, who: TestPerson, file: Uint8Array, headers: Record<string, string> = {}) {
  const response = await fetch(`${web.url}/passports/import`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'sec-fetch-site': 'same-origin', ...headers },
    body: Buffer.from(file),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies and compare what they find
  const body: any = await response.json()
  return { status: response.status, code: response.headers.get('x-error-code'), body }
}

const key = (text: string) => ({ 'x-passport-passphrase': encodeURIComponent(text) })
const download = async (path: string) => new Uint8Array(await (await fetch(`${here.url}${path}`)).arrayBuffer())
const audited = async (web: TestWeb) =>
  (
    await web.database.sql`select operation, outcome, session_id from audit_records where operation like 'passports.%'`
  ).map(row => `${row.operation} ${row.outcome}`)

it('is for admins who have proved of late that it is them, and for nobody else', async () => {
  const seal = { passphrase }
  for (const role of ['viewer', 'member'] as const) {
    const person = await addPerson(here, here.ana.accountId, role)
    expect(await outcome(here, person, write({ seal }))).toMatch(/auth_invalid/)
    expect((await upload(here, person, Buffer.from('x'))).status).toBe(401)
  }
  const stale = await boss(here)
  await here.database.sql`update logins set proved_at = null`
  expect(await outcome(here, stale, write({ seal }))).toMatch(/step_up_required/)
  expect(await upload(here, stale, Buffer.from('x'))).toMatchObject({ status: 403, code: 'step_up_required' })
  const foreign = await boss(here, here.ben)
  for (const name of ['write', 'confirm', 'takeBack'])
    expect(
      await outcome(here, foreign, { name: `passports.${name}`, input: { id: session.id, seal, receipt: 'x' } }),
    ).toMatch(/session_not_found/)
  const { status } = await here.call('POST', '/passports/import', { token: here.ana.token, body: 'x' })
  expect(status).toBe(401)
  expect((await here.call('POST', '/passports/import', { body: 'x' })).status).toBe(401)
  const crossSite = { cookie: (await boss(here)).cookie, 'sec-fetch-site': 'cross-site' }
  expect((await here.call('POST', '/passports/import', { headers: crossSite, body: 'x' })).status).toBe(401)
  expect((await here.call('GET', '/passports/import')).status).toBe(405)
  const own = await boss(here)
  const refused: readonly object[] = [
    { recipient: 'age1nobody' },
    { passphrase: 'too short' },
    {},
    { recipient: 'age1', passphrase: 'x' },
  ]
  for (const bad of refused) expect(await outcome(here, own, write({ seal: bad }))).toMatch(/validation/)
  expect(
    (await here.call('GET', `/api/messenger-sessions/${session.id}`, { token: here.ana.token })).body.data.status,
  ).toBe('connected')
})

it('moves a session for the public key of the other gateway, which everybody may read', async () => {
  const { text } = await there.call('GET', '/passports/key')
  const recipient = text.trim()
  expect(await dashboardOf(there, await boss(there)).passports.key.query()).toEqual({ recipient })
  const mine = dashboardOf(here, await boss(here)).passports
  const file = await mine.write.mutate({ id: session.id, seal: { recipient }, history: true })
  path = file.path
  expect(file).toMatchObject({ generation: 1, file_name: `${session.phone.slice(1)}-1.passport` })
  expect(await mine.move.query({ id: session.id })).toMatchObject({ where: 'leaving', can_move: false, generation: 1 })
  const told = await here.call('GET', `/api/messenger-sessions/${session.id}`, { token: here.ana.token })
  expect(told.body.data).toMatchObject({ status: 'disconnected', status_reason: { code: 'moved' } })
  const again = await here.call('POST', `/api/messenger-sessions/${session.id}/connect`, { token: here.ana.token })
  expect(again).toMatchObject({ status: 409, body: { message: 'This session was moved to another gateway.' } })
  await sandboxWrites('while it was nowhere')

  const bytes = await download(file.path)
  expect(Buffer.from(bytes).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const who = await boss(there)
  expect(await upload(there, who, bytes, key(passphrase))).toMatchObject({ status: 422, code: 'passport_key' })
  expect(await upload(here, await boss(here), bytes)).toMatchObject({ status: 422, code: 'passport_key' })
  const arrived = await upload(there, who, bytes)
  expect(arrived.status).toBe(200)
  moved = arrived.body
  await vi.waitFor(async () => {
    const { body } = await there.call('GET', '/api/status', { token: session.key })
    expect(body).toMatchObject({ status: 'connected' })
  }, patience)
  expect(await upload(there, who, bytes)).toMatchObject({ status: 409, code: 'passport_used' })
  expect(
    (await there.call('GET', `/api/messenger-sessions/${moved.session_id}`, { token: there.ana.token })).body.data,
  ).toMatchObject({ labels: ['VIP'], phone_number: session.phone, api_key: session.key })
})

async function sandboxWrites(text: string): Promise<void> {
  const body = { to: session.phone, text }
  const reply = await here.call('POST', `/api/sandbox/phones/${ana}/messages`, { token: here.ana.token, body })
  expect(reply.status).toBe(200)
}

it('hears there what waited, and writes there with the key that programs have', async () => {
  await vi.waitFor(async () => {
    const { body } = await there.call('GET', `/api/messenger-sessions/${moved.session_id}/messages?direction=in`, {
      token: there.ana.token,
    })
    expect(JSON.stringify(body)).toContain('while it was nowhere')
  }, patience)
  const body = { to: ana, text: 'from there' }
  const sent = await there.call('POST', '/api/send-message?wait=sent', {
    token: session.key,
    body: { ...body, wait: 'sent' },
  })
  expect(sent.body.data).toMatchObject({ status: 'sent' })
})

it('is confirmed by the receipt alone, and cannot be taken back afterwards', async () => {
  const mine = dashboardOf(here, await boss(here)).passports
  const { arrived } = await dashboardOf(there, await boss(there)).passports.move.query({ id: moved.session_id })
  expect(arrived?.receipt).toBe(moved.receipt)
  const viewer = await addPerson(there, there.ana.accountId, 'viewer')
  expect((await dashboardOf(there, viewer).passports.move.query({ id: moved.session_id })).arrived?.receipt).toBeNull()
  const bad = { data: { httpStatus: 422, api: { code: 'passport_receipt' } } }
  await expect(mine.confirm.mutate({ id: session.id, receipt: 'rcpt_wrong' })).rejects.toMatchObject(bad)
  expect((await fetch(`${here.url}${path}`)).status).toBe(200)
  await mine.confirm.mutate({ id: session.id, receipt: ` ${moved.receipt} ` })
  expect((await fetch(`${here.url}${path}`)).status).not.toBe(200)
  const gone = { data: { httpStatus: 409, api: { code: 'passport_confirmed' } } }
  await expect(mine.takeBack.mutate({ id: session.id })).rejects.toMatchObject(gone)
  expect(await mine.move.query({ id: session.id })).toMatchObject({ where: 'gone', can_move: false })
  expect(await here.database.sql`select 1 from signal_keys where session_id = ${session.id}`).toHaveLength(0)
  expect(await audited(here)).toEqual(
    expect.arrayContaining(['passports.write ok', 'passports.confirm passport_receipt']),
  )
  expect(await audited(there)).toEqual(
    expect.arrayContaining(['passports.import ok', 'passports.import passport_used']),
  )
  const { body } = await fetch(`${sandbox.adminUrl}/info`, {
    headers: { authorization: `Bearer ${adminSecret}` },
  }).then(async response => ({ body: await response.text() }))
  expect(body).not.toContain('login/replaced')
})

it('refuses bodies that are no passport, and takes a session back that nobody has imported', async () => {
  const other = await here.session(here.ana, { network: 'sandbox' })
  await linkSession(here, here.ana.token, other)
  const mine = dashboardOf(here, await boss(here)).passports
  const file = await mine.write.mutate({ id: other.id, seal: { passphrase }, history: false })
  const bytes = Buffer.from(await download(file.path))
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(flipped.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100)
  const who = await boss(there)
  for (const bad of [flipped, bytes.subarray(0, -1), Buffer.from('nothing'), Buffer.alloc(0)])
    expect(await upload(there, who, bad, key(passphrase))).toMatchObject({ status: 422, code: 'passport_unreadable' })
  expect(await upload(there, who, bytes, key(`${passphrase}!`))).toMatchObject({ status: 422, code: 'passport_key' })
  await mine.takeBack.mutate({ id: other.id })
  expect((await fetch(`${here.url}${file.path}`)).status).not.toBe(200)
  const back = await here.call('POST', `/api/messenger-sessions/${other.id}/connect`, { token: here.ana.token })
  expect(back.body.data).toMatchObject({ status: 'CONNECTED' })
})
