import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let session: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = await web.session(web.ana)
  await engine.own(session.id)
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})
beforeEach(() => web.database.sql`delete from opt_outs`)

const number = '+15551110001'
const jid = '15551110001@s.whatsapp.net'
const call = (method: string, path: string, body?: object, token = web.ana.token) =>
  web.call(method, `/api/opt-outs${path}`, body ? { token, body } : { token })
const send = async () =>
  (await web.call('POST', '/api/send-message', { token: session.key, body: { to: number, text: 'Hello' } })).body
const importOf = (file: string | Buffer) =>
  call('POST', '/import', { base64: Buffer.from(file).toString('base64') || 'data:text/csv;base64,' })
const total = async () => (await call('GET', '?state=all')).body.data.total

it('warns of a send that goes out, and only then says more than it did', async () => {
  engine.on('messages.sendText', () => ({ msgId: 1, jid, status: 'in_progress' }))
  const before = await send()
  expect(before).toEqual({ success: true, data: { msgId: 1, jid, status: 'in_progress' } })
  const { body } = await call('POST', '', { phone_number: number })
  const { id, opted_out_at } = body.data
  const warning = { code: 'opted_out', message: expect.any(String), opt_out: { id, scope: 'account', opted_out_at } }
  expect((await send()).data).toEqual({ ...before.data, warnings: [warning] })
  await call('POST', `/${id}/lift`, { reason: 'Asked in the shop' })
  expect(await send()).toEqual(before)
})

it('needs a reason to lift, and keeps the first', async () => {
  const { body } = await call('POST', '', { phone_number: number })
  const path = `/${body.data.id}/lift`
  for (const reason of ['', '   ']) expect((await call('POST', path, { reason })).status).toBe(422)
  for (const reason of ['First', 'Second'])
    expect((await call('POST', path, { reason })).body.data).toMatchObject({ lift_reason: 'First' })
})

it('is of its account alone', async () => {
  const { body } = await call('POST', '', { phone_number: number })
  const { token } = web.ben
  expect((await call('GET', '?state=all', undefined, token)).body.data.total).toBe(0)
  expect((await call('GET', '/export', undefined, token)).body.data.count).toBe(0)
  expect((await call('POST', `/${body.data.id}/lift`, { reason: 'Mine' }, token)).status).toBe(404)
  const foreign = { phone_number: number, scope: 'session', session_id: session.id }
  expect((await call('POST', '', foreign, token)).status).toBe(404)
})

it.each([
  ['another encoding', Buffer.from('phone_number\n+15551110001\nAn\u00e9', 'latin1')],
  ['zeros', 'phone_number\n+1555\0'],
  ['a packed file', Buffer.from('504b0304140000000800ff', 'hex')],
  ['a line without an end', `phone_number\n"${'1'.repeat(1_000_000)}`],
  ['a quote that stays open', 'phone_number\n"+15551110001'],
])('an import refuses %s', async (_, file) => {
  const { status, body } = await importOf(file)
  expect([status, body.success]).toEqual([422, false])
  expect(await total()).toBe(0)
})

it('an import takes what is good, tells of the rest, and knows it the next time', async () => {
  const lines = [
    '\uFEFFname;Phone',
    'Ana;+15551110001',
    '=cmd|1;nobody',
    `Bob;'+15551110002`,
    'Cy;',
    'Dan;00',
    'Ed;1-555-111-0003',
  ]
  const errors = [3, 5, 6].map(line => ({ line, reason: expect.any(String) }))
  expect((await importOf(lines.join('\r\n'))).body.data).toEqual({ added: 3, known: 0, refused: 3, errors })
  expect((await importOf(lines.join('\n'))).body.data).toEqual({ added: 0, known: 3, refused: 3, errors })
  const { csv } = (await call('GET', '/export')).body.data
  expect((await importOf(csv)).body.data).toEqual({ added: 0, known: 3, refused: 0, errors: [] })
})

it('an export has no formula in it, and goes on where it ended', async () => {
  const { body } = await call('POST', '', { phone_number: number })
  await call('POST', `/${body.data.id}/lift`, { reason: '=HYPERLINK("http://example.com")' })
  const { csv, count, next } = (await call('GET', '/export?state=lifted')).body.data
  expect(csv).toContain(`"'=HYPERLINK(""http://example.com"")"`)
  expect([count, next]).toEqual([1, null])
  expect((await call('GET', `/export?state=lifted&after=${body.data.id}`)).body.data.csv).toBe('')
})
