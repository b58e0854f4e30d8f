import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, type Client, link, until } from './baileys-client.ts'
import { ANA, OWNER, startWorld, type TestWorld } from './test-world.ts'

let world: TestWorld
let ana: Client & { auth: Auth }
const owner = OWNER
const jid = (number: number) => `1555000000${number}@s.whatsapp.net`

beforeAll(async () => {
  world = await startWorld()
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 })
})
afterAll(async () => {
  await ana?.end()
  await world?.net.stop()
})

const say = async (number: number, text: string) => {
  const sent = await ana.sock.sendMessage(jid(number), { text })
  return sent?.key.id ?? ''
}

test('0001 delivers and reads', async () => {
  const id = await say(1, 'one')
  await until('read', () => ana.statusOf(id) === 4)
})

test('0002 delivers and never reads', async () => {
  const id = await say(2, 'two')
  await until('delivered', () => ana.statusOf(id) === 3)
  const later = await say(1, 'after two')
  await until('a later one is read', () => ana.statusOf(later) === 4)
  expect(ana.statusOf(id)).toBe(3)
})

test('0003 is not on the network', async () => {
  expect(await ana.sock.onWhatsApp('15550000003')).toEqual([])
  const scan = world.admin.scan({ owner, phone_number: '+15550000003', qr: 'x' })
  await expect(scan).rejects.toMatchObject({ code: 'phone_offline' })
})

test('0004 echoes', async () => {
  const id = await say(4, 'echo me')
  await until('echo', () => ana.messages.some(found => !found.key.fromMe && found.message?.conversation === 'echo me'))
  await until('read', () => ana.statusOf(id) === 4)
  const list = await world.admin.listMessages({ owner, phone_number: '+15550000004' })
  expect(list.map(({ text, from_me }) => ({ text, from_me }))).toEqual([
    { text: 'echo me', from_me: false },
    { text: 'echo me', from_me: true },
  ])
})

test('0005 refuses with 463', async () => {
  const id = await say(5, 'no')
  await until('refused', () => ana.statusOf(id) === 0)
  expect(await world.admin.listMessages({ owner, phone_number: '+15550000005' })).toEqual([])
})

test('0007 takes the message and says nothing', async () => {
  const id = await say(7, 'hello?')
  await until(
    'taken',
    async () => (await world.admin.listMessages({ owner, phone_number: '+15550000007' })).length === 1,
  )
  const later = await say(1, 'after seven')
  await until('a later one is read', () => ana.statusOf(later) === 4)
  expect(ana.statusOf(id) ?? 1).toBeLessThan(2)
})

test('magic numbers can be linked and cannot be changed, created or acted for', async () => {
  const phone_number = '+15550000001'
  const magic = await link(world.net, world.admin, { owner, phone_number, session_id: 9 })
  await say(1, 'to the linked one')
  await until('message', () => magic.texts().includes('to the linked one'))
  await magic.end()
  const readonly = { status: 403, code: 'magic_readonly' }
  await expect(world.admin.updatePhone({ owner, phone_number, name: 'x' })).rejects.toMatchObject(readonly)
  await expect(world.admin.deletePhone({ owner, phone_number })).rejects.toMatchObject(readonly)
  await expect(world.admin.sendMessage({ owner, phone_number, to: ANA, text: 'x' })).rejects.toMatchObject(readonly)
  await expect(world.admin.createPhone({ owner, phone_number })).rejects.toMatchObject({ code: 'phone_taken' })
  expect((await world.admin.listPhones({ owner })).some(phone => phone.phone_number === phone_number)).toBe(false)
})

test('worlds do not see each other, yet numbers are unique over all', async () => {
  const other = { owner: 'acc2' }
  await world.admin.createPhone({ ...other, phone_number: '+15557770001', name: 'Zoe' })
  const taken = world.admin.createPhone({ ...other, phone_number: ANA })
  await expect(taken).rejects.toMatchObject({ status: 422, code: 'phone_taken', field: 'phone_number' })
  const foreign = { status: 404, code: 'phone_not_found' }
  await expect(world.admin.listMessages({ ...other, phone_number: ANA })).rejects.toMatchObject(foreign)
  await expect(world.admin.updatePhone({ owner, phone_number: '+15557770001' })).rejects.toMatchObject(foreign)
  expect(await ana.sock.onWhatsApp('15557770001')).toEqual([])
  const sent = await ana.sock.sendMessage('15557770001@s.whatsapp.net', { text: 'anyone?' })
  await until('refused', () => ana.statusOf(sent?.key.id ?? '') === 0)
  expect(await world.admin.listMessages({ ...other, phone_number: '+15557770001' })).toEqual([])
  const zoe = await link(world.net, world.admin, { ...other, phone_number: '+15557770001' })
  await zoe.sock.sendMessage(jid(4), { text: 'other world' })
  await until('echo', () =>
    zoe.messages.some(found => !found.key.fromMe && found.message?.conversation === 'other world'),
  )
  const mine = await world.admin.listMessages({ owner, phone_number: '+15550000004' })
  expect(mine.map(message => message.text)).not.toContain('other world')
  await world.admin.reset(other)
  expect(await zoe.closed).toBe(401)
  expect(await world.admin.listPhones(other)).toEqual([])
})
