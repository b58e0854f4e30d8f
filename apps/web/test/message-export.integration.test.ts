import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { addPerson } from './people.ts'
import { opensAs, storeMessage } from './stored-messages.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let session: number
let cookie: string

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = (await web.session(web.ana, { name: 'Shop, "main"' })).id
  await engine.own(session)
  cookie = await loginCookie(web, web.ana.userId)
  opensAs(engine)
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const file = (name: string, headers: Record<string, string> = { cookie }) =>
  web.call('GET', `/exports/messages.${name}`, { headers })

it('is a file of all that fits, in which nothing is a formula', async () => {
  const { id } = await storeMessage(web, { sessionId: session, networkId: 'EXPORTED-1' })
  await storeMessage(web, { sessionId: session, networkId: 'EXPORTED-2', send: 'failed', door: 'api' })
  const texts = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', 'say "so"']
  for (const text of texts) {
    opensAs(engine, one => (one === id ? { text, name: 'Ana', number: '+15551110001' } : {}))
    const { status, headers, text: csv } = await file('csv?direction=in')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/)
    expect(headers.get('cache-control')).toBe('no-store')
    const escaped = text === 'say "so"' ? '"say ""so"""' : text === '\rx' ? `"'\rx"` : `'${text}`
    const line = `,${session},"Shop, ""main""",in,15551110001@s.whatsapp.net,Ana,'+15551110001,,text,${escaped},received,`
    expect(csv).toContain(line)
    expect(csv).not.toContain('EXPORTED-2')
    expect(csv.split('\r\n')[0]).toMatch(/^\uFEFF?recorded_at,dated_at,session_id,session,direction/)
  }
  const { body } = await file('json?status=failed')
  expect(body).toMatchObject([{ network_id: 'EXPORTED-2', state: 'failed', source: 'api', direction: 'out' }])
  expect((await file('json?q=EXPORTED-NONE')).body).toEqual([])
})

it('has what was refused', async () => {
  await web.database.sql`
    insert into refused_sends (session_id, code, status, reason, recipient, count)
    values (${session}, 'validation', 422, 'No text', '+15550001', 3)`
  const { text } = await file('csv?status=refused')
  expect(text).toContain(`,refused,validation,No text,3,`)
})

it('is for who is logged in, of their account alone', async () => {
  expect((await file('csv', {})).status).toBe(401)
  expect((await web.call('GET', '/exports/messages.csv', { token: web.ana.token })).status).toBe(401)
  const stranger = { cookie: await loginCookie(web, web.ben.userId) }
  expect((await file('json', stranger)).body).toEqual([])
  expect((await file(`json?session=${session}`, stranger)).status).toBe(404)
  const viewer = await addPerson(web, web.ana.accountId, 'viewer')
  expect((await file('json?direction=in', { cookie: viewer.cookie })).body).toHaveLength(1)
  expect((await file('xls')).status).toBe(404)
  expect((await web.call('POST', '/exports/messages.csv', { headers: { cookie } })).status).toBe(405)
})

it('is written while it is read, no faster than it is taken', async () => {
  const { id: many } = await web.session(web.ben)
  await engine.own(many)
  await web.database.sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp)
    select ${many}::int, '1@s.whatsapp.net', 'M' || n, false, '1@s.whatsapp.net', 3, 0 from generate_series(1, 20000) n`
  let asked = 0
  opensAs(engine, () => {
    asked += 1
    return { text: 'x'.repeat(300) }
  })
  const headers = { cookie: await loginCookie(web, web.ben.userId) }
  const lines = await new Promise<number>((resolve, reject) => {
    request(`${web.url}/exports/messages.csv`, { headers }, async response => {
      response.pause()
      // What is read ahead fits into the buffers between the two.
      let before = -1
      const hasStopped = () => {
        const isSame = asked > 0 && asked === before
        before = asked
        return isSame
      }
      await expect.poll(hasStopped, { timeout: 60_000, interval: 1_000 }).toBe(true)
      const ahead = asked
      let text = ''
      response.setEncoding('utf8')
      for await (const piece of response) text += piece
      expect(ahead).toBeLessThan(15_000)
      resolve(text.split('\r\n').length)
    })
      .on('error', reject)
      .end()
  })
  expect(lines).toBe(20_000 + 2)
  expect(asked).toBe(20_000)
})
