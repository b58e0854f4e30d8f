import { messages } from '@messenger/shared/db/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let first: Awaited<ReturnType<TestWeb['session']>>
let second: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  first = await web.session(web.ana)
  second = await web.session(web.ana)
})
afterAll(() => web?.stop())

const content = { text: 'Hello {{name|there}}' }
const call = (method: string, path: string, body?: object, token = web.ana.token) =>
  web.call(method, `/api/bulk-sends${path}`, body ? { token, body } : { token })

async function draft(more: object = {}): Promise<number> {
  const { status, body } = await call('POST', '', { name: 'Test', session_ids: [first.id], content, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}
const importInto = (id: number, file: string | Buffer) =>
  call('POST', `/${id}/recipients/import`, { base64: Buffer.from(file).toString('base64') })
const recipientsOf = async (id: number, query = '') =>
  (await call('GET', `/${id}/recipients?limit=1000${query}`)).body.data.items

it.each([
  ['what is packed', Buffer.from('504b0304140000000800', 'hex'), 'The file is not in UTF-8.'],
  ['another encoding', Buffer.from('phone_number\n+6281234567890', 'utf16le'), 'The file is not in UTF-8.'],
  ['a line without an end', `phone_number\n${'1'.repeat(200_000)}`, 'The file is no CSV: line 2.'],
  ['a quote that never ends', 'phone_number\n"+6281234567890', 'The file is no CSV: line 2.'],
])('refuses a file that is %s', async (_, file, text) => {
  const id = await draft()
  const { status, body } = await importInto(id, file)
  expect([status, body.errors]).toEqual([422, { base64: [text] }])
})

it('keeps values as they are, but for what no variable asks for, and exports no formula', async () => {
  const id = await draft()
  const numbers = ['+6281234560001', '+6281234560002', '+6281234560003']
  const cells = ['=HYPERLINK(1)', '{{other}}', 'a\u0007b\u202Ec']
  const lines = numbers.map((number, index) => `${number},"${cells[index]}",secret`)
  const { body } = await importInto(id, `phone,name,constructor\n${lines.join('\n')}\n`)
  expect(body.data).toEqual({ added: 3, doubled: 0, refused: 0, errors: [] })
  const kept = await recipientsOf(id)
  expect(kept.map(({ values }: { values: object }) => values)).toEqual(cells.map(name => ({ name })))
  const shown = (await call('GET', `/${id}/preview`)).body.data.messages
  expect(shown.map((one: { content: { text: string } }) => one.content.text)).toEqual([
    'Hello =HYPERLINK(1)',
    'Hello {{other}}',
    'Hello abc',
  ])
  const { csv } = (await call('GET', `/${id}/results`)).body.data
  expect(csv.split('\r\n').slice(1, 4)).toEqual(numbers.map(number => `'${number},${first.id},waiting,,,`))
  const stored = await web.database.sql`
    select b.contents || coalesce(string_agg(r."values", ''), '') as text from bulk_sends b
    join bulk_send_recipients r on r.bulk_send_id = b.id where b.id = ${id} group by b.id`
  expect(stored[0]?.text).not.toMatch(/HYPERLINK|Hello/)
})

it('writes from the session that had the latest message with a person, and from the others in turn', async () => {
  const [known, lid, ...others] = ['+6281234570001', '+6281234570002', '+6281234570003', '+6281234570004']
  const { db, sql } = web.database
  const chat = (sessionId: number, jid: string, networkId: string) => ({
    ...{ sessionId, chat: jid, networkId, fromMe: false, remoteJid: jid, status: 3, timestamp: 1 },
  })
  await sql`insert into identities (session_id, lid, phone_number) values (${first.id}, '777000', '6281234570002')`
  await db
    .insert(messages)
    .values([
      chat(first.id, '6281234570001@s.whatsapp.net', 'A1'),
      chat(second.id, '6281234570001@s.whatsapp.net', 'A2'),
      chat(first.id, '777000@lid', 'A3'),
    ])
  const recipients = [known, lid, ...others].map(to => ({ to }))
  const sessionsOf = async (rule: string) => {
    const id = await draft({ session_ids: [first.id, second.id], rule, recipients })
    return (await recipientsOf(id)).map((one: { session_id: number }) => one.session_id)
  }
  expect(await sessionsOf('same_session')).toEqual([second.id, first.id, first.id, second.id])
  expect(await sessionsOf('round_robin')).toEqual([first.id, second.id, first.id, second.id])
})

it('gives the wordings in turn, and is of its account alone', async () => {
  const recipients = [1, 2, 3].map(at => ({ to: `+628123458000${at}` }))
  const id = await draft({ variants: [{ text: 'Good day' }], recipients })
  const shown = (await call('GET', `/${id}/preview`)).body.data.messages
  expect(shown.map((one: { content: { text: string } }) => one.content.text)).toEqual([
    'Hello there',
    'Good day',
    'Hello there',
  ])
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/recipients'],
    ['GET', '/preview'],
    ['GET', '/results'],
    ['POST', '/start'],
    ['POST', '/cancel'],
    ['DELETE', ''],
  ] as const)
    expect((await call(method, `/${id}${path}`, undefined, web.ben.token)).status, path).toBe(404)
  const added = await call('POST', `/${id}/recipients`, { recipients }, web.ben.token)
  expect(added.status).toBe(404)
  expect((await call('GET', '', undefined, web.ben.token)).body.data.total).toBe(0)
  const bens = await web.session(web.ben)
  const { body: list } = await web.call('POST', '/api/lists', { token: web.ana.token, body: { name: 'Of Ana' } })
  const given = { name: 'Of Ben', session_ids: [bens.id], content }
  const { body } = await call('POST', '', given, web.ben.token)
  for (const from of [
    { source: 'bulk_send', bulk_send_id: id },
    { source: 'list', list_id: list.data.id },
    { source: 'contacts', session_id: first.id },
    { source: 'group', session_id: first.id, group_id: '120363021234567890@g.us' },
  ])
    expect((await call('POST', `/${body.data.id}/recipients/from`, from, web.ben.token)).status).toBe(404)
})

it('gives sessions as many as their policies let them send, and tells how long it takes', async () => {
  const third = await web.session(web.ana)
  const set = (id: number, per_day: number) =>
    web.call('PUT', `/api/messenger-sessions/${id}/sending-policy`, {
      token: web.ana.token,
      body: { preset: 'custom', per_day },
    })
  await set(second.id, 100)
  await set(third.id, 300)
  const recipients = Array.from({ length: 80 }, (_, index) => ({ to: `+62812370${String(index).padStart(5, '0')}` }))
  const id = await draft({ session_ids: [second.id, third.id], rule: 'round_robin', recipients })
  const rows: { session_id: number }[] = await recipientsOf(id)
  expect(rows.filter(one => one.session_id === third.id).length / rows.length).toBeCloseTo(0.75, 1)
  const secondsOf = async (change: object) => {
    await call('PUT', `/${id}`, change)
    return (await call('GET', `/${id}/preview`)).body.data.seconds
  }
  expect(await secondsOf({})).toBe(0)
  const alone = await secondsOf({ per_minute: 1 })
  expect(alone).toBeGreaterThan(79 * 60)
  // An hour a day: the second hour is tomorrow's.
  const hours = { window_from: '09:00', window_to: '10:00' }
  expect(await secondsOf(hours)).toBeGreaterThan(23 * 3_600 + 79 * 60)
})

it('tells in its preview how many numbers are known not to be there, and asks nobody', async () => {
  const numbers = [1, 2, 3, 4].map(at => `+628123459000${at}`)
  const id = await draft({ recipients: numbers.map(to => ({ to })) })
  const foreign = await web.session(web.ben)
  const { sql } = web.database
  const told = (sessionId: number, at: number, value: string, hours: number) =>
    sql`insert into network_cache (session_id, kind, key, value, updated_at)
      values (${sessionId}, 'number', ${`628123459000${at}`}, ${value}, now() - make_interval(hours => ${hours}))`
  await told(first.id, 1, 'out', 2)
  // By another session of the account; what is a day old, is there, or was told to others does not count.
  await told(second.id, 2, 'out', 2)
  await told(first.id, 3, 'out', 25)
  await told(first.id, 4, 'in', 2)
  await told(foreign.id, 4, 'out', 2)
  expect((await call('GET', `/${id}/preview`)).body.data).toMatchObject({ total: 4, not_on_network: 2 })
})

it('has no more than 100,000 recipients', async () => {
  const id = await draft()
  await web.database.sql`update bulk_sends set total = 99999 where id = ${id}`
  const two = await call('POST', `/${id}/recipients`, { recipients: [{ to: '+15551110001' }, { to: '+15551110002' }] })
  expect([two.status, two.body.errors]).toEqual([422, { recipients: ['A bulk send has at most 100,000 recipients.'] }])
  expect(await recipientsOf(id)).toEqual([])
  expect((await call('POST', `/${id}/recipients`, { recipients: [{ to: '+15551110001' }] })).status).toBe(200)
})
