import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, type Client, link, relogin, until } from './baileys-client.ts'
import { ANA, ANA_JID, BOB, BOB_JID, OWNER, startWorld, type TestWorld } from './test-world.ts'

let world: TestWorld
let ana: Client & { auth: Auth }
let bob: Client & { auth: Auth }
const owner = OWNER

beforeAll(async () => {
  world = await startWorld()
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 })
  bob = await link(world.net, world.admin, { owner, phone_number: BOB, session_id: 2 })
})
afterAll(async () => {
  await ana?.end()
  await bob?.end()
  await world?.net.stop()
})

const listed = (phone_number: string, text: string) =>
  until(`"${text}" on ${phone_number}`, async () =>
    (await world.admin.listMessages({ owner, phone_number, limit: 200 })).find(message => message.text === text),
  )
const got = (client: Client, text: string) => until(`"${text}"`, () => client.texts().includes(text))
const send = async (client: Client, jid: string, text: string) => {
  const sent = await client.sock.sendMessage(jid, { text })
  return sent?.key.id ?? ''
}

test('text goes both ways, and both phones hold and mirror it', async () => {
  const id = await send(ana, BOB_JID, 'hi bob')
  await got(bob, 'hi bob')
  await send(bob, ANA_JID, 'hi ana')
  await got(ana, 'hi ana')
  expect(await listed(BOB, 'hi bob')).toMatchObject({ id, chat: ANA_JID, from: ANA_JID, from_me: false, kind: 'text' })
  expect(await listed(BOB, 'hi ana')).toMatchObject({ chat: ANA_JID, from: BOB_JID, from_me: true })
  expect(await listed(ANA, 'hi bob')).toMatchObject({ id, chat: BOB_JID, from_me: true })
  expect(bob.messages.find(message => message.key.id === id)?.pushName).toBe('Ana')
})

test('LID addressing reaches the same chat', async () => {
  const [phone] = (await world.admin.listPhones({ owner })).filter(found => found.phone_number === BOB)
  await send(ana, phone?.lid ?? '', 'by lid')
  await got(bob, 'by lid')
  expect(await listed(BOB, 'by lid')).toMatchObject({ chat: ANA_JID })
  const byLid = await world.admin.listMessages({ owner, phone_number: ANA, chat: phone?.lid ?? '' })
  const byNumber = await world.admin.listMessages({ owner, phone_number: ANA, chat: BOB })
  expect(byLid.map(message => message.text)).toContain('by lid')
  expect(byLid).toEqual(byNumber)
})

test('delivery is reported at once, reading when the owner reads', async () => {
  const id = await send(ana, BOB_JID, 'read me')
  await until('delivered', () => ana.statusOf(id) === 3)
  expect((await listed(ANA, 'read me')).status).toBe('delivered')
  const { read } = await world.admin.markRead({ owner, phone_number: BOB, chat: ANA })
  expect(read).toBeGreaterThan(0)
  await until('read', () => ana.statusOf(id) === 4)
  expect((await listed(BOB, 'read me')).status).toBe('read')
  await until('read in the own list', async () => (await listed(ANA, 'read me')).status === 'read')
  expect((await world.admin.markRead({ owner, phone_number: BOB, chat: ANA })).read).toBe(0)
})

test('a phone sends and quotes; its companions mirror it', async () => {
  const sent = await world.admin.sendMessage({ owner, phone_number: BOB, to: ANA, text: 'from the phone' })
  await got(ana, 'from the phone')
  await got(bob, 'from the phone')
  expect(bob.messages.find(message => message.key.id === sent.id)?.key.fromMe).toBe(true)
  const own = await listed(ANA, 'from the phone')
  await world.admin.sendMessage({ owner, phone_number: ANA, to: BOB, text: 'quoted', replyTo: own.id })
  await got(bob, 'quoted')
  expect((await listed(BOB, 'quoted')).quoted_id).toBe(own.id)
  const after = await world.admin.listMessages({ owner, phone_number: ANA, after: own.id, limit: 1 })
  expect(after.map(message => message.text)).toEqual(['quoted'])
})

test('a phone that cannot read asks again and gets it', async () => {
  await world.admin.createFault({ owner, kind: 'corrupt_ciphertext', phone_number: ANA })
  await send(ana, BOB_JID, 'damaged for the own phone')
  expect((await listed(ANA, 'damaged for the own phone')).kind).toBe('text')
  await world.admin.createPhone({ owner, phone_number: '+15551230003' })
  await world.admin.createFault({ owner, kind: 'corrupt_ciphertext', phone_number: '+15551230003' })
  await send(ana, '15551230003@s.whatsapp.net', 'damaged for the other')
  expect(await listed('+15551230003', 'damaged for the other')).toMatchObject({ kind: 'text', status: 'delivered' })
})

test('a companion that cannot read gets it again from a phone and from a companion', async () => {
  for (const text of ['lost session, phone', 'lost session, companion']) {
    for (const row of bob.auth.rows.keys()) if (row.startsWith('session/')) bob.auth.rows.delete(row)
    if (text.endsWith('phone')) await world.admin.sendMessage({ owner, phone_number: ANA, to: BOB, text })
    else await send(ana, BOB_JID, text)
    await got(bob, text)
  }
})

test('what was sent while away comes once, as an offline batch', async () => {
  await bob.end()
  const texts: string[] = []
  for (let index = 0; index < 12; index++) {
    const text = `away ${index}`
    texts.push(text)
    if (index % 2) await send(ana, BOB_JID, text)
    else await world.admin.sendMessage({ owner, phone_number: ANA, to: BOB, text })
  }
  await until('routed', async () => (await listed(BOB, 'away 11')).kind === 'text')
  bob = await relogin(world.net, bob.auth)
  await until('batch', () => bob.texts().length >= texts.length)
  // the sessions lost above make some come by way of a retry, so order is not the point here
  expect(bob.texts().toSorted()).toEqual(texts.toSorted())
  await bob.end()
  bob = await relogin(world.net, bob.auth)
  await send(ana, BOB_JID, 'marker')
  await got(bob, 'marker')
  expect(bob.texts()).toEqual(['marker'])
})

test('only a receipt clears the queue: a client that dies before it gets the message again', async () => {
  await bob.end()
  const get = bob.auth.keys.get
  const reads: string[] = []
  const gate = Promise.withResolvers<never>()
  const stuck = await relogin(world.net, bob.auth)
  bob.auth.keys.get = (type, ids) => {
    reads.push(type)
    return type === 'session' ? gate.promise : get(type, ids)
  }
  await world.admin.sendMessage({ owner, phone_number: ANA, to: BOB, text: 'not confirmed' })
  await until('handed to the client', () => reads.includes('session'))
  await stuck.end()
  // libsignal queues jobs per address over all sockets of a process: the held one must end
  gate.reject(new Error('client died'))
  bob.auth.keys.get = get
  bob = await relogin(world.net, bob.auth)
  await got(bob, 'not confirmed')
})

test('a switched-off phone gets its messages when it is on again', async () => {
  await world.admin.updatePhone({ owner, phone_number: BOB, online: false })
  const id = await send(ana, BOB_JID, 'phone was off')
  await got(bob, 'phone was off')
  // the companion alone reports delivery
  await until('delivered', () => ana.statusOf(id) === 3)
  const before = await world.admin.listMessages({ owner, phone_number: BOB, limit: 200 })
  expect(before.map(message => message.text)).not.toContain('phone was off')
  await expect(world.admin.markRead({ owner, phone_number: BOB, chat: ANA })).rejects.toMatchObject({
    status: 400,
    code: 'phone_offline',
  })
  await world.admin.updatePhone({ owner, phone_number: BOB, online: true })
  await listed(BOB, 'phone was off')
})

test('companions read, and the phone knows', async () => {
  await send(ana, BOB_JID, 'read by companion')
  await got(bob, 'read by companion')
  const message = bob.messages.find(found => found.message?.extendedTextMessage?.text === 'read by companion')
  await bob.sock.readMessages(message ? [message.key] : [])
  await until('read', async () => (await listed(BOB, 'read by companion')).status === 'read')
  await until('author knows', async () => (await listed(ANA, 'read by companion')).status === 'read')
})
