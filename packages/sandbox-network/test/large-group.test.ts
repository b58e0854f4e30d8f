import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, type Client, link, until } from './baileys-client.ts'
import { ANA, ANA_JID, BOB, OWNER, startWorld, type TestWorld } from './test-world.ts'

const owner = OWNER
const MEMBERS = Array.from({ length: 1000 }, (_, index) => `+1555200${String(index).padStart(4, '0')}`)
let world: TestWorld
let ana: Client & { auth: Auth }
let group: string

beforeAll(async () => {
  world = await startWorld()
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 })
  for (const phone_number of MEMBERS) await world.admin.createPhone({ owner, phone_number })
}, 60_000)
afterAll(async () => {
  await ana?.end()
  await world?.net.stop()
})

const shown = async (phone_number: string) =>
  (await world.admin.listMessages({ owner, phone_number, limit: 200, chat: group })).map(({ from, text }) => [
    from,
    text,
  ])

test('a thousand members: founded, sent to and read in seconds', { timeout: 90_000 }, async () => {
  const founded = await world.admin.createGroup({
    owner,
    phone_number: BOB,
    subject: 'Crowd',
    participants: [ANA, ...MEMBERS],
  })
  group = founded.id
  expect(founded.participants).toHaveLength(1002)
  const { participants } = await ana.sock.groupMetadata(group)
  expect(participants).toHaveLength(1002)
  await ana.sock.sendMessage(group, { text: 'first, with a key for everybody' })
  for (let index = 0; index < 5; index++) await ana.sock.sendMessage(group, { text: `next ${index}` })
  await until('routed', async () => (await world.admin.info()).stats['routed/group_message'] === 6)
  // nobody was looked at yet; each decrypts when asked
  for (const number of [MEMBERS[0], MEMBERS[499], MEMBERS[999]]) {
    const texts = ['first, with a key for everybody', ...Array.from({ length: 5 }, (_, index) => `next ${index}`)]
    expect(await shown(number ?? '')).toEqual(texts.map(text => [ANA_JID, text]))
  }
})

test('a phone writes to the crowd: those who rest get its key when they wake up', async () => {
  const [, second = '', third = ''] = MEMBERS
  await world.admin.sendMessage({ owner, phone_number: second, to: group, text: 'from a member' })
  await until('at the companion', () => ana.texts().includes('from a member'))
  expect((await shown(third)).at(-1)).toEqual([`${second.slice(1)}@s.whatsapp.net`, 'from a member'])
  // awake from now on: read at once, and reported
  await ana.sock.sendMessage(group, { text: 'reported' })
  await until('delivered', async () => {
    const list = await world.admin.listMessages({ owner, phone_number: ANA, limit: 200, chat: group })
    return list.find(({ text }) => text === 'reported')?.status === 'delivered'
  })
})

test('something addressed to a resting phone wakes it, older messages first', async () => {
  const number = MEMBERS[700] ?? ''
  await ana.sock.sendMessage(`${number.slice(1)}@s.whatsapp.net`, { text: 'wake up' })
  await until('all taken', async () => {
    const list = await world.admin.listMessages({ owner, phone_number: number, limit: 200 })
    return list.at(-1)?.text === 'wake up' && list.length > 6
  })
})
