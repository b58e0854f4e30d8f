import { Agent, request } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, type Client, link, until, watch } from './baileys-client.ts'
import { ANA, BOB, BOB_JID, OWNER, startWorld, type TestWorld } from './test-world.ts'

let world: TestWorld
let ana: Client & { auth: Auth }
const owner = OWNER

beforeAll(async () => {
  world = await startWorld()
  const fetchAgent = new Agent({ ca: world.net.caPem })
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 }, undefined, { fetchAgent })
})
afterAll(async () => {
  await ana?.end()
  await world?.net.stop()
})

test('number check, about and LID', async () => {
  await world.admin.updatePhone({ owner, phone_number: BOB, about: 'busy' })
  const found = await ana.sock.onWhatsApp('15551230002', '+19990000000')
  expect(found).toEqual([{ jid: BOB_JID, exists: true }])
  const [about] = (await ana.sock.fetchStatus(BOB_JID)) ?? []
  expect(about).toMatchObject({ status: { status: 'busy' } })
  expect(await ana.sock.signalRepository.lidMapping.getLIDForPN(BOB_JID)).toMatch(/^\d{15}@lid$/)
})

test('the push name arrives with the first login', async () => {
  await until('name', () => ana.auth.creds.me?.name === 'Ana')
})

test('profile pictures: none, set by the phone, own upload, removal', async () => {
  await expect(ana.sock.profilePictureUrl(BOB_JID)).rejects.toMatchObject({ data: 404 })
  await ana.sock.sendMessage(BOB_JID, { text: 'we know each other' })
  const updates = watch(ana, 'contacts.update')
  await world.admin.updatePhone({ owner, phone_number: BOB, picture_url: 'https://example.com/b.jpg' })
  await until('picture event', () => updates.flat().some(update => update.imgUrl === 'changed'))
  expect(await ana.sock.profilePictureUrl(BOB_JID)).toBe('https://example.com/b.jpg')
  await world.admin.updatePhone({ owner, phone_number: BOB, picture_url: null })
  await until('removal event', () => updates.flat().some(update => update.imgUrl === 'removed'))
})

test('presence and typing', async () => {
  const presences = watch(ana, 'presence.update')
  await ana.sock.presenceSubscribe(BOB_JID)
  await until('state', () => presences.some(update => update.presences[BOB_JID]?.lastKnownPresence === 'unavailable'))
  await world.admin.sendTyping({ owner, phone_number: BOB, chat: ANA, type: 'composing' })
  await until('typing', () => presences.some(update => update.presences[BOB_JID]?.lastKnownPresence === 'composing'))
  await world.admin.sendTyping({ owner, phone_number: BOB, chat: ANA, type: 'recording' })
  await until('recording', () => presences.some(update => update.presences[BOB_JID]?.lastKnownPresence === 'recording'))
})

test('blocking keeps messages out, privacy settings persist', async () => {
  await ana.sock.updateBlockStatus(BOB_JID, 'block')
  expect(await ana.sock.fetchBlocklist()).toHaveLength(1)
  await world.admin.sendMessage({ owner, phone_number: BOB, to: ANA, text: 'blocked' })
  await ana.sock.updateBlockStatus(BOB_JID, 'unblock')
  await world.admin.sendMessage({ owner, phone_number: BOB, to: ANA, text: 'unblocked' })
  await until('message', () => ana.texts().includes('unblocked'))
  expect(ana.texts()).not.toContain('blocked')
  await ana.sock.updateReadReceiptsPrivacy('none')
  expect(await ana.sock.fetchPrivacySettings(true)).toMatchObject({ readreceipts: 'none' })
})

test('app state: patches of the companion and of the phone build on each other', async () => {
  const lastMessages = [{ key: { remoteJid: BOB_JID, id: 'X', fromMe: false }, messageTimestamp: 1 }]
  await ana.sock.chatModify({ archive: true, lastMessages }, BOB_JID)
  await ana.sock.chatModify({ archive: false, lastMessages }, BOB_JID)
  const names = watch(ana, 'creds.update')
  await world.admin.updatePhone({ owner, phone_number: ANA, name: 'Ana 3' })
  await until('name', () => names.some(update => update.me?.name === 'Ana 3'))
  await ana.sock.updateProfileName('Ana 4')
  const own = async () => (await world.admin.listPhones({ owner })).find(phone => phone.phone_number === ANA)
  await until('name on the phone', async () => (await own())?.name === 'Ana 4')
})

test('a client that runs low on prekeys is told and uploads more', async () => {
  const before = await world.admin.info()
  const jid = ana.auth.creds.me?.id ?? ''
  const user = Array.from({ length: 810 }, () => ({ tag: 'user', attrs: { jid } }))
  const content = [{ tag: 'key', attrs: {}, content: user }]
  const attrs = { to: '@s.whatsapp.net', type: 'get', xmlns: 'encrypt' }
  const reply = await ana.sock.query({ tag: 'iq', attrs, content })
  const uploads = 'encrypt/set/registration'
  expect(reply.content).toBeDefined()
  await until('upload', async () => ((await world.admin.info()).stats[uploads] ?? 0) > (before.stats[uploads] ?? 0))
})

test('an unknown IQ is answered 501', async () => {
  const query = { tag: 'iq', attrs: { to: '@s.whatsapp.net', type: 'get', xmlns: 'no:such' }, content: [] }
  await expect(ana.sock.query(query)).rejects.toThrow('feature-not-implemented')
})

test('media: upload through the client, download with Range under the own authority', async () => {
  const sent = await ana.sock.sendMessage(BOB_JID, { document: Buffer.alloc(5000, 7), mimetype: 'text/plain' })
  const url = sent?.message?.documentMessage?.url ?? ''
  expect(url).toContain(world.net.mediaHost)
  const whole = await download(url)
  expect(whole).toMatchObject({ status: 200 })
  const part = await download(url, 'bytes=10-19')
  expect(part.status).toBe(206)
  expect(part.body).toEqual(whole.body.subarray(10, 20))
  expect((await download(url, 'bytes=999999-')).status).toBe(416)
  expect((await download(`${url}x`)).status).toBe(404)
})

function download(url: string, range?: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { ca: world.net.caPem, headers: range ? { range } : {} }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}
