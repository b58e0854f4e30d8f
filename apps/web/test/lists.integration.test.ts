import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const call = (method: string, path: string, body?: object, token = web.ana.token) =>
  web.call(method, `/api/lists${path}`, body ? { token, body } : { token })

async function newList(fields: readonly string[] = ['name']): Promise<number> {
  const { status, body } = await call('POST', '', { name: randomUUID(), fields })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}
const importInto = (id: number, file: string | Buffer) =>
  call('POST', `/${id}/members/import`, { base64: Buffer.from(file).toString('base64') })
const membersOf = async (id: number, query = '') =>
  (await call('GET', `/${id}/members?per_page=100${query}`)).body.data.data as {
    phone_number: string
    values: Record<string, string>
  }[]
const list = async (id: number) => (await call('GET', `/${id}`)).body.data
const csvOf = async (id: number, after = 0) => (await call('GET', `/${id}/members/export?after=${after}`)).body.data

it.each([
  ['what is packed', Buffer.from('504b0304140000000800', 'hex'), 'The file is not in UTF-8.'],
  ['another encoding', Buffer.from('phone_number\n+6281234567890', 'utf16le'), 'The file is not in UTF-8.'],
  ['a line without an end', `phone_number\n${'1'.repeat(200_000)}`, 'The file is no CSV: line 2.'],
  ['a quote that never ends', 'phone_number\n"+6281234567890', 'The file is no CSV: line 2.'],
  ['a column with a name of objects', 'phone,constructor\n+15551110001,x', /^The column constructor: This name cannot/],
  ['a column with a name of two meanings', 'phone,number\n+15551110001,x', /^The column number: This name is the one/],
  ['a column that begins with a digit', 'phone,2nd\n+15551110001,x', /^The column 2nd: The name of a field/],
  [
    'a column that is there twice',
    'phone,First name,first_NAME\n+15551110001,x,y',
    'Two columns are the field First_name.',
  ],
  [
    'too many columns',
    `phone,${Array.from({ length: 50 }, (_, at) => `f${at}`).join(',')}`,
    'A list has at most 50 fields.',
  ],
])('refuses a file that has %s, and keeps nothing of it', async (_, file, text) => {
  const id = await newList()
  const { status, body } = await importInto(id, file)
  expect([status, body.success]).toEqual([422, false])
  expect(body.errors.base64).toEqual([typeof text === 'string' ? text : expect.stringMatching(text)])
  expect(await list(id)).toMatchObject({ fields: ['name'], members: 0 })
})

it('tells of lines, and takes the same file once more without a change', async () => {
  const id = await newList()
  const lines = [
    '\uFEFFName;Phone;;City',
    'Ana;+15551110001;left out;Rio',
    ';;;',
    'Nobody;00;;',
    `Bob;'+15551110002;;"=cmd|'x'!A1"`,
    'Ana again;1-555-111-0001;;',
    `Long;+15551110003;;${'x'.repeat(4097)}`,
  ]
  const errors = [
    { line: 3, reason: 'No phone number.' },
    { line: 4, reason: 'Not a phone number.' },
    { line: 7, reason: 'A value is too long.' },
  ]
  const ends = { doubled: 1, refused: 3, errors }
  expect((await importInto(id, lines.join('\r\n'))).body.data).toEqual({ added: 2, updated: 0, ...ends })
  const kept = await membersOf(id)
  expect(kept.map(({ phone_number, values }) => [phone_number, values])).toEqual([
    ['+15551110001', { name: 'Ana', City: 'Rio' }],
    ['+15551110002', { name: 'Bob', City: `=cmd|'x'!A1` }],
  ])
  expect((await importInto(id, lines.join('\n'))).body.data).toEqual({ added: 0, updated: 2, ...ends })
  expect(await membersOf(id)).toEqual(kept)
  expect(await list(id)).toMatchObject({ fields: ['name', 'City'], members: 2 })
})

it('exports no formula, and an import has it all back', async () => {
  const id = await newList(['name', 'note'])
  const values = [
    { name: '=HYPERLINK("http://example.com")', note: "'tis so" },
    { name: '-1+1', note: 'a "b"\nc, d' },
    { note: '@SUM(A1)' },
  ]
  const members = values.map((one, at) => ({ phone_number: `+1555111000${at}`, values: one }))
  await call('POST', `/${id}/members`, { members })
  const { csv, count, next } = await csvOf(id)
  expect([count, next]).toEqual([3, null])
  expect(csv).toContain(`"'=HYPERLINK(""http://example.com"")"`)
  for (const cell of csv.slice(1).split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@]/)
  const other = await newList([])
  expect((await importInto(other, csv)).body.data).toMatchObject({ added: 3, refused: 0 })
  expect((await membersOf(other)).map(one => one.values)).toEqual(values)
  expect((await csvOf(id, 3)).csv).toBe('')
})

it('keeps values sealed, and takes them out of the database with their field', async () => {
  const id = await newList(['name', 'secret'])
  const members = [
    { phone_number: '+15551110001', values: { name: 'Anastasia', secret: 'confidential' } },
    { phone_number: '+15551110002', values: { secret: 'confidential' } },
  ]
  await call('POST', `/${id}/members`, { members })
  const stored = () => web.database.sql<{ values: string | null }[]>`
    select "values" from contact_list_members where list_id = ${id} order by position`
  const before = await stored()
  expect(JSON.stringify(before)).not.toMatch(/Anastasia|confidential|secret/)
  await call('PUT', `/${id}`, { fields: ['name'] })
  const after = await stored()
  expect([after[0]?.values === before[0]?.values, after[1]?.values]).toEqual([false, null])
  await call('PUT', `/${id}`, { fields: ['name', 'secret'] })
  expect((await membersOf(id)).map(({ values }) => values)).toEqual([{ name: 'Anastasia' }, {}])
})

it('is of its account alone, and tokens for chosen sessions and keys do not reach it', async () => {
  const id = await newList()
  const members = [{ phone_number: '+15551110001' }]
  await call('POST', `/${id}/members`, { members })
  const session = await web.session(web.ana)
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '', { name: 'Mine' }],
    ['GET', '/members', undefined],
    ['GET', '/members/export', undefined],
    ['POST', '/members', { members }],
    ['POST', '/members/remove', { phone_numbers: ['+15551110001'] }],
    ['POST', '/members/import', { base64: Buffer.from('phone\n+15551110009').toString('base64') }],
    ['DELETE', '', undefined],
  ] as const) {
    expect((await call(method, `/${id}${path}`, body, web.ben.token)).status, `${method} ${path}`).toBe(404)
    expect((await call(method, `/${id}${path}`, body, session.key)).status, `${method} ${path}`).toBe(401)
  }
  expect((await call('GET', '', undefined, web.ben.token)).body.data.total).toBe(0)
  expect(await list(id)).toMatchObject({ members: 1, fields: ['name'] })
})

it('finds members by digits, and by nothing else', async () => {
  const id = await newList()
  const phones = ['+15551110001', '+15551110002', '+4915112345678']
  await call('POST', `/${id}/members`, { members: phones.map(phone_number => ({ phone_number })) })
  const found = async (query: string) => (await membersOf(id, `&query=${encodeURIComponent(query)}`)).length
  expect([await found('0002'), await found('+1 (555) 111'), await found('%'), await found(' ')]).toEqual([1, 2, 0, 3])
  const { body } = await call('GET', `/${id}/members?per_page=2&page=2&query=1`)
  expect(body.data).toMatchObject({ total: 3, from: 3, to: 3, last_page: 2 })
})

it('has its limits', async () => {
  const id = await newList(['a', 'b', 'c'])
  await web.database.sql`update contact_lists set total = 99999 where id = ${id}`
  const two = { members: [{ phone_number: '+15551110001' }, { phone_number: '+15551110002' }] }
  const full = await call('POST', `/${id}/members`, two)
  expect([full.status, full.body.errors]).toEqual([422, { members: ['A list has at most 100,000 members.'] }])
  expect(await membersOf(id)).toEqual([])
  const long = 'x'.repeat(3400)
  const member = { phone_number: '+15551110001', values: { a: long, b: long, c: long } }
  const { body } = await call('POST', `/${id}/members`, { members: [member] })
  expect(body.data).toMatchObject({ added: 0, refused: 1, errors: [{ line: 1, reason: 'The values are too long.' }] })
  for (const bad of [{ members: [] }, { members: Array.from({ length: 1001 }, () => two.members[0]) }, {}])
    expect((await call('POST', `/${id}/members`, bad)).status).toBe(422)
  expect((await call('POST', '', { name: 'x', fields: Array.from({ length: 51 }, (_, at) => `f${at}`) })).status).toBe(
    422,
  )
  const { token, accountId: account } = await web.account(randomUUID())
  await web.database.sql`
    insert into contact_lists (account_id, name, name_key)
    select ${account}, at::text, at::text from generate_series(1, 1000) at`
  expect((await call('POST', '', { name: 'one more' }, token)).status).toBe(403)
})

it('is changed by two at once, and has each number once and the right count', async () => {
  const id = await newList()
  const members = Array.from({ length: 500 }, (_, at) => ({ phone_number: `+1555222${1000 + at}` }))
  const given = [members, members.toReversed(), members.slice(250), members.slice(0, 300).toReversed()]
  const replies = await Promise.all(given.map(some => call('POST', `/${id}/members`, { members: some })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(replies.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(500)
  const [counted] = await web.database
    .sql`select count(*)::int as count from contact_list_members where list_id = ${id}`
  expect([counted?.count, (await list(id)).members]).toEqual([500, 500])
})
