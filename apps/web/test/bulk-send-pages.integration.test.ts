import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let session: number
let cookie: string

beforeAll(async () => {
  web = await startTestWeb()
  session = (await web.session(web.ana)).id
  cookie = await loginCookie(web, web.ana.userId)
})
afterAll(() => web?.stop())

const call = (method: string, path: string, body?: object, token = web.ana.token) =>
  web.call(method, `/api/bulk-sends${path}`, body ? { token, body } : { token })

async function made(name: string, more: object = {}): Promise<number> {
  const content = { text: 'Hello {{name|there}}' }
  const recipients = ['+6281234560001', '+6281234560002', '+6281234560003'].map(to => ({ to }))
  const { status, body } = await call('POST', '', { name, session_ids: [session], content, recipients, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}
const inState = async (state: string) => {
  const { status, body } = await call('GET', `?state=${state}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const { data, total } = body.data
  expect(total).toBe(data.length)
  return data.map((one: { name: string }) => one.name)
}

it('lists those of one state: one that waits for its time does not run', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await made('a draft')
  await call('POST', `/${await made('runs')}/start`)
  await call('POST', `/${await made('waits', { starts_at: tomorrow })}/start`)
  await call('POST', `/${await made('began', { starts_at: '2026-01-01T00:00:00Z' })}/start`)
  const paused = await made('stands still', { starts_at: tomorrow })
  await call('POST', `/${paused}/start`)
  await call('POST', `/${paused}/pause`)
  await call('POST', `/${await made('is off')}/cancel`)
  expect(await inState('draft')).toEqual(['a draft'])
  expect(await inState('running')).toEqual(['began', 'runs'])
  expect(await inState('scheduled')).toEqual(['waits'])
  expect(await inState('paused')).toEqual(['stands still'])
  expect(await inState('canceled')).toEqual(['is off'])
  expect(await inState('finished')).toEqual([])
  expect((await call('GET', '?state=asleep')).status).toBe(422)
})

const file = (query: string, headers: Record<string, string> = { cookie }) =>
  web.call('GET', `/exports/bulk-send-results.csv?${query}`, { headers })

it('hands out the results of one as a file, all of them or those of a state', async () => {
  const id = await made('results')
  await web.database.sql`
    update bulk_send_recipients set state = 'skipped', reason = 'opted_out' where bulk_send_id = ${id} and position = 2`
  const { status, headers, text } = await file(`bulkSendId=${id}`)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="bulk-send-results-\d{4}-\d\d-\d\d\.csv"$/)
  expect(text.split('\r\n')).toHaveLength(5)
  expect(text).toMatch(/^\uFEFF?phone_number,session_id,state,/)
  const { text: skipped } = await file(`bulkSendId=${id}&state=skipped`)
  expect(skipped.split('\r\n').slice(1)).toEqual([expect.stringContaining(`'+6281234560002,${session},skipped,`), ''])
})

it('hands them out to who is logged in, of their account alone', async () => {
  const id = await made('private')
  expect((await file(`bulkSendId=${id}`, {})).status).toBe(401)
  expect((await file(`bulkSendId=${id}`, { cookie: await loginCookie(web, web.ben.userId) })).status).toBe(404)
  expect((await file('bulkSendId=x')).status).toBe(404)
  expect((await file(`bulkSendId=${id}&state=asleep`)).status).toBe(422)
  const viewer = await addPerson(web, web.ana.accountId, 'viewer')
  expect((await file(`bulkSendId=${id}`, { cookie: viewer.cookie })).status).toBe(200)
})
