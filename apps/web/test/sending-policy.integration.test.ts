import { afterAll, beforeAll, expect, it } from 'vitest'
import { authSecret, setupCode, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let line: { id: number; key: string }
const ceiling = { per_minute: 10, per_hour: null, per_day: 500 }
const sending = { byDefault: 'by_age', ceiling } as const
const settings = { publicUrl: undefined, allowPrivateUrls: false, authSecret, setupCode, sending }

beforeAll(async () => {
  web = await startTestWeb({ settings })
  line = await web.session(web.ana)
})
afterAll(() => web?.stop())

const path = (id = line.id) => `/api/messenger-sessions/${id}/sending-policy`
const set = (body: object, token = web.ana.token) => web.call('PUT', path(), { token, body })
const read = async (token = web.ana.token) => (await web.call('GET', path(), { token })).body.data
const network = (name: string) => web.database.sql`update sessions set network = ${name} where id = ${line.id}`

it('is by default as the installation has it: careful for young live sessions, off in the sandbox', async () => {
  await network('sandbox')
  expect(await read()).toMatchObject({ preset: 'default', in_effect: 'off', day_limit: 500 })
  await network('live')
  await web.database.sql`update sessions set linked_at = now() where id = ${line.id}`
  expect(await read()).toMatchObject({ in_effect: 'careful', day_limit: 20, figures: { per_minute: 6, per_day: 200 } })
  await web.database.sql`update sessions set linked_at = now() - interval '20 days' where id = ${line.id}`
  expect(await read()).toMatchObject({ in_effect: 'normal', day_limit: 500 })
})

it('no call raises the ceiling', async () => {
  const { status, body } = await set({ preset: 'custom', per_minute: 900, per_day: 100_000 })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ceiling, figures: { per_minute: 10, per_day: 500 } })
  expect((await set({ preset: 'off' })).body.data).toMatchObject({ in_effect: 'off', figures: { per_minute: 10 } })
})

it('what was held is decided anew when the policy changes, and nothing of other sessions', async () => {
  const other = await web.session(web.ana)
  const { sql } = web.database
  for (const id of [line.id, other.id]) {
    await sql`insert into message_logs (session_id, network_id, chat_jid, status, held_until, held_reason)
      values (${id}, ${`HELD${id}`}, '1@s.whatsapp.net', 'in_progress', now() + interval '1 hour', 'quiet_hours')`
  }
  expect(await read()).toMatchObject({ held: 1 })
  await set({ preset: 'normal' })
  expect(await read()).toMatchObject({ preset: 'normal', held: 0 })
  // Until when it was held stays: it is not failed meanwhile for a session that is not connected.
  const waiting = await sql`select id from message_logs where session_id = ${line.id} and held_until > now()`
  expect(waiting).toHaveLength(1)
  const left = await sql<{ id: number }[]>`select session_id as id from message_logs where held_reason is not null`
  expect(left.map(({ id }) => id)).toEqual([other.id])
})

it('a session’s key may look at it and not change it; to others the session is not there', async () => {
  expect(await read(line.key)).toMatchObject({ preset: 'normal' })
  expect((await set({ preset: 'off' }, line.key)).status).toBe(401)
  for (const method of ['GET', 'PUT'] as const) {
    const body = method === 'PUT' ? { body: { preset: 'off' } } : {}
    expect((await web.call(method, path(), { token: web.ben.token, ...body })).status).toBe(404)
  }
  expect(await read()).toMatchObject({ preset: 'normal' })
})
