import type { BinaryNode } from '@whiskeysockets/baileys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, type Client, connect, link, relogin, until } from './baileys-client.ts'
import { ANA, ANA_JID, BOB, BOB_JID, OWNER, startWorld, type TestWorld } from './test-world.ts'

let world: TestWorld
let ana: Client & { auth: Auth }
let bob: Client & { auth: Auth }
const owner = OWNER

beforeAll(async () => {
  world = await startWorld()
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 })
  bob = await link(world.net, world.admin, { owner, phone_number: BOB, session_id: 2 })
  await say('warm')
  await heard('warm')
})
afterAll(async () => {
  await ana?.end()
  await bob?.end()
  await world?.net.stop()
})

async function say(text: string): Promise<string> {
  const sent = await ana.sock.sendMessage(BOB_JID, { text })
  return sent?.key.id ?? ''
}
const heard = (text: string) => until(`"${text}"`, () => bob.texts().includes(text))
const times = (text: string) => bob.texts().filter(found => found === text).length
const faults = () => world.admin.listFaults({ owner })
const fault = (body: Omit<Parameters<typeof world.admin.createFault>[0], 'owner'>) =>
  world.admin.createFault({ owner, ...body })
const usedUp = () => until('used up', async () => (await faults()).length === 0)

test('nack_463 and nack_479 refuse the next message, as often as told', async () => {
  const made = await fault({ kind: 'nack_463', session_id: 1, count: 2 })
  expect(made).toMatchObject({ kind: 'nack_463', session_id: 1, phone_number: null, count: 2, remaining: 2, ms: null })
  for (const text of ['refused 1', 'refused 2']) {
    const id = await say(text)
    await until('refused', () => ana.statusOf(id) === 0)
  }
  expect(await faults()).toEqual([])
  await fault({ kind: 'nack_479', phone_number: ANA })
  const refused = await say('refused 3')
  await until('refused', () => ana.statusOf(refused) === 0)
  await say('accepted')
  await heard('accepted')
  expect(bob.texts().some(text => text.startsWith('refused'))).toBe(false)
})

test('a fault of another session or phone does not act', async () => {
  const other = await fault({ kind: 'nack_463', session_id: 99 })
  await world.admin.createPhone({ owner, phone_number: '+15551230009' })
  const phone = await fault({ kind: 'nack_463', phone_number: '+15551230009' })
  await say('not concerned')
  await heard('not concerned')
  for (const { id } of [other, phone]) await world.admin.deleteFault({ owner, id })
  await expect(world.admin.deleteFault({ owner, id: other.id })).rejects.toMatchObject({ code: 'fault_not_found' })
  await expect(world.admin.createFault({ owner: 'acc2', kind: 'deaf', phone_number: BOB })).rejects.toMatchObject({
    code: 'phone_not_found',
  })
})

test('duplicate_stanza delivers twice, corrupt_ciphertext forces a retry', async () => {
  let copies = 0
  bob.sock.ws.on('CB:message', () => {
    copies++
  })
  await fault({ kind: 'duplicate_stanza', session_id: 2 })
  await say('twice')
  await until('both copies', () => copies === 2 && times('twice') === 1)
  await fault({ kind: 'corrupt_ciphertext', session_id: 2 })
  await say('damaged')
  await heard('damaged')
  await usedUp()
})

/** What comes to Bob's session while its library takes no messages. */
function untaken(): BinaryNode[] {
  const copies: BinaryNode[] = []
  bob.sock.ws.removeAllListeners('CB:message')
  bob.sock.ws.on('CB:message', (node: BinaryNode) => copies.push(node))
  return copies
}

test.each([
  ['a nack', { error: '500' }],
  ['an acknowledgement', {}],
])('%s of what could not be read leaves in the queue what was sent again for it', async (name, attrs) => {
  const copies = untaken()
  const text = `again after ${name}`
  await world.admin.sendMessage({ owner, phone_number: ANA, to: BOB, text })
  await until('the message', () => copies.length === 1)
  const { id = '', from = '' } = copies[0]?.attrs ?? {}
  const retry = { tag: 'retry', attrs: { count: '1', id, t: '1', v: '1' } }
  await bob.sock.sendNode({ tag: 'receipt', attrs: { id, to: from, type: 'retry' }, content: [retry] })
  await until('the second copy', () => copies.length === 2)
  await bob.sock.sendNode({ tag: 'ack', attrs: { id, to: from, class: 'message', ...attrs } })
  // an answer to what comes after the nack
  await bob.sock.fetchBlocklist()
  await bob.end()
  bob = await relogin(world.net, bob.auth)
  await heard(text)
})

test('an acknowledgement of an own message that does not name its recipient ends the stream', async () => {
  const copies = untaken()
  await world.admin.sendMessage({ owner, phone_number: BOB, to: ANA, text: 'own' })
  await until('the copy', () => copies.length === 1)
  const { id = '', from = '', recipient } = copies[0]?.attrs ?? {}
  expect(recipient).toBeDefined()
  await bob.sock.sendNode({ tag: 'ack', attrs: { id, to: from, class: 'message' } })
  expect(await bob.closed).toBe(500)
  bob = await relogin(world.net, bob.auth)
  await heard('own')
})

test('delay_ms holds stanzas in order, slow_acks holds acks alone', async () => {
  const held = await fault({ kind: 'delay_ms', session_id: 2, ms: 400 })
  expect(held).toMatchObject({ count: null, remaining: null, ms: 400 })
  const startedAt = performance.now()
  await say('held 1')
  await say('held 2')
  await heard('held 2')
  expect(performance.now() - startedAt).toBeGreaterThan(380)
  expect(bob.texts().indexOf('held 1')).toBeLessThan(bob.texts().indexOf('held 2'))
  await world.admin.deleteFault({ owner, id: held.id })
  const slow = await fault({ kind: 'slow_acks', session_id: 1, ms: 500 })
  const acks: number[] = []
  ana.sock.ws.on('CB:ack,class:message', () => acks.push(performance.now()))
  const sentAt = performance.now()
  await say('slow')
  await heard('slow')
  await until('ack', () => acks.length > 0)
  expect((acks[0] ?? 0) - sentAt).toBeGreaterThan(450)
  await world.admin.deleteFault({ owner, id: slow.id })
})

test('drop_connection and conflict_replaced end the socket at once', async () => {
  await fault({ kind: 'drop_connection', phone_number: BOB })
  expect(await bob.closed).toBe(428)
  bob = await relogin(world.net, bob.auth)
  await fault({ kind: 'conflict_replaced', session_id: 2 })
  expect(await bob.closed).toBe(440)
  expect(await faults()).toEqual([])
  bob = await relogin(world.net, bob.auth)
})

test('banned_403 and unavailable_503 refuse logins', async () => {
  const ban = await fault({ kind: 'banned_403', session_id: 2 })
  expect(await bob.closed).toBe(403)
  expect(await connect(world.net, bob.auth).closed).toBe(403)
  await world.admin.deleteFault({ owner, id: ban.id })
  bob = await relogin(world.net, bob.auth)
  await fault({ kind: 'banned_403', session_id: 2, count: 2 })
  expect(await bob.closed).toBe(403)
  expect((await faults())[0]).toMatchObject({ count: 2, remaining: 1 })
  expect(await connect(world.net, bob.auth).closed).toBe(403)
  expect(await faults()).toEqual([])
  bob = await relogin(world.net, bob.auth)
  await fault({ kind: 'unavailable_503', session_id: 2, count: 2 })
  expect(await bob.closed).toBe(503)
  expect(await connect(world.net, bob.auth).closed).toBe(503)
  expect(await connect(world.net, bob.auth).closed).toBe(503)
  bob = await relogin(world.net, bob.auth)
  expect(await faults()).toEqual([])
})

test('deaf keeps the socket and says nothing; the next login catches up', async () => {
  const deaf = await fault({ kind: 'deaf', session_id: 2 })
  await say('into the void')
  const marker = await ana.sock.sendMessage('15550000001@s.whatsapp.net', { text: 'marker' })
  await until('network works for others', () => ana.statusOf(marker?.key.id ?? '') === 4)
  expect(times('into the void')).toBe(0)
  await world.admin.deleteFault({ owner, id: deaf.id })
  await bob.end()
  bob = await relogin(world.net, bob.auth)
  await heard('into the void')
})

test('offline_queue cuts and queues until enough is queued, or until deleted', async () => {
  await fault({ kind: 'offline_queue', session_id: 2, count: 2 })
  expect(await bob.closed).toBe(428)
  expect(await connect(world.net, bob.auth).closed).toBe(428)
  await say('queued 1')
  expect((await faults())[0]).toMatchObject({ remaining: 1 })
  await say('queued 2')
  await usedUp()
  bob = await relogin(world.net, bob.auth)
  await heard('queued 2')
  expect([times('queued 1'), times('queued 2')]).toEqual([1, 1])
  const open = await fault({ kind: 'offline_queue', session_id: 2 })
  await bob.closed
  await say('queued 3')
  await world.admin.deleteFault({ owner, id: open.id })
  bob = await relogin(world.net, bob.auth)
  await heard('queued 3')
})

test('logged_out_401 removes the device', async () => {
  await fault({ kind: 'logged_out_401', session_id: 2 })
  expect(await bob.closed).toBe(401)
  expect(await connect(world.net, bob.auth).closed).toBe(401)
  await ana.sock.sendMessage(BOB_JID, { text: 'to the phone alone' })
  await until('phone', async () => {
    const list = await world.admin.listMessages({ owner, phone_number: BOB, chat: ANA_JID, limit: 200 })
    return list.some(message => message.text === 'to the phone alone')
  })
})
