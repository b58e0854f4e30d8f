import { operations } from '@messenger/shared/contract/operations'
import { parametersOf } from '@messenger/shared/contract/paths'
import { createLine, type Line } from '@messenger/shared/test/line'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Reply, startTestWeb, type TestWeb } from './web.ts'

let line: Line
let web: TestWeb
let session: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  const databaseWay = async (url: string) => {
    line = await createLine(url)
    return line.url
  }
  web = await startTestWeb({ databaseWay })
  session = await web.session(web.ana)
})
afterAll(async () => {
  line?.mend()
  await web?.stop()
  await line?.stop()
})
beforeEach(() => line.cut())

const list = () => web.call('GET', '/api/messenger-sessions', { token: web.ana.token })
const isBack = () => vi.waitUntil(async () => (await list()).status === 200, { timeout: 20_000, interval: 50 })

const notReady = {
  success: false,
  message: 'Session is not ready. Please try again shortly.',
  retry_after: 5,
}
function isNotReady({ status, headers, body }: Reply): void {
  expect([status, headers.get('retry-after'), body]).toEqual([503, '5', notReady])
}

it.each(
  operations
    .filter(({ operation }) => operation.credential !== 'none')
    .map(({ name, operation }) => ({ name, operation })),
)('$name asks to be tried again', async ({ operation: { http, credential } }) => {
  const path = parametersOf(http.path).reduce((built, name) => built.replace(`{${name}}`, '1'), http.path)
  const inBody = credential === 'token' ? { token: `pk_${'A'.repeat(43)}` } : {}
  const token = credential === 'key' ? session.key : web.ana.token
  const more = http.method === 'GET' ? {} : { body: inBody }
  isNotReady(await web.call(http.method, `${path}?${new URLSearchParams(inBody)}`, { token, ...more }))
})

it('the tool server and the procedures say the same, and all is well when the database is back', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  isNotReady(await web.call('POST', '/mcp', { token: web.ana.token, body: message }))
  const procedure = await web.call('GET', '/api/trpc/sessions.list', { token: web.ana.token })
  expect([procedure.status, procedure.body.error.data.api]).toEqual([503, { code: 'not_ready', retryAfter: 5 }])
  line.mend()
  await isBack()
  expect((await web.call('POST', '/mcp', { token: web.ana.token, body: message })).status).toBe(200)
})

it('a call in the middle of its work asks to be tried again; its idempotency key is then free', async () => {
  line.mend()
  await isBack()
  const { sql } = web.database
  const update = () =>
    web.call('PUT', `/api/messenger-sessions/${session.id}`, {
      token: web.ana.token,
      key: 'in the middle',
      body: { name: 'Renamed' },
    })
  const cut = await sql.begin(async tx => {
    await tx`select 1 from sessions where id = ${session.id} for update`
    const reply = update()
    const isWaiting = () => sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await isWaiting()).length > 0, { timeout: 20_000, interval: 20 })
    line.cut()
    return reply
  })
  isNotReady(cut)
  line.mend()
  await isBack()
  const again = await update()
  expect([again.status, again.body.data.name]).toEqual([200, 'Renamed'])
})
