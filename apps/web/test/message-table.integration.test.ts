import { sealContact } from '@messenger/shared/crypto/contact-texts'
import { contacts, identities } from '@messenger/shared/db/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { addPerson, dashboardOf } from './people.ts'
import { opensAs, type Stored, storeMessage } from './stored-messages.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

type Input = Parameters<Awaited<ReturnType<typeof clientOf>>['messageTable']['page']['query']>[0]
const clientOf = async (userId: number) => dashboardOf(web, { cookie: await loginCookie(web, userId) })

let count = 0
/** An account of its own, with a session. */
async function bed() {
  count += 1
  const account = await web.account(`owner ${count}`)
  const client = await clientOf(account.userId)
  const newSession = async () => {
    const { id } = await web.session(account)
    await engine.own(id)
    return id
  }
  const session = await newSession()
  const page = (input: Input = {}) => client.messageTable.page.query(input)
  const idsOf = async (input: Input = {}) => (await page(input)).rows.map(({ networkId }) => networkId)
  const store = (stored: Partial<Stored> & { networkId: string }) =>
    storeMessage(web, { sessionId: session, ...stored })
  return { account, client, session, newSession, page, idsOf, store }
}

it('has both directions, newest first, with state, source, people and text', async () => {
  const { page, store, session } = await bed()
  opensAs(engine, () => ({ name: 'Nina', number: '+15551110001', text: 'Hello' }))
  await store({ networkId: 'IN1' })
  const { msgId } = await store({ networkId: 'OUT1', send: 'sent', door: 'n8n', status: 4 })
  await store({ networkId: 'OUT2', send: 'phone', status: 3 })
  await store({ networkId: 'REACTION', about: 'OUT2' })
  const { rows, next, gaveUp } = await page()
  expect({ next, gaveUp }).toEqual({ next: null, gaveUp: false })
  expect(rows.map(({ networkId, state, source, direction }) => [networkId, state, source, direction])).toEqual([
    ['OUT2', 'delivered', 'phone', 'out'],
    ['OUT1', 'read', 'n8n', 'out'],
    ['IN1', 'received', null, 'in'],
  ])
  expect(rows[1]).toMatchObject({
    ...{ msgId, sessionId: session, sessionName: 'Line', name: 'Nina', number: '+15551110001', text: 'Hello' },
    ...{ kind: 'text', status: 4, chat: '15551110001@s.whatsapp.net', sendAt: null, held: null },
    ...{ failed: null, code: null },
  })
})

it('goes on without names and texts while no engine answers', async () => {
  const { page, store } = await bed()
  await store({ networkId: 'IN1' })
  engine.on('internal.readBriefs', () => {
    throw new Error('away')
  })
  expect((await page()).rows).toMatchObject([{ networkId: 'IN1', number: '+15551110001', text: null, kind: null }])
  opensAs(engine)
})

it.each<[filter: Input, fit: string[]]>([
  [{ direction: 'in' }, ['RECEIVED', 'GROUP']],
  [{ direction: 'out', chat: 'group' }, []],
  [{ chat: 'group' }, ['GROUP']],
  [{ chat: 'personal', direction: 'in' }, ['RECEIVED']],
  [{ status: 'received' }, ['RECEIVED', 'GROUP']],
  [{ status: 'scheduled' }, ['SCHEDULED']],
  [{ status: 'waiting' }, ['WAITING']],
  [{ status: 'sent' }, ['SENT']],
  [{ status: 'delivered' }, ['DELIVERED']],
  [{ status: 'read' }, ['READ', 'PLAYED']],
  [{ status: 'failed' }, ['FAILED']],
  [{ status: 'canceled' }, ['CANCELED']],
  [{ source: 'api' }, ['SENT', 'FAILED']],
  [{ source: 'mcp' }, ['READ']],
  [{ source: 'dashboard' }, ['DELIVERED']],
  [{ source: 'phone' }, ['PLAYED']],
  [{ source: 'unknown' }, ['WAITING', 'SCHEDULED', 'CANCELED']],
  [{ source: 'api', status: 'failed' }, ['FAILED']],
  [{ kind: 'image' }, ['FAILED']],
  [{ span: '1h', direction: 'in' }, ['RECEIVED', 'GROUP']],
  [{ from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }, ['OLD']],
])('%o', async (filter, fit) => {
  const { idsOf } = await filled()
  expect((await idsOf(filter)).toSorted()).toEqual(fit.toSorted())
})

let bedOfAll: Promise<Awaited<ReturnType<typeof bed>>> | undefined
/** One message of every sort. */
const filled = () => {
  bedOfAll ??= fill()
  return bedOfAll
}
async function fill() {
  const made = await bed()
  const { store } = made
  await store({ networkId: 'OLD', send: 'phone', status: 2, createdAt: new Date('2026-01-01T10:00:00Z') })
  await store({ networkId: 'RECEIVED' })
  await store({ networkId: 'GROUP', chat: '1203630001@g.us' })
  await store({ networkId: 'SCHEDULED', send: 'scheduled' })
  await store({ networkId: 'WAITING', send: 'in_progress' })
  await store({ networkId: 'SENT', send: 'sent', status: 2, door: 'api' })
  await store({ networkId: 'DELIVERED', send: 'sent', status: 3, door: 'dashboard' })
  await store({ networkId: 'READ', send: 'sent', status: 4, door: 'mcp' })
  await store({ networkId: 'PLAYED', send: 'phone', status: 5 })
  const { id } = await store({ networkId: 'FAILED', send: 'failed', door: 'api' })
  await store({ networkId: 'CANCELED', send: 'canceled' })
  opensAs(engine, other => (other === id ? { kind: 'image' } : {}))
  const idsOf = async (input: Input = {}) =>
    (await made.page(input)).rows.flatMap(({ networkId }) => (networkId === 'OLD' && !input?.from ? [] : [networkId]))
  return { ...made, idsOf }
}

it('finds by number, a part of it, a name, our id and the network’s', async () => {
  const { idsOf, store, session } = await bed()
  const lid = '990001@lid'
  await web.database.db.insert(identities).values({ sessionId: session, lid: '990001', phoneNumber: '628111222333' })
  const texts = sealContact(web.sealer, session, lid, { name: 'Zoë Quint', notify: null, verifiedName: null })
  await web.database.db.insert(contacts).values({ sessionId: session, jid: lid, ...texts })
  await store({ networkId: 'BEFORE-THE-PAIR', chat: '628111222333@s.whatsapp.net' })
  const { msgId } = await store({ networkId: '3EB0FEDCBA98', chat: lid, send: 'sent', status: 2 })
  await store({ networkId: 'OTHER-PERSON', chat: '628111222444@s.whatsapp.net' })
  const both = ['3EB0FEDCBA98', 'BEFORE-THE-PAIR']
  expect(await idsOf({ words: '+62 811-1222-333' })).toEqual(both)
  expect(await idsOf({ words: '628111222333@s.whatsapp.net' })).toEqual(both)
  expect(await idsOf({ words: '222333' })).toEqual(['3EB0FEDCBA98'])
  expect(await idsOf({ words: 'zoë q' })).toEqual(both)
  expect(await idsOf({ words: `#${msgId}` })).toEqual(['3EB0FEDCBA98'])
  expect(await idsOf({ words: String(msgId) })).toEqual(['3EB0FEDCBA98'])
  expect(await idsOf({ words: '3EB0FEDCBA98' })).toEqual(['3EB0FEDCBA98'])
  expect(await idsOf({ words: 'zoë', direction: 'out' })).toEqual(['3EB0FEDCBA98'])
  expect(await idsOf({ words: 'nobody' })).toEqual([])
  expect(await idsOf({ words: '%' })).toEqual([])
})

it('pages have no gap and nothing twice, while messages arrive in several sessions', async () => {
  const { page, store, session, newSession } = await bed()
  const other = await newSession()
  const expected: string[] = []
  for (let number = 0; number < 130; number += 1) {
    const networkId = `N${String(number).padStart(4, '0')}`
    await store({ networkId, sessionId: number % 3 === 0 ? other : session })
    expected.unshift(networkId)
  }
  const read: (string | null)[] = []
  let before: string | null = null
  do {
    const found: Awaited<ReturnType<typeof page>> = await page(before === null ? {} : { before })
    read.push(...found.rows.map(({ networkId }) => networkId))
    before = found.next
    await store({ networkId: `LATER${read.length}`, sessionId: other })
  } while (before !== null)
  expect(read).toEqual(expected)
})

it('is of the account and the session alone, for everybody in it, and for no token', async () => {
  const { page, store, session, account, newSession } = await bed()
  const stranger = await bed()
  await store({ networkId: 'MINE-0001' })
  await stranger.store({ networkId: 'THEIRS-0001' })
  expect((await page()).rows).toHaveLength(1)
  expect((await page({ words: 'THEIRS-0001' })).rows).toEqual([])
  expect((await page({ session: await newSession() })).rows).toEqual([])
  await expect(page({ session: stranger.session })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
  await expect(page({ session: stranger.session, status: 'refused' })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' },
  })
  const viewer = await addPerson(web, account.accountId, 'viewer')
  expect((await dashboardOf(web, viewer).messageTable.page.query({ session })).rows).toHaveLength(1)
  const asToken = await web.call('GET', '/api/trpc/messageTable.page?input=%7B%7D', { token: account.token })
  expect(asToken.status).toBe(401)
  await web.call('DELETE', `/api/messenger-sessions/${session}`, { token: account.token })
  expect((await page()).rows).toEqual([])
})

it('has the sends that were refused, page by page, by recipient', async () => {
  const { page, session } = await bed()
  await web.database.sql`
    insert into refused_sends (session_id, code, status, reason, recipient, count, last_at)
    select ${session}::int, 'validation', 422, 'No text', '+1555000' || n, n, now() - n * interval '1 minute'
    from generate_series(100, 170) n`
  const first = await page({ status: 'refused' })
  expect(first.rows).toHaveLength(50)
  expect(first.rows[0]).toMatchObject({ state: 'refused', chat: '+1555000100', reason: 'No text', count: 100 })
  const second = await page({ status: 'refused', ...(first.next && { before: first.next }) })
  expect(second.rows.map(({ count }) => count)).toEqual(Array.from({ length: 21 }, (_, index) => 150 + index))
  expect(second.next).toBeNull()
  expect((await page({ status: 'refused', words: '000 123' })).rows).toHaveLength(1)
  // Nothing is kept by which it could be told.
  expect((await page({ status: 'refused', source: 'api' })).rows).toEqual([])
  await expect(page({ status: 'refused', before: '17' })).rejects.toThrow()
  await expect(page({ before: 'x' })).rejects.toThrow()
})
