import { afterAll, beforeAll, expect, it } from 'vitest'
import { pixel } from './media-files.ts'
import { dashboardOf } from './people.ts'
import { eventually, phoneSends } from './rows/acts.ts'
import { newPhone, newSession, startWorld, type World } from './rows/world.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const dashboard = async (web: TestWeb, { userId }: Pick<Account, 'userId'>) =>
  dashboardOf(web, { cookie: await loginCookie(web, userId) })

const refusal = (code: string) => ({ data: { api: { code } } })

it('a person reads the chats of their sessions, and opens media in them', async () => {
  const { web, ana } = world
  const { chats } = await dashboard(web, web.ana)
  const bob = await newPhone(world, 'Robert')
  const { body } = await web.call('POST', '/api/upload', {
    token: ana.key,
    body: { base64: pixel.toString('base64'), mimetype: 'image/png' },
  })
  await phoneSends(world, bob, { to: ana.number, imageUrl: body.publicUrl, text: 'A dot' })
  const entry = await eventually(async () => {
    const page = await chats.list.query({ sessionId: ana.id, search: 'robert' })
    expect(page.chats).toMatchObject([
      { chat: bob.lid, to: bob.number, unread: 1, last: { kind: 'image', text: 'A dot' } },
    ])
    return page.chats[0]
  })
  const { messages } = await chats.messages.query({ sessionId: ana.id, chat: String(entry?.chat) })
  expect(messages).toMatchObject([{ kind: 'image', media: { mimetype: 'image/png', isWhole: true } }])
  const { path } = await chats.openMedia.mutate({ sessionId: ana.id, id: messages[0]?.id ?? 0 })
  const file = await fetch(web.url + path)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pixel)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  const id = Number(messages[0]?.id)
  const [opened, ...others] = await chats.openedMedia.query({ sessionId: ana.id, ids: [id, id + 1_000_000] })
  expect([opened?.id, others]).toEqual([id, []])
  expect(Buffer.from(await (await fetch(web.url + opened?.path)).arrayBuffer())).toEqual(pixel)
})

it('what a sender calls a picture runs nothing: other types are downloads', async () => {
  const { web, ana } = world
  const { chats } = await dashboard(web, web.ana)
  const bob = await newPhone(world)
  const html = Buffer.from('<script>document.title = "taken"</script>').toString('base64')
  const { body } = await web.call('POST', '/api/upload', {
    token: ana.key,
    body: { base64: html, mimetype: 'text/html' },
  })
  await phoneSends(world, bob, { to: ana.number, documentUrl: body.publicUrl, fileName: 'a.html' })
  const found = await eventually(async () => {
    const page = await chats.messages.query({ sessionId: ana.id, chat: bob.jid })
    expect(page.messages).toMatchObject([{ kind: 'document', media: { fileName: 'a.html' } }])
    return page.messages[0]
  })
  const { path } = await chats.openMedia.mutate({ sessionId: ana.id, id: found?.id ?? 0 })
  const file = await fetch(web.url + path)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
})

it('another account, a token and a key read none of them', async () => {
  const { web, ana } = world
  const { chats } = await dashboard(web, web.ben)
  const chat = '15551230001@s.whatsapp.net'
  const asked = { sessionId: ana.id }
  await expect(chats.list.query(asked)).rejects.toMatchObject(refusal('session_not_found'))
  await expect(chats.get.query({ ...asked, chat })).rejects.toMatchObject(refusal('session_not_found'))
  await expect(chats.messages.query({ ...asked, chat })).rejects.toMatchObject(refusal('session_not_found'))
  await expect(chats.openMedia.mutate({ ...asked, id: 1 })).rejects.toMatchObject(refusal('session_not_found'))
  const rows = await web.database.sql`select id from messages where session_id = ${ana.id} order by id desc limit 4`
  expect(rows.length).toBeGreaterThan(0)
  expect(await chats.openedMedia.query({ ...asked, ids: rows.map(({ id }) => Number(id)) })).toEqual([])
  for (const token of [web.ana.token, ana.key]) {
    const input = encodeURIComponent(JSON.stringify(asked))
    expect((await web.call('GET', `/api/trpc/chats.list?input=${input}`, { token })).status).toBe(401)
  }
})

it('a message of another session is not opened', async () => {
  const { web, ana } = world
  const [row] = await web.database.sql`select id from messages where session_id = ${ana.id} order by id desc limit 1`
  const other = await newSession(world)
  const { chats } = await dashboard(web, web.ana)
  const asked = { sessionId: other.id, id: Number(row?.id) }
  await expect(chats.openMedia.mutate(asked)).rejects.toMatchObject(refusal('not_found'))
  expect(await chats.openedMedia.query({ sessionId: other.id, ids: [asked.id] })).toEqual([])
})

it('without an engine the person is told so', async () => {
  const web = await startTestWeb()
  try {
    const session = await web.session(web.ana)
    const { chats } = await dashboard(web, web.ana)
    await expect(chats.list.query({ sessionId: session.id })).rejects.toMatchObject(refusal('not_ready'))
  } finally {
    await web.stop()
  }
})
