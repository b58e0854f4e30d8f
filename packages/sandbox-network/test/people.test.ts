import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, type Client, link, until, watch } from './baileys-client.ts'
import { ANA, ANA_JID, BOB, BOB_JID, OWNER, startWorld, type TestWorld } from './test-world.ts'

let world: TestWorld
let ana: Client & { auth: Auth }
const owner = OWNER

beforeAll(async () => {
  world = await startWorld()
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 })
  await until('keys and name', () => ana.auth.creds.myAppStateKeyId && ana.auth.creds.me?.name)
})
afterAll(async () => {
  await ana?.end()
  await world?.net.stop()
})

const book = () => world.admin.readAddressBook({ owner, phone_number: ANA })

test('saved contacts, both ways', async () => {
  const upserts = watch(ana, 'contacts.upsert')
  await world.admin.saveContact({ owner, phone_number: ANA, contact: BOB, name: 'Bob Lee' })
  await until('contact', () => upserts.flat().some(({ id, name }) => id === BOB_JID && name === 'Bob Lee'))
  await ana.sock.addOrEditContact(BOB_JID, { fullName: 'Bobby Lee', saveOnPrimaryAddressbook: false })
  await until('contact on the phone', async () => (await book()).contacts[0]?.name === 'Bobby Lee')
  expect((await book()).contacts).toEqual([{ jid: BOB_JID, name: 'Bobby Lee', on_phone: true }])
  await world.admin.saveContact({ owner, phone_number: ANA, contact: BOB, name: null })
  expect((await book()).contacts).toEqual([])
})

test('muted and archived chats, both ways', async () => {
  const updates = watch(ana, 'chats.update')
  await world.admin.changeChat({ owner, phone_number: ANA, chat: BOB, muted_until: 1_900_000_000_000, archived: true })
  await until('mute', () => updates.flat().some(({ muteEndTime }) => Number(muteEndTime) === 1_900_000_000_000))
  await until('archive', () => updates.flat().some(({ archived }) => archived === true))
  expect((await book()).chats).toEqual([{ jid: BOB_JID, muted_until: 1_900_000_000_000, archived: true }])
  await ana.sock.chatModify({ mute: null }, BOB_JID)
  await ana.sock.chatModify({ archive: false, lastMessages: [] }, BOB_JID)
  await until('chat on the phone', async () => (await book()).chats[0]?.archived === false)
  expect((await book()).chats).toEqual([{ jid: BOB_JID, muted_until: null, archived: false }])
})

test('a new name of somebody else comes through the phone, a new about text as a notification', async () => {
  const histories = watch(ana, 'messaging-history.set')
  const abouts: string[] = []
  ana.sock.ws.on('CB:notification,type:status', node => {
    abouts.push(`${node.attrs.from} ${node.content?.[0]?.content}`)
  })
  await world.admin.updatePhone({ owner, phone_number: BOB, name: 'Robert', about: 'busy' })
  await until('name', () =>
    histories.some(({ contacts }) => contacts.some(({ id, notify }) => id === BOB_JID && notify === 'Robert')),
  )
  await until('about', () => abouts.includes(`${BOB_JID} busy`))
})

test('what the owner sees of others', async () => {
  const seen = async () =>
    (await world.admin.listSightings({ owner, phone_number: BOB }))
      .filter(({ from }) => from === ANA_JID)
      .map(({ type }) => type)
  const before = (await seen()).length
  await ana.sock.sendPresenceUpdate('available')
  for (const type of ['composing', 'recording', 'paused'] as const) await ana.sock.sendPresenceUpdate(type, BOB_JID)
  await ana.sock.sendPresenceUpdate('unavailable')
  await until('presences', async () => (await seen()).length === before + 5)
  expect((await seen()).slice(before)).toEqual(['available', 'composing', 'recording', 'paused', 'unavailable'])
})

test('a call rings until it is rejected; one who is blocked does not ring', async () => {
  const calls = watch(ana, 'call')
  const ring = () => world.admin.startCall({ owner, phone_number: BOB, to: ANA, video: true })
  const statusOf = async (id: string) =>
    (await world.admin.listCalls({ owner, phone_number: ANA })).find(call => call.id === id)?.status
  const { id } = await ring()
  const offer = await until('offer', () => calls.flat().find(call => call.id === id))
  expect(offer).toMatchObject({ status: 'offer', isVideo: true, callerPn: BOB_JID })
  expect(await statusOf(id)).toBe('ringing')
  await ana.sock.rejectCall(id, offer.from)
  expect(await statusOf(id)).toBe('rejected')
  await until('end', () => calls.flat().some(call => call.id === id && call.status === 'terminate'))
  await ana.sock.updateBlockStatus(BOB_JID, 'block')
  const blocked = await ring()
  await ana.sock.updateBlockStatus(BOB_JID, 'unblock')
  const last = await ring()
  await until('last', () => calls.flat().some(call => call.id === last.id))
  expect(calls.flat().some(call => call.id === blocked.id)).toBe(false)
  expect((await book()).blocked).toEqual([])
  await expect(ana.sock.updateBlockStatus(ANA_JID, 'block')).rejects.toThrow('bad-request')
})
