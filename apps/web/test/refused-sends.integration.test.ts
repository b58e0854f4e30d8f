import { ApiError } from '@messenger/shared/contract/errors'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createRefusedSends } from '../src/server/refused-sends/refused-sends.ts'
import { startTestEngine, type TestEngine } from './engine.ts'
import { dashboardOf } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

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
beforeEach(() => web.database.sql`truncate refused_sends`)

const send = (body: unknown, more: object = {}) =>
  web.call('POST', '/api/send-message', { token: session.key, body, ...more })
const clientOf = async (userId: number) => dashboardOf(web, { cookie: await loginCookie(web, userId) })
const refused = async () => (await clientOf(web.ana.userId)).monitor.refusedSends.query({ session: session.id })
const shows = (expected: object[]) => vi.waitFor(async () => expect(await refused()).toMatchObject(expected), 10_000)

it.each([
  {
    what: 'a field that is missing',
    body: { to: '+15551110001' },
    engineSays: undefined,
    row: { code: 'validation', status: 422, reason: 'The text field is required when no media is present.' },
  },
  {
    what: 'two contents',
    body: { to: '+15551110001', imageUrl: 'https://example.com/a.jpg', audioUrl: 'https://example.com/a.mp3' },
    engineSays: undefined,
    row: { code: 'validation', status: 422, reason: 'Only one content type may be sent.' },
  },
  {
    what: 'a number that is not on the network',
    body: { to: '+15551110001', text: 'secret words' },
    engineSays: new ApiError('not_on_network'),
    row: { code: 'not_on_network', status: 422, reason: 'The provided JID does not exist on WhatsApp.' },
  },
  {
    what: 'too many of them',
    body: { to: '+15551110001', text: 'secret words' },
    engineSays: new ApiError('rate_protection'),
    row: { code: 'rate_protection', status: 429 },
  },
  {
    what: 'what may not be done',
    body: { to: '+15551110001', text: 'secret words' },
    engineSays: new ApiError('group_not_admin', { params: { action: 'send' } }),
    row: { code: 'group_not_admin', status: 403 },
  },
])('$what: the log has the reason, and nothing of the body', async ({ body, engineSays, row }) => {
  engine.on('messages.sendText', () => {
    throw engineSays ?? new Error('not to be reached')
  })
  expect((await send(body)).status).toBe(row.status)
  await shows([{ ...row, to: '+15551110001', count: 1 }])
  const [stored] = await web.database.sql`select to_jsonb(r)::text as all from refused_sends r`
  expect(stored?.all).not.toContain('secret words')
})

it('a program that calls in a loop makes one row with a count', async () => {
  for (let round = 0; round < 30; round += 1) await send({ to: '+15551110001' })
  await shows([{ count: 30 }])
  expect(await web.database.sql`select 1 from refused_sends`).toHaveLength(1)
})

it('a session has a limited number of rows, however many different sends are refused', async () => {
  const gathering = createRefusedSends(web.database.sql, pino({ level: 'silent' }))
  const refusal = { sessionId: session.id, code: 'validation', status: 422, reason: 'x'.repeat(10_000) }
  for (let n = 0; n < 5_000; n += 1) gathering.note({ ...refusal, recipient: `+1555${n}${'9'.repeat(500)}` })
  await gathering.close()
  const rows = await refused()
  expect(rows).toHaveLength(200)
  expect(rows[0]?.reason).toHaveLength(400)
})

it('keeps no recipient where the session logs none; a wrong key, and a repeated answer, are not noted', async () => {
  engine.on('messages.sendText', () => {
    throw new ApiError('not_on_network')
  })
  await web.database.sql`update sessions set log_messages = false where id = ${session.id}`
  const headers = { 'idempotency-key': 'the same again' }
  for (let time = 0; time < 2; time += 1) await send({ to: '+15551110001', text: 'Hi' }, { headers })
  await send({ to: '+15551110001', text: 'Hi' }, { token: 'f'.repeat(64) })
  await shows([{ to: null, count: 1 }])
  await web.database.sql`update sessions set log_messages = true where id = ${session.id}`
})

it('nobody else reads them', async () => {
  const ben = await clientOf(web.ben.userId)
  const asked = ben.monitor.refusedSends.query({ session: session.id })
  await expect(asked).rejects.toMatchObject({ data: { api: { code: 'session_not_found' } } })
})
