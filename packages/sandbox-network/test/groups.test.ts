import type { BaileysEventMap, GroupMetadata } from '@whiskeysockets/baileys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, type Client, link, relogin, until } from './baileys-client.ts'
import { ANA, ANA_JID, BOB, BOB_JID, OWNER, startWorld, type TestWorld } from './test-world.ts'

const CARL = '+15551230003'
const CARL_JID = '15551230003@s.whatsapp.net'
const owner = OWNER
let world: TestWorld
let ana: Client & { auth: Auth }
let bob: Client & { auth: Auth }
let lids: Map<string, string>
let group: string

beforeAll(async () => {
  world = await startWorld()
  await world.admin.createPhone({ owner, phone_number: CARL, name: 'Carl' })
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 })
  bob = await link(world.net, world.admin, { owner, phone_number: BOB, session_id: 2 })
  const phones = await world.admin.listPhones({ owner })
  lids = new Map(phones.map(phone => [phone.phone_number, phone.lid]))
  group = (await ana.sock.groupCreate('Team', [BOB_JID, CARL_JID])).id
})
afterAll(async () => {
  await ana?.end()
  await bob?.end()
  await world?.net.stop()
})

const listed = (phone_number: string, text: string, chat = group) =>
  until(`"${text}" on ${phone_number}`, async () =>
    (await world.admin.listMessages({ owner, phone_number, limit: 200, chat })).find(message => message.text === text),
  )
const got = (client: Client, text: string) => until(`"${text}"`, () => client.texts().includes(text))
const lidOf = (number: string) => lids.get(number) ?? ''
const rankOf = ({ participants }: GroupMetadata, number: string) =>
  participants.find(({ id }) => id === lidOf(number))?.admin

/** The next event of this name that the client emits. */
function next<N extends keyof BaileysEventMap>(client: Client, name: N): Promise<BaileysEventMap[N]> {
  return new Promise(resolve => {
    const take = (data: BaileysEventMap[N]) => {
      client.sock.ev.off(name, take)
      resolve(data)
    }
    client.sock.ev.on(name, take)
  })
}

test('a group has its creator as superadmin and says who is who', async () => {
  const metadata = await bob.sock.groupMetadata(group)
  expect(metadata).toMatchObject({ id: group, subject: 'Team', addressingMode: 'lid', size: 3, ownerPn: ANA_JID })
  expect([ANA, BOB, CARL].map(number => rankOf(metadata, number))).toEqual(['superadmin', null, null])
  expect(metadata.participants[0]).toMatchObject({ id: lidOf(ANA), phoneNumber: ANA_JID })
  expect(Object.keys(await bob.sock.groupFetchAllParticipating())).toEqual([group])
})

test('messages reach every device of every member, in both directions', async () => {
  const sent = await ana.sock.sendMessage(group, { text: 'hello all' })
  await got(bob, 'hello all')
  const arrived = bob.messages.find(message => message.key.id === sent?.key.id)
  expect(arrived?.key).toMatchObject({ remoteJid: group, fromMe: false, participantAlt: ANA_JID })
  expect(await listed(CARL, 'hello all')).toMatchObject({ chat: group, from: ANA_JID, from_me: false, kind: 'text' })
  expect(await listed(ANA, 'hello all')).toMatchObject({ chat: group, from: ANA_JID, from_me: true })
  await bob.sock.sendMessage(group, { text: 'hello ana' })
  await bob.sock.sendMessage(group, { text: 'and again' })
  await got(ana, 'and again')
  expect(await listed(CARL, 'and again')).toMatchObject({ from: BOB_JID })
})

test('phones write to groups, and their companions mirror it', async () => {
  const { chat } = await world.admin.sendMessage({ owner, phone_number: CARL, to: group, text: 'carl here' })
  expect(chat).toBe(group)
  await got(ana, 'carl here')
  await got(bob, 'carl here')
  expect(await listed(BOB, 'carl here')).toMatchObject({ from: CARL_JID })
  await world.admin.sendMessage({ owner, phone_number: BOB, to: group, text: 'from the phone of bob' })
  await got(ana, 'from the phone of bob')
  await got(bob, 'from the phone of bob')
  const mirrored = bob.messages.find(message => message.message?.conversation === 'from the phone of bob')
  expect(mirrored?.key.fromMe).toBe(true)
})

test('receipts name the member that gives them', async () => {
  const receipts: BaileysEventMap['message-receipt.update'] = []
  ana.sock.ev.on('message-receipt.update', updates => void receipts.push(...updates))
  const sent = await ana.sock.sendMessage(group, { text: 'who reads this' })
  await listed(CARL, 'who reads this')
  await world.admin.markRead({ owner, phone_number: CARL, chat: group })
  await until('read by Carl', () =>
    receipts.some(({ key, receipt }) => {
      return key.id === sent?.key.id && receipt.userJid === lidOf(CARL) && receipt.readTimestamp !== undefined
    }),
  )
  await got(bob, 'who reads this')
  const key = bob.messages.find(message => message.key.id === sent?.key.id)?.key
  await bob.sock.readMessages(key ? [key] : [])
  await until('read in the own list', async () => (await listed(BOB, 'who reads this')).status === 'read')
  expect((await listed(ANA, 'who reads this')).status).toBe('read')
})

test('members who cannot read ask the author again', async () => {
  for (const row of [...bob.auth.rows.keys()]) if (row.startsWith('sender-key/')) bob.auth.rows.delete(row)
  await ana.sock.sendMessage(group, { text: 'lost sender key, companion' })
  await got(bob, 'lost sender key, companion')
  for (const row of [...bob.auth.rows.keys()]) if (row.startsWith('sender-key/')) bob.auth.rows.delete(row)
  await world.admin.sendMessage({ owner, phone_number: CARL, to: group, text: 'lost sender key, phone' })
  await got(bob, 'lost sender key, phone')
  await world.admin.createFault({ owner, kind: 'corrupt_ciphertext', phone_number: CARL })
  await ana.sock.sendMessage(group, { text: 'damaged for Carl' })
  expect(await listed(CARL, 'damaged for Carl')).toMatchObject({ kind: 'text', from: ANA_JID })
  expect(bob.texts().filter(text => text === 'damaged for Carl')).toHaveLength(1)
})

test('what a group brings while away comes as an offline batch, once', async () => {
  await bob.end()
  for (let index = 0; index < 5; index++) {
    await world.admin.sendMessage({ owner, phone_number: CARL, to: group, text: `away ${index}` })
  }
  bob = await relogin(world.net, bob.auth)
  await got(bob, 'away 4')
  await bob.end()
  bob = await relogin(world.net, bob.auth)
  await world.admin.sendMessage({ owner, phone_number: CARL, to: group, text: 'after away' })
  await got(bob, 'after away')
  expect(bob.texts()).toEqual(['after away'])
})

test('admins alone change members; everybody hears of it', async () => {
  await expect(bob.sock.groupParticipantsUpdate(group, [CARL_JID], 'remove')).rejects.toThrow('forbidden')
  const heard = next(bob, 'group-participants.update')
  const promoted = await ana.sock.groupParticipantsUpdate(group, [BOB_JID], 'promote')
  expect(promoted).toMatchObject([{ status: '200', jid: lidOf(BOB) }])
  expect(await heard).toMatchObject({ id: group, action: 'promote', author: lidOf(ANA) })
  expect(rankOf(await ana.sock.groupMetadata(group), BOB)).toBe('admin')
  await bob.sock.groupParticipantsUpdate(group, [CARL_JID], 'remove')
  await expect(
    world.admin.sendMessage({ owner, phone_number: CARL, to: group, text: 'let me in' }),
  ).rejects.toMatchObject({ status: 422 })
  await ana.sock.sendMessage(group, { text: 'without Carl' })
  await got(bob, 'without Carl')
  const statuses = await bob.sock.groupParticipantsUpdate(
    group,
    [CARL_JID, ANA_JID, '15559999999@s.whatsapp.net'],
    'add',
  )
  expect(statuses.map(({ status }) => status)).toEqual(['200', '409', '404'])
  expect(await listed(CARL, 'who reads this')).toBeDefined()
  const texts = await world.admin.listMessages({ owner, phone_number: CARL, limit: 200, chat: group })
  expect(texts.map(({ text }) => text)).not.toContain('without Carl')
  await ana.sock.groupParticipantsUpdate(group, [BOB_JID], 'demote')
  expect(rankOf(await ana.sock.groupMetadata(group), BOB)).toBe(null)
})

test('subject, description and settings', async () => {
  const heard = next(bob, 'groups.update')
  await bob.sock.groupUpdateSubject(group, 'Crew')
  expect(await heard).toMatchObject([{ id: group, subject: 'Crew', author: lidOf(BOB) }])
  await ana.sock.groupUpdateDescription(group, 'Weekly')
  await expect(bob.sock.groupSettingUpdate(group, 'locked')).rejects.toThrow('forbidden')
  await ana.sock.groupSettingUpdate(group, 'locked')
  await expect(bob.sock.groupUpdateSubject(group, 'Mine')).rejects.toThrow('forbidden')
  await ana.sock.groupSettingUpdate(group, 'announcement')
  await ana.sock.groupMemberAddMode(group, 'all_member_add')
  await ana.sock.groupJoinApprovalMode(group, 'on')
  await ana.sock.groupToggleEphemeral(group, 86_400)
  expect(await bob.sock.groupMetadata(group)).toMatchObject({
    subject: 'Crew',
    subjectOwnerPn: BOB_JID,
    desc: 'Weekly',
    descOwner: lidOf(ANA),
    restrict: true,
    announce: true,
    memberAddMode: true,
    joinApprovalMode: true,
    ephemeralDuration: 86_400,
  })
  const refused = await bob.sock.sendMessage(group, { text: 'may I' })
  await until('refused', () => bob.statusOf(refused?.key.id ?? '') === 0)
  await ana.sock.groupUpdateDescription(group)
  await ana.sock.groupSettingUpdate(group, 'not_announcement')
  await ana.sock.groupSettingUpdate(group, 'unlocked')
  await ana.sock.groupToggleEphemeral(group, 0)
  const plain = await bob.sock.groupMetadata(group)
  expect(plain).toMatchObject({ announce: false, restrict: false })
  expect([plain.desc, plain.ephemeralDuration]).toEqual([undefined, undefined])
})

test('invitations, requests to join, leaving', async () => {
  await expect(bob.sock.groupInviteCode(group)).rejects.toThrow('not-authorized')
  const code = (await ana.sock.groupInviteCode(group)) ?? ''
  expect(code).toMatch(/^[A-Za-z0-9]{22}$/)
  await bob.sock.groupLeave(group)
  await expect(bob.sock.groupMetadata(group)).rejects.toThrow('forbidden')
  expect(await bob.sock.groupGetInviteInfo(code)).toMatchObject({
    id: group,
    subject: 'Crew',
    size: 2,
    participants: [],
  })
  const again = await ana.sock.groupParticipantsUpdate(group, [BOB_JID], 'add')
  expect(again).toMatchObject([{ status: '408' }])
  const asked = next(ana, 'group.join-request')
  expect(await bob.sock.groupAcceptInvite(code)).toBeUndefined()
  expect(await asked).toMatchObject({ id: group, participant: lidOf(BOB), action: 'created' })
  expect(await ana.sock.groupRequestParticipantsList(group)).toMatchObject([{ jid: lidOf(BOB) }])
  const joined = next(bob, 'groups.upsert')
  expect(await ana.sock.groupRequestParticipantsUpdate(group, [lidOf(BOB)], 'approve')).toMatchObject([
    { status: '200' },
  ])
  expect(await joined).toMatchObject([{ id: group, subject: 'Crew', size: 3 }])
  await expect(bob.sock.groupAcceptInvite(code)).rejects.toThrow('conflict')
  const fresh = await ana.sock.groupRevokeInvite(group)
  expect(fresh).not.toBe(code)
  await expect(bob.sock.groupGetInviteInfo(code)).rejects.toThrow('not-acceptable')
  await ana.sock.groupJoinApprovalMode(group, 'off')
  await ana.sock.groupParticipantsUpdate(group, [BOB_JID], 'remove')
  expect(await bob.sock.groupAcceptInvite(fresh ?? '')).toBe(group)
  await bob.sock.sendMessage(group, { text: 'back again' })
  await got(ana, 'back again')
})

test('privacy: who does not want to be added is not', async () => {
  await bob.sock.groupLeave(group)
  await bob.sock.updateGroupsAddPrivacy('none' as 'all')
  const created = await ana.sock.groupCreate('Another', [BOB_JID, CARL_JID])
  expect(created.participants.map(({ id }) => id)).toEqual([lidOf(ANA), lidOf(CARL)])
  expect(await ana.sock.groupParticipantsUpdate(created.id, [BOB_JID], 'add')).toMatchObject([{ status: '403' }])
  await bob.sock.updateGroupsAddPrivacy('all')
})

test('phones found groups', async () => {
  const joined = next(ana, 'groups.upsert')
  const found = await world.admin.createGroup({
    owner,
    phone_number: CARL,
    subject: 'By phone',
    participants: [ANA, lidOf(BOB), '+15559999999'],
  })
  expect(found).toEqual({
    id: found.id,
    jid: found.id,
    subject: 'By phone',
    participants: [CARL_JID, ANA_JID, BOB_JID],
  })
  expect(await joined).toMatchObject([{ id: found.id, subject: 'By phone', ownerPn: CARL_JID }])
  await world.admin.sendMessage({ owner, phone_number: CARL, to: found.id, text: 'welcome' })
  await got(ana, 'welcome')
  const nobody = { owner, phone_number: CARL, subject: 'x', participants: ['+15559999999'] }
  await expect(world.admin.createGroup(nobody)).rejects.toMatchObject({ status: 422, field: 'participants' })
})
