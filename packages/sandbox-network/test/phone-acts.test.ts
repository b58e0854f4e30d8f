import { createReadStream } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, type Client, link, until, watch } from './baileys-client.ts'
import { ANA, ANA_JID, BOB, BOB_JID, OWNER, startWorld, type TestWorld } from './test-world.ts'

const CARL = '+15551230003'
const CARL_JID = '15551230003@s.whatsapp.net'
const owner = OWNER
const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
let world: TestWorld
let ana: Client & { auth: Auth }

beforeAll(async () => {
  world = await startWorld()
  await world.admin.createPhone({ owner, phone_number: CARL, name: 'Carl' })
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 })
  await until('keys and name', () => ana.auth.creds.myAppStateKeyId && ana.auth.creds.me?.name)
  // what comes with the first sync is no change
  const contacts = watch(ana, 'contacts.upsert')
  await world.admin.saveContact({ owner, phone_number: ANA, contact: BOB, name: 'Bob Lee' })
  await until('a change', () => contacts.flat().some(({ name }) => name === 'Bob Lee'))
})
afterAll(async () => {
  await ana?.end()
  await world?.net.stop()
})

const at = (phone_number: string) => ({ owner, phone_number })
const chats = () => world.admin.listChats(at(ANA))
const untouched = { chat: BOB_JID, archived: false, muted_until: null, pinned: false, unread: false, unread_count: 0 }

test('a chat is set on the phone and by a companion, read, and deleted', async () => {
  const updates = watch(ana, 'chats.update')
  const deleted = watch(ana, 'chats.delete')
  const change = (what: object) => world.admin.changeChat({ ...at(ANA), chat: BOB, ...what })
  const until2030 = 1_900_000_000_000
  expect(await change({ pinned: true, archived: true, unread: true, muted_until: until2030 })).toEqual({
    ...untouched,
    archived: true,
    muted_until: until2030,
    pinned: true,
    unread: true,
  })
  await until('pin', () => updates.flat().some(({ id, pinned }) => id === BOB_JID && pinned))
  await until('mark', () => updates.flat().some(({ id, unreadCount }) => id === BOB_JID && unreadCount === -1))
  await ana.sock.chatModify({ pin: false }, BOB_JID)
  await ana.sock.chatModify({ archive: false, lastMessages: [] }, BOB_JID)
  await until('companion', async () => (await chats())[0]?.pinned === false && (await chats())[0]?.archived === false)
  expect(await change({ muted_until: 1_000 })).toMatchObject({ muted_until: null })
  const { id } = await world.admin.sendMessage({ ...at(BOB), to: ANA, text: 'hello' })
  await until('message', async () => (await world.admin.listMessages(at(ANA))).some(message => message.id === id))
  expect(await chats()).toEqual([{ ...untouched, unread: true, unread_count: 1 }])
  await world.admin.markRead({ ...at(ANA), chat: BOB })
  await until('read', () => updates.flat().some(update => update.id === BOB_JID && update.unreadCount === 0))
  expect(await chats()).toEqual([untouched])
  expect(await change({ deleted: true })).toEqual(untouched)
  await until('deletion', () => deleted.flat().includes(BOB_JID))
  expect(await chats()).toEqual([])
  expect(await world.admin.listMessages(at(ANA))).toEqual([])
})

test('a status is seen by sessions and phones of the world, later by those that are off, and is no message', async () => {
  const upserts = watch(ana, 'messages.upsert')
  await world.admin.updatePhone({ ...at(CARL), online: false })
  const seen = async (number: string) => world.admin.listStatuses(at(number))
  const status = await world.admin.postStatus({ ...at(BOB), text: 'At the sea' })
  const posted = { id: status.id, from: BOB_JID, text: 'At the sea', timestamp: expect.any(Number) }
  expect(status).toEqual({ ...posted, from_me: true })
  expect(await seen(BOB)).toEqual([{ ...posted, from_me: true }])
  await until('status in the session', () =>
    upserts.flatMap(({ messages }) => messages).some(({ key }) => key.id === status.id),
  )
  await until('status on the phone', async () => (await seen(ANA)).length === 1)
  expect(await seen(ANA)).toEqual([{ ...posted, from_me: false }])
  expect(await seen(CARL)).toEqual([])
  await world.admin.postStatus({ ...at(BOB), text: 'Back home' })
  await world.admin.updatePhone({ ...at(CARL), online: true })
  await until('both', async () => (await seen(CARL)).length === 2)
  expect((await seen(CARL)).map(({ text }) => text)).toEqual(['At the sea', 'Back home'])
  expect(await world.admin.listMessages(at(CARL))).toEqual([])
  await world.admin.postStatus({ ...at(BOB), text: 'for nobody', readable: false })
  await world.admin.postStatus({ ...at(CARL), text: 'mine' })
  await until('the other one', async () => (await seen(ANA)).length === 3)
  expect((await seen(ANA)).map(({ text }) => text)).toEqual(['At the sea', 'Back home', 'mine'])
})

test('whom somebody has blocked shows them no status', async () => {
  await ana.sock.updateBlockStatus(BOB_JID, 'block')
  const { id } = await world.admin.postStatus({ ...at(BOB), text: 'not for Ana' })
  await until('status', async () => (await world.admin.listStatuses(at(CARL))).some(status => status.id === id))
  expect((await world.admin.listStatuses(at(ANA))).some(status => status.id === id)).toBe(false)
  await ana.sock.updateBlockStatus(BOB_JID, 'unblock')
})

test('a call is accepted and ended, each at its point alone', async () => {
  const calls = watch(ana, 'call')
  const act = (phone_number: string, id: string, action: 'accept' | 'reject' | 'end') =>
    world.admin.changeCall({ ...at(phone_number), id, action })
  const { id } = await world.admin.startCall({ ...at(BOB), to: ANA, video: true })
  const call = { id, from: BOB_JID, to: ANA_JID, video: true, started_at: millis }
  await until('offer', () => calls.flat().some(offer => offer.id === id && offer.status === 'offer'))
  await expect(act(BOB, id, 'accept')).rejects.toMatchObject({ status: 422, code: 'call_moved_on', field: 'action' })
  await expect(act(CARL, id, 'reject')).rejects.toMatchObject({ status: 404, code: 'call_not_found' })
  expect(await act(ANA, id, 'accept')).toEqual({ ...call, status: 'accepted' })
  await until('end of the ringing', () => calls.flat().some(each => each.id === id && each.status === 'terminate'))
  expect(await act(BOB, id, 'end')).toEqual({ ...call, status: 'ended' })
  await expect(act(BOB, id, 'end')).rejects.toMatchObject({ code: 'call_moved_on' })
  expect(await world.admin.listCalls(at(BOB))).toEqual([{ ...call, status: 'ended' }])
})

test('typing is seen where it is, presence of no chat; the connection that ends goes offline', async () => {
  const { jid } = await world.admin.createGroup({ ...at(BOB), subject: 'Three', participants: [ANA, CARL] })
  const seenBy = async (number: string, from: string) =>
    (await world.admin.listSightings(at(number))).filter(seen => seen.from === from)
  const before = (await seenBy(CARL, ANA_JID)).length
  const since = async () => (await seenBy(CARL, ANA_JID)).slice(before)
  await ana.sock.sendPresenceUpdate('available')
  await ana.sock.sendPresenceUpdate('composing', jid)
  await ana.sock.sendPresenceUpdate('recording', CARL_JID)
  await until('three', async () => (await since()).length === 3)
  const seen = { from: ANA_JID, at: millis }
  expect(await since()).toEqual([
    { ...seen, chat: null, type: 'available' },
    { ...seen, chat: jid, type: 'composing' },
    { ...seen, chat: ANA_JID, type: 'recording' },
  ])
  await world.admin.sendTyping({ ...at(BOB), chat: jid, type: 'paused' })
  expect(await seenBy(CARL, BOB_JID)).toEqual([{ from: BOB_JID, chat: jid, type: 'paused', at: millis }])
  await ana.end()
  await until('gone', async () => (await since()).at(-1)?.type === 'unavailable')
})

test('a voice message is reported as played, once; what cannot be played is refused', async () => {
  const file = await world.admin.takeFile(createReadStream(import.meta.filename), 'audio/ogg')
  const { id } = await world.admin.sendMessage({ ...at(BOB), to: CARL, media: { kind: 'audio', id: file.id } })
  const text = await world.admin.sendMessage({ ...at(BOB), to: CARL, text: 'words' })
  const statusOf = async (number: string) =>
    (await world.admin.listMessages(at(number))).find(message => message.id === id)?.status
  await until('both', async () => (await world.admin.listMessages({ ...at(CARL), chat: BOB })).length === 2)
  const played = (number: string, message: string) => world.admin.markPlayed({ ...at(number), id: message })
  for (const [number, message] of [
    [CARL, text.id],
    [CARL, 'unknown'],
    [BOB, id],
  ] as const)
    await expect(played(number, message)).rejects.toMatchObject({ status: 422, code: 'validation', field: 'id' })
  for (const _ of [1, 2]) expect(await played(CARL, id)).toEqual({ id, chat: BOB_JID })
  await until('the receipt', async () => (await statusOf(BOB)) === 'played')
  expect(await statusOf(CARL)).toBe('played')
})
