import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, type Client, link, relogin, until } from './baileys-client.ts'
import { ANA, BOB, BOB_JID, OWNER, startWorld, type TestWorld } from './test-world.ts'

const CHANNEL = '120363999999999999@newsletter'
const owner = OWNER
let world: TestWorld
let ana: Client & { auth: Auth }

beforeAll(async () => {
  world = await startWorld()
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 })
})
afterAll(async () => {
  await ana?.end()
  await world?.net.stop()
})

const listed = (phone_number: string, text: string) =>
  until(`"${text}" on ${phone_number}`, async () =>
    (await world.admin.listMessages({ owner, phone_number, chat: CHANNEL })).find(message => message.text === text),
  )

test('a channel is there when it is named', async () => {
  expect(await ana.sock.newsletterMetadata('jid', CHANNEL)).toMatchObject({
    id: CHANNEL,
    viewer_metadata: { role: 'ADMIN' },
  })
  await expect(ana.sock.newsletterMetadata('jid', 'nonsense@newsletter')).rejects.toThrow('Not found')
  expect(await ana.sock.subscribeNewsletterUpdates(CHANNEL)).toEqual({ duration: '300' })
})

test('posts reach those who follow, in plain text and once', async () => {
  const sent = await ana.sock.sendMessage(CHANNEL, { text: 'news' })
  expect(await listed(BOB, 'news')).toMatchObject({ chat: CHANNEL, from: CHANNEL, from_me: false, id: sent?.key.id })
  expect(await listed(ANA, 'news')).toMatchObject({ chat: CHANNEL, from_me: true, kind: 'text' })
  const posted = await world.admin.sendMessage({ owner, phone_number: BOB, to: CHANNEL, text: 'from the phone' })
  expect(posted.chat).toBe(CHANNEL)
  await until('arrived', () => ana.texts().includes('from the phone'))
  const message = ana.messages.find(({ key }) => key.id === posted.id)
  expect(message?.key).toMatchObject({ remoteJid: CHANNEL, fromMe: false, server_id: '2' })
  expect(await listed(BOB, 'from the phone')).toMatchObject({ from: BOB_JID, from_me: true })
  expect(await world.admin.markRead({ owner, phone_number: BOB, chat: CHANNEL })).toEqual({ chat: CHANNEL, read: 1 })
})

test('what was posted while away comes later; who does not follow gets nothing', async () => {
  await ana.end()
  await world.admin.sendMessage({ owner, phone_number: BOB, to: CHANNEL, text: 'while away' })
  ana = await relogin(world.net, ana.auth)
  await until('arrived', () => ana.texts().includes('while away'))
  await ana.sock.newsletterUnfollow(CHANNEL)
  await world.admin.sendMessage({ owner, phone_number: BOB, to: CHANNEL, text: 'not for ana' })
  await ana.sock.newsletterFollow(CHANNEL)
  await world.admin.sendMessage({ owner, phone_number: BOB, to: CHANNEL, text: 'for ana again' })
  await until('arrived', () => ana.texts().includes('for ana again'))
  expect(ana.texts()).toEqual(['while away', 'for ana again'])
})
