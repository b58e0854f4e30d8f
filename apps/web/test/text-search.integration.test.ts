import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { createIndexedTexts, startSearchingWeb } from './indexed-texts.ts'
import { dashboardOf } from './people.ts'
import type { Stored } from './stored-messages.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let texts: ReturnType<typeof createIndexedTexts>

beforeAll(async () => {
  web = await startSearchingWeb()
  engine = await startTestEngine(web.database)
  texts = createIndexedTexts(web, engine)
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

let count = 0
/** An account of its own, with a session whose texts are searched. */
async function bed() {
  count += 1
  const account = await web.account(`reader ${count}`)
  const client = await dashboardOf(web, { cookie: await loginCookie(web, account.userId) })
  const newSession = async (fields: object = { search_texts: true }) => {
    const { id } = await web.session(account, fields)
    await engine.own(id)
    await texts.finish(id)
    return id
  }
  const session = await newSession()
  const page = (words: string, more: object = {}) => client.messageTable.page.query({ words, ...more })
  const found = async (words: string, more: object = {}) => (await page(words, more)).rows.map(({ text }) => text)
  let stored = 0
  const store = (
    text: string,
    { session: other, ...more }: Partial<Stored> & { session?: number; marked?: string } = {},
  ) => {
    stored += 1
    return texts.store(account.accountId, { sessionId: other ?? session, networkId: `T${stored}`, text, ...more })
  }
  return { account, client, session, newSession, page, found, store }
}

it('finds by words of texts, in any order, by their beginnings, without accents and case', async () => {
  const { found, store, page } = await bed()
  await store('Where is my ORDER?')
  await store('The order came: obrigada pela atenção')
  await store('أين الطلب؟')
  await store('ผมต้องการสั่งซื้อสินค้า')
  await store('我想退款，谢谢')
  expect(await found('order')).toEqual(['The order came: obrigada pela atenção', 'Where is my ORDER?'])
  expect(await found('ord')).toHaveLength(2)
  expect(await found('order came')).toEqual(['The order came: obrigada pela atenção'])
  expect(await found('ATENCAO')).toEqual(['The order came: obrigada pela atenção'])
  expect(await found('الطلب')).toEqual(['أين الطلب؟'])
  expect(await found('สั่งซื้อ')).toEqual(['ผมต้องการสั่งซื้อสินค้า'])
  expect(await found('退款')).toEqual(['我想退款，谢谢'])
  expect(await found('order nothing')).toEqual([])
  expect(await page('order')).toMatchObject({ texts: 'whole', next: null, gaveUp: false })
  expect(await found('order', { direction: 'out' })).toEqual([])
})

it('never finds texts of another session, of another account, or of a session that is not searched', async () => {
  const { found, store, newSession, account } = await bed()
  const [other, unsearched] = [await newSession(), await newSession({})]
  await store('mine only')
  await store('mine too', { session: other })
  await store('mine unsearched', { session: unsearched })
  const stranger = await bed()
  await stranger.store('mine as well')
  expect(await found('mine')).toEqual(['mine too', 'mine only'])
  expect(await found('mine', { session: other })).toEqual(['mine too'])
  expect(await found('mine', { session: unsearched })).toEqual([])
  expect(await stranger.found('mine')).toEqual(['mine as well'])
  await web.call('DELETE', `/api/messenger-sessions/${other}`, { token: account.token })
  expect(await found('mine')).toEqual(['mine only'])
})

it('shows none whose words have the values of others, and those that a name or number finds beside', async () => {
  const { found, store } = await bed()
  await store('something else', { marked: 'refund please' })
  await store('refund now')
  expect(await found('refund')).toEqual(['refund now'])
  expect(await found('15551110001')).toEqual(['refund now', 'something else'])
})

it('goes through pages without gap and twice', async () => {
  const { client, store } = await bed()
  for (let at = 0; at < 130; at += 1) await store(at % 2 === 0 ? `even ${at}` : `odd ${at}`)
  const seen: (string | null)[] = []
  let before: string | null = null
  do {
    const page: { rows: { text: string | null }[]; next: string | null } = await client.messageTable.page.query({
      words: 'even',
      ...(before && { before }),
    })
    seen.push(...page.rows.map(({ text }) => text))
    before = page.next
  } while (before)
  expect(seen).toEqual(Array.from({ length: 65 }, (_, at) => `even ${128 - 2 * at}`))
})

it('finds in one chat alone, by every name that the chat has, and tells where the words are', async () => {
  const { account, client, session, page, found, store, newSession } = await bed()
  const [person, lid, group] = ['15551110002@s.whatsapp.net', '777000111@lid', '120363000000000001@g.us']
  await web.database
    .sql`insert into identities (session_id, lid, phone_number) values (${session}, '777000111', '15551110002')`
  const before = await store('the order of before', { chat: person })
  const after = await store('the order of now', { chat: lid })
  await store('an order in the group', { chat: group })
  await store('an order of another')
  await store('something else', { chat: lid, marked: 'order' })
  const shown = [
    { excerpt: 'the order of now', shown: { chat: lid, id: after } },
    { excerpt: 'the order of before', shown: { chat: person, id: before } },
  ]
  for (const inChat of [person, lid, '+1 555 111-0002'])
    expect(await page('order', { session, inChat })).toMatchObject({ rows: shown, texts: 'whole', next: null })
  expect(await found('order', { session, inChat: group })).toEqual(['an order in the group'])
  expect(await found('order', { session, inChat: '15551110009' })).toEqual([])
  // Its number, its name and ids of its messages are no words of its texts.
  expect(await found('15551110002', { session, inChat: person })).toEqual([])
  const all = await client.messageTable.page.query({ session, inChat: person })
  expect(all.rows.map(({ text }) => text)).toEqual(['something else', 'the order of now', 'the order of before'])
  expect(all.rows[0]).toMatchObject({ excerpt: null })
  await expect(page('order', { inChat: person })).rejects.toThrow()
  await expect(page('order', { session, inChat: 'nobody' })).rejects.toThrow()
  const ask = (asked: string, id = session) =>
    web.call('GET', `/api/messenger-sessions/${id}/messages?${asked}`, { token: account.token })
  expect((await ask('words=order&chat=%2B15551110002&limit=1')).body).toMatchObject({
    ...{ texts: 'whole', next: String(after) },
    data: [{ text: 'the order of now' }],
  })
  expect((await ask(`chat=${lid}`)).body.data).toHaveLength(3)
  expect((await ask('chat=nobody')).status).toBe(422)
  const unsearched = await newSession({})
  await store('order unsearched', { session: unsearched, chat: person })
  expect((await ask(`words=order&chat=${person}`, unsearched)).body).toMatchObject({ texts: 'none', data: [] })
  const stranger = await bed()
  await expect(stranger.page('order', { session, inChat: person })).rejects.toThrow()
})

it('goes through the pages of a chat without gap and twice', async () => {
  const { client, session, store } = await bed()
  const chat = '15551110003@s.whatsapp.net'
  for (let at = 0; at < 130; at += 1) await store(`order ${at}`, at % 2 === 0 ? { chat } : {})
  const seen: (string | null)[] = []
  let before: string | null = null
  do {
    const page: { rows: { text: string | null }[]; next: string | null } = await client.messageTable.page.query({
      ...{ session, words: 'order', inChat: chat },
      ...(before && { before }),
    })
    seen.push(...page.rows.map(({ text }) => text))
    before = page.next
  } while (before)
  expect(seen).toEqual(Array.from({ length: 65 }, (_, at) => `order ${128 - 2 * at}`))
})

it('gives up far back in a long chat, and goes on from there', async () => {
  const { page, session, store } = await bed()
  const chat = '15551110005@s.whatsapp.net'
  await store('a needle', { chat })
  await web.database.sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp)
    select ${session}, ${chat}, 'L' || n, false, ${chat}, 3, 0 from generate_series(1, 85000) n`
  await store('something newer', { chat })
  const asked = { session, inChat: chat }
  const first = await page('needle', asked)
  expect(first).toMatchObject({ rows: [], gaveUp: true, next: expect.any(String) })
  const second = await page('needle', { ...asked, ...(first.next && { before: first.next }) })
  expect(second).toMatchObject({ rows: [{ text: 'a needle' }], gaveUp: false, next: null })
})

it('finds by texts alone where chats search, and not in statuses', async () => {
  const { page, found, store } = await bed()
  await store('by its number alone')
  await store('my order', { chat: '15551110004@s.whatsapp.net' })
  await store('15551110001 is the number of my order')
  await store('an order in a status', { chat: 'status@broadcast' })
  expect(await found('15551110001')).toEqual(['15551110001 is the number of my order', 'by its number alone'])
  expect(await found('15551110001', { onlyTexts: true })).toEqual(['15551110001 is the number of my order'])
  expect(await found('order')).toHaveLength(3)
  expect(await page('order', { onlyTexts: true })).toMatchObject({
    rows: [{ excerpt: '15551110001 is the number of my order' }, { excerpt: 'my order' }],
  })
  expect(await found('order', { onlyTexts: true, status: 'refused' })).toEqual([])
})

it('says that it is not complete while an engine indexes, and when none opens texts', async () => {
  const { page, session, store } = await bed()
  await store('something new')
  await web.database.sql`update text_indexes set done_at = null where session_id = ${session}`
  expect(await page('something')).toMatchObject({ texts: 'partly', rows: [{ text: 'something new' }] })
  await texts.finish(session)
  await web.database.sql`update text_indexes set head = ${Buffer.from('another')} where session_id = ${session}`
  expect(await page('something')).toMatchObject({ texts: 'partly' })
  await texts.finish(session)
  engine.on('internal.matchTexts', () => {
    throw new Error('away')
  })
  expect(await page('something')).toMatchObject({ texts: 'partly', rows: [] })
  texts = createIndexedTexts(web, engine)
})

it('finds the same over the API, page by page, and says there what it did not search', async () => {
  const { account, session, newSession, store } = await bed()
  const ask = async (asked: string, { token = account.token, id = session } = {}) =>
    await web.call('GET', `/api/messenger-sessions/${id}/messages${asked}`, { token })
  const found = async (asked: string, more: { token?: string; id?: number } = {}) => (await ask(asked, more)).body
  for (let at = 0; at < 5; at += 1) await store(`order ${at}`)
  await store('something else')
  const first = await found('?words=order&limit=3')
  expect(first).toMatchObject({ success: true, texts: 'whole', gave_up: false, is_cut: false })
  expect(first.data.map(({ text }: { text: string }) => text)).toEqual(['order 4', 'order 3', 'order 2'])
  const second = await found(`?words=order&limit=3&before=${first.next}`)
  expect(second.data.map(({ text }: { text: string }) => text)).toEqual(['order 1', 'order 0'])
  expect(second.next).toBeNull()
  expect(await found('?limit=2')).toMatchObject({ texts: 'none', data: [{ text: 'something else' }, {}] })
  expect(await found('?words=order&direction=out')).toMatchObject({ texts: 'whole', data: [] })
  expect(await found('?words=order&to=2020-01-01')).toMatchObject({ data: [] })
  expect(await found('?words=order&from=2020-01-01&limit=0')).toMatchObject({ data: [{ text: 'order 4' }] })
  expect(await found('?words=%20')).toMatchObject({ texts: 'none', data: { length: 6 } })
  for (const wrong of ['?before=last', '?from=2026-13-01', '?to=soon', '?direction=up'])
    expect((await ask(wrong)).status).toBe(422)
  // Not searched: by this session, which says so, and its other messages are there.
  const unsearched = await newSession({})
  await store('order unsearched', { session: unsearched })
  expect(await found('?words=order', { id: unsearched })).toMatchObject({ success: true, texts: 'none', data: [] })
  expect(await found('', { id: unsearched })).toMatchObject({ texts: 'none', data: [{ text: 'order unsearched' }] })
  await web.database.sql`update text_indexes set done_at = null where session_id = ${session}`
  expect(await found('?words=order')).toMatchObject({ texts: 'partly', data: { length: 5 } })
  await texts.finish(session)
  const { key } = await web.session(account)
  expect((await ask('?words=order', { token: key })).status).toBe(404)
  const stranger = await bed()
  expect((await ask('?words=order', { token: stranger.account.token })).status).toBe(404)
  engine.on('internal.matchTexts', () => {
    throw new Error('away')
  })
  expect(await found('?words=order')).toMatchObject({ texts: 'partly', data: [] })
  texts = createIndexedTexts(web, engine)
})

it('is a setting of a session, off unless it is switched on', async () => {
  const { account, session } = await bed()
  const { token } = account
  const path = `/api/messenger-sessions/${session}`
  const rowOf = () => web.database.sql`select dropping, head from text_indexes where session_id = ${session}`
  const { record } = await web.session(account)
  expect(record.search_texts).toBe(false)
  const off = await web.call('PUT', path, { token, body: { search_texts: false } })
  expect(off.body.data.search_texts).toBe(false)
  expect(await rowOf()).toMatchObject([{ dropping: true }])
  const on = await web.call('PUT', path, { token, body: { search_texts: true } })
  expect(on.body.data.search_texts).toBe(true)
  expect(await rowOf()).toEqual([{ dropping: false, head: null }])
  await texts.finish(session)
  await web.call('PUT', path, { token, body: { search_texts: true, name: 'Again' } })
  expect(await rowOf()).toMatchObject([{ dropping: false, head: web.sealer.head }])
  expect((await web.call('GET', path, { token })).body.data.search_texts).toBe(true)
})

it('is erased with its session', async () => {
  const { account, session, store } = await bed()
  await store('to be erased')
  await web.database.sql`insert into text_index_waiting (session_id, message_id) values (${session}, 1)`
  await web.call('DELETE', `/api/messenger-sessions/${session}?purge=true`, { token: account.token })
  const left = () => web.database.sql`
    select session_id from text_index_words where session_id = ${session}
    union all select session_id from text_index_waiting where session_id = ${session}
    union all select session_id from text_indexes where session_id = ${session}`
  await expect.poll(left, { timeout: 30_000 }).toHaveLength(0)
})

it('is refused where the installation does not allow it, and searches nothing there', async () => {
  const plain = await startTestWeb()
  try {
    const session = await plain.session(plain.ana)
    const path = `/api/messenger-sessions/${session.id}`
    const refused = await plain.call('PUT', path, { token: plain.ana.token, body: { search_texts: true } })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.search_texts).toEqual([
      'Search over texts is not allowed on this installation (MESSENGER_TEXT_SEARCH).',
    ])
    const kept = await plain.call('PUT', path, { token: plain.ana.token, body: { search_texts: false } })
    expect(kept.status).toBe(200)
    await plain.database.sql`insert into text_indexes (session_id, done_at) values (${session.id}, now())`
    const client = await dashboardOf(plain, { cookie: await loginCookie(plain, plain.ana.userId) })
    expect(await client.messageTable.page.query({ words: 'order' })).toMatchObject({ texts: 'none', rows: [] })
    const listed = await plain.call('GET', `${path}/messages?words=order`, { token: plain.ana.token })
    expect(listed).toMatchObject({ status: 200, body: { success: true, texts: 'none', data: [] } })
  } finally {
    await plain.stop()
  }
})
