import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { honestParts, madeWebhook, type Parts, sealedParts } from './made-passport.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let cookie: string
let recipient: string
beforeAll(async () => {
  web = await startTestWeb()
  cookie = await loginCookie(web, web.ana.userId)
  recipient = (await web.call('GET', '/passports/key')).text.trim()
}, 120_000)
afterAll(() => web?.stop())

async function upload(act: 'look' | 'import', parts: Parts) {
  const response = await fetch(`${web.url}/passports/${act}`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: Buffer.from(await sealedParts(parts, { recipient })),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies and compare what they find
  const body: any = await response.json()
  return { status: response.status, code: response.headers.get('x-error-code'), body }
}

const countSessions = async () => (await web.database.sql`select 1 from sessions`).length

it('says what is in an honest one and what stays behind, writes nothing, and then takes it in once', async () => {
  const parts = honestParts()
  const before = await countSessions()
  const looked = await upload('look', parts)
  expect(looked).toMatchObject({
    status: 200,
    body: { phoneNumber: parts.head?.[0].phoneNumber, carried: { keys: 1, messages: 1, chats: 1, webhooks: 1 } },
  })
  expect(looked.body.left).toEqual([
    ...['installation_rules', 'search', 'account_webhooks', 'account_things', 'past_events', 'details', 'media'],
  ])
  expect(await countSessions()).toBe(before)
  expect((await upload('import', parts)).status).toBe(200)
  expect(await countSessions()).toBe(before + 1)
  for (const act of ['look', 'import'] as const)
    expect(await upload(act, parts)).toMatchObject({ status: 409, code: 'passport_used' })
  const later = { ...parts, head: [{ ...parts.head?.[0], id: randomUUID() }] }
  expect(await upload('look', later)).toMatchObject({ status: 409, code: 'passport_outdated' })
})

/** Of the session that was imported last. */
const rulesHere = async () => [
  ...(await web.database.sql`
    select message_days, media_hours, store_content from retention_rules
    where session_id = (select max(id) from sessions) and account_id = ${web.ana.accountId}`),
]

it('keeps contents no longer than where it comes from, and takes words that it does not know for the stricter rule', async () => {
  const strict = honestParts()
  Object.assign(strict.settings?.[0].rules, { messageDays: 3, mediaHours: 2, storeContent: false })
  expect((await upload('look', strict)).body.rules).toEqual(['no_content', 'days'])
  expect((await upload('import', strict)).status).toBe(200)
  expect(await rulesHere()).toEqual([{ message_days: 3, media_hours: 2, store_content: false }])

  for (const storeContent of ['until_read', undefined, null]) {
    const later = honestParts()
    Object.assign(later.settings?.[0].rules, { storeContent })
    expect((await upload('look', later)).body.rules).toEqual(['no_content'])
    expect((await upload('import', later)).status).toBe(200)
    expect(await rulesHere()).toEqual([{ message_days: null, media_hours: null, store_content: false }])
  }

  const silent = honestParts()
  expect((await upload('import', silent)).status).toBe(200)
  expect(await rulesHere()).toEqual([])
})

it('says of a file of format 1 that it knows no rules, and refuses formats that it does not know', async () => {
  const earlier = honestParts()
  Object.assign(earlier.head?.[0], { format: 1 })
  delete earlier.settings?.[0].rules
  delete earlier.pauses
  expect((await upload('look', earlier)).body.left).toContain('rules')
  expect((await upload('import', earlier)).status).toBe(200)
  const unsaid = honestParts()
  delete unsaid.settings?.[0].rules
  expect(await upload('import', unsaid)).toMatchObject({ status: 422, code: 'passport_unreadable' })
  const later = honestParts()
  Object.assign(later.head?.[0], { format: 3 })
  expect(await upload('import', later)).toMatchObject({ status: 422, code: 'passport_unreadable' })
})

it('brings what became of messages, and pauses that are not over', async () => {
  const parts = honestParts()
  const bytes = Buffer.from('x').toString('base64')
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const poll = { ...parts.messages?.[0], networkId: 'P1', fromMe: true }
  parts.messages?.push(
    { ...poll, networkId: 'E1', edit: { content: bytes, editId: 'E2' } },
    { ...poll, networkId: 'D1', deletedAt: '2026-01-02T00:00:00Z' },
    {
      ...poll,
      receipts: [{ person: '1@lid', receivedAt: 1, readAt: 2, playedAt: null }],
      votes: [{ voter: '1@lid', options: ['Mon'], votedAt: 3 }],
    },
  )
  parts.pauses?.push({ chat: '1@lid', startedAt: new Date().toISOString(), until: inAnHour, cause: 'phone' })
  expect((await upload('look', parts)).body.carried).toMatchObject({ messages: 4, receipts: 1, votes: 1, pauses: 1 })
  expect((await upload('import', parts)).status).toBe(200)
  const { sql } = web.database
  const found = await sql`
    select m.network_id as id, c.edit_id, c.deleted_at is not null as deleted, r.read_at::int, v.voted_at::int
    from messages m left join message_changes c on c.message_id = m.id left join message_receipts r on r.message_id = m.id
      left join poll_votes v on v.poll_id = m.id
    where m.session_id = (select max(id) from sessions) order by m.network_id`
  expect([...found]).toEqual([
    { id: 'A1', edit_id: null, deleted: false, read_at: null, voted_at: null },
    { id: 'D1', edit_id: null, deleted: true, read_at: null, voted_at: null },
    { id: 'E1', edit_id: 'E2', deleted: false, read_at: null, voted_at: null },
    { id: 'P1', edit_id: null, deleted: false, read_at: 2, voted_at: 3 },
  ])
  const pauses = await sql`
    select chat, until > now() as open, cause from automation_pauses where session_id = (select max(id) from sessions)`
  expect([...pauses]).toEqual([{ chat: '1@lid', open: true, cause: 'phone' }])
})

const nul = 'a\0b'
const now = new Date().toISOString()
const vote = { voter: '1@lid', options: [], votedAt: 1 }
const unreadable: [string, (parts: Parts) => void][] = [
  ['a device of 3 bytes', ({ head }) => Object.assign(head?.[0], { device: 'AAAA' })],
  ['a device that is empty', ({ head }) => Object.assign(head?.[0], { device: '' })],
  ['a generation beyond the column', ({ head }) => Object.assign(head?.[0], { generation: 2 ** 31 })],
  ['NUL in its name', ({ head }) => Object.assign(head?.[0], { name: nul })],
  ['NUL in a label', ({ settings }) => Object.assign(settings?.[0], { labels: [nul] })],
  ['a count beyond a bigint', ({ settings }) => Object.assign(settings?.[0], { eventSequence: 2 ** 53 - 1 })],
  ['minutes beyond the column', ({ settings }) => Object.assign(settings?.[0], { pauseAutomationMinutes: 2 ** 40 })],
  ['a time of year 0', ({ messages }) => Object.assign(messages?.[0], { createdAt: '0000-01-01T00:00:00Z' })],
  ['a status beyond the column', ({ messages }) => Object.assign(messages?.[0], { status: 40_000 })],
  ['NUL in an id of a message', ({ messages }) => Object.assign(messages?.[0], { networkId: nul })],
  [
    'an id that no index takes',
    ({ messages }) => Object.assign(messages?.[0], { chat: randomBytes(4_000).toString('hex') }),
  ],
  ['a message that is there twice', ({ messages }) => messages?.push(messages[0])],
  ['unread messages beyond the column', ({ chats }) => Object.assign(chats?.[0], { unreadCount: 2 ** 33 })],
  ['a key that is there twice', ({ signal }) => signal?.push(signal[0])],
  ['NUL in an id of a key', ({ signal }) => Object.assign(signal?.[0], { id: nul })],
  ['22 webhooks', ({ webhooks }) => webhooks?.push(...Array.from({ length: 21 }, () => madeWebhook({})))],
  ['two default webhooks', ({ webhooks }) => webhooks?.push(madeWebhook({ isDefault: true, url: null }))],
  ['a webhook with headers of ours', ({ webhooks }) => webhooks?.push(madeWebhook({ headers: '{"Host":"x"}' }))],
  ['a webhook with headers that are none', ({ webhooks }) => webhooks?.push(madeWebhook({ headers: 'x' }))],
  ['days below one', ({ settings }) => Object.assign(settings?.[0].rules, { messageDays: 0 })],
  ['a cause that is none', ({ pauses }) => pauses?.push({ chat: 'x', startedAt: now, until: now, cause: 'x' })],
  ['a vote that is there twice', ({ messages }) => Object.assign(messages?.[0], { votes: [vote, vote] })],
  ['two heads', ({ head }) => head?.push(head[0])],
  ['lines without anything', ({ signal }) => signal?.push(...Array.from({ length: 1_000 }, () => ''))],
  ['a name of the profile with NUL', ({ credentials }) => spoil(credentials?.[0], me => ({ ...me, name: nul }))],
]

// biome-ignore lint/suspicious/noExplicitAny: parts are spoilt in every way
function spoil(line: any, change: (me: object) => object): void {
  const all = JSON.parse(line.json)
  line.json = JSON.stringify({ ...all, me: change(all.me) })
}

it.each(unreadable)('refuses %s as no passport, and stores nothing of it', async (_name, change) => {
  const parts = honestParts()
  change(parts)
  const before = await countSessions()
  expect(await upload('import', parts)).toMatchObject({ status: 422, code: 'passport_unreadable' })
  expect(await countSessions()).toBe(before)
  expect(await web.database.sql`select 1 from passports where id = ${parts.head?.[0].id}`).toHaveLength(0)
})

const addresses: [string, string, (parts: Parts, address: string) => void][] = [
  ['webhook_url', 'https://127.0.0.1/hook', ({ webhooks }, url) => webhooks?.push(madeWebhook({ url }))],
  ['webhook_url', 'http://169.254.169.254/latest', ({ webhooks }, url) => webhooks?.push(madeWebhook({ url }))],
  ['webhook_url', 'file:///etc/passwd', ({ webhooks }, url) => webhooks?.push(madeWebhook({ url }))],
  ['proxy_url', 'socks5://10.0.0.1:1080', ({ settings }, proxyUrl) => Object.assign(settings?.[0], { proxyUrl })],
  ['proxy_url', 'file://example.com', ({ settings }, proxyUrl) => Object.assign(settings?.[0], { proxyUrl })],
]

it.each(addresses)('refuses a %s that the API would refuse: %s', async (field, address, change) => {
  const parts = honestParts()
  change(parts, address)
  for (const act of ['look', 'import'] as const) {
    const refused = await upload(act, parts)
    expect(refused).toMatchObject({ status: 422, code: 'validation' })
    expect(refused.body.errors[field]).toHaveLength(1)
  }
})

it('goes by the number of its keys, whatever number its session was made with', async () => {
  const parts = honestParts()
  const number = parts.head?.[0].phoneNumber
  Object.assign(parts.head?.[0], { phoneNumber: '+15559999999' })
  expect((await upload('look', parts)).body).toMatchObject({ phoneNumber: number })
  expect((await upload('import', parts)).status).toBe(200)
  const [row] = await web.database.sql`select phone_number from sessions order by id desc limit 1`
  expect(row).toEqual({ phone_number: number })
})
