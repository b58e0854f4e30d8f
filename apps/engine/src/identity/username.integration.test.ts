import { messagePayload } from '@messenger/shared/contract/events/message-key'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventWorld, startEventWorld } from '../../test/events/event-world.ts'
import { ana, carl, type Metadata } from '../../test/group-world.ts'
import { eventually, messageLog, type SendReply, scanQr } from '../../test/steps.ts'

const dora = '+15551230004'
const emil = '+15551230005'
const number = dora.slice(1)
let world: EventWorld
let lid: string
let emils: string

/** Dora and Emil have chosen usernames and hide their numbers; who looks Dora up has to know her PIN. */
beforeAll(async () => {
  world = await startEventWorld()
  const { stack, owner } = world
  lid = (await world.newcomer(dora, 'Dora')).lid
  emils = (await world.newcomer(emil, 'Emil')).lid
  for (const phone_number of [dora, emil])
    await stack.phones.createFault({ owner, kind: 'hidden_number', phone_number })
  await stack.phones.updatePhone({ owner, phone_number: dora, username: 'Dora.Vale', username_pin: '4711' })
  await stack.phones.updatePhone({ owner, phone_number: emil, username: 'emil_o' })
})
afterAll(() => world?.stop())

const does = (phone_number: string, what: object) =>
  world.stack.phones.sendMessage({ owner: world.owner, phone_number, ...what })
const call = <T = unknown>(operation: string, input: object, session = world.id) =>
  world.stack.call<T>(operation, session, input)
const mentions = (text: string) => (data: unknown) => JSON.stringify(data).includes(text)
const keyOf = async (id: string) =>
  messagePayload.parse((await world.told('messages.upsert', mentions(`"id":"${id}"`))).data).messages.key
const reaches = (phone_number: string, text: string) =>
  eventually(async () => {
    const messages = await world.stack.phones.listMessages({ owner: world.owner, phone_number, limit: 200 })
    expect(messages).toContainEqual(expect.objectContaining({ text, from_me: false }))
  })

it('a private message is heard and recorded, and its sender answered by LID, by reply and by username', async () => {
  const { id } = await does(dora, { to: ana, text: 'who am I' })
  const key = await keyOf(id)
  const sender = { senderLid: lid, senderUsername: '@dora.vale' }
  expect(key).toEqual({ id, fromMe: false, remoteJid: lid, addressingMode: 'lid', ...sender })
  expect((await world.told('chats.upsert', mentions(lid))).data).toMatchObject([{ id: lid, name: 'Dora' }])
  const [contact] = Object(await world.told('contacts.upsert', mentions(lid))).data
  expect(contact).toMatchObject({ id: lid, lid, phoneNumber: null, username: '@dora.vale' })
  await call('messages.markRead', { key })
  await call('messages.sendText', { to: lid, text: 'by LID', wait: 'sent' })
  await call('messages.sendQuoted', { to: lid, text: 'by reply', replyTo: id, wait: 'sent' })
  const { msgId } = await call<SendReply>('messages.sendText', { to: '@DORA.vale', text: 'by name', wait: 'sent' })
  expect((await messageLog(world.stack, msgId)).chatJid).toBe(lid)
  for (const text of ['by LID', 'by reply', 'by name']) await reaches(dora, text)
})

it('what she edits and reads, and her calls, are told of the LID', async () => {
  const { id } = await does(dora, { to: ana, text: 'first' })
  await keyOf(id)
  await does(dora, { edit: id, text: 'second' })
  const { data } = await world.told('messages.upsert', mentions('second'))
  expect(messagePayload.parse(data).messages.key).toMatchObject({ remoteJid: lid, senderLid: lid })
  const { msgId } = await call<SendReply>('messages.sendText', { to: '@dora.vale', text: 'read this', wait: 'sent' })
  await reaches(dora, 'read this')
  await world.stack.phones.markRead({ owner: world.owner, phone_number: dora, chat: ana })
  const isRead = (told: unknown) => Object(told).msgId === msgId && mentions('"status":4')(told)
  expect((await world.told('messages.update', isRead)).data).toMatchObject({ key: { remoteJid: lid } })
  const ring = await world.stack.phones.startCall({ owner: world.owner, phone_number: dora, to: ana })
  expect((await world.told('call', mentions(ring.id))).data).toMatchObject({ call: { from: lid } })
})

it('the username of who has written is known although no look-up finds it', async () => {
  for (const contact_identifier of [lid, '@dora.vale', '@Dora.Vale'])
    expect(await call('contacts.getUsername', { contact_identifier }), contact_identifier).toEqual({
      jid: lid,
      username: '@dora.vale',
    })
  expect(await call('contacts.checkNumber', { phone_number: '@dora.vale' })).toEqual({ exists: true })
  await expect(call('contacts.getUsername', { contact_identifier: '@nobody' })).rejects.toMatchObject({
    code: 'username_not_found',
  })
})

it('contacts are named by username: read, picture, block, saved, and the record shows it', async () => {
  const contactPhoneNumber = '@Dora.Vale'
  expect(await call('contacts.get', { contactPhoneNumber })).toMatchObject({
    ...{ id: lid, jid: lid, lid, phoneNumber: null, name: null, notify: 'Dora', exists: true },
    username: '@dora.vale',
  })
  expect(await call('contacts.getPicture', { contactPhoneNumber })).toEqual({ imgUrl: null })
  const blocked = async () =>
    (await world.stack.phones.readAddressBook({ owner: world.owner, phone_number: ana })).blocked.length
  await call('contacts.block', { contactPhoneNumber })
  expect(await blocked()).toBe(1)
  await call('contacts.unblock', { contactPhoneNumber })
  expect(await blocked()).toBe(0)
  expect(await call('contacts.upsert', { jid: contactPhoneNumber, fullName: 'Dora Vale' })).toEqual({
    jid: lid,
    fullName: 'Dora Vale',
  })
  expect(await call('contacts.get', { contactPhoneNumber: lid })).toMatchObject({ name: 'Dora Vale' })
  await expect(call('contacts.get', { contactPhoneNumber: '@nobody' })).rejects.toMatchObject({ code: 'validation' })
})

it('typing is shown to a username, and groups are made of usernames', async () => {
  await call('sessions.sendPresence', { jid: '@dora.vale', type: 'composing' })
  await eventually(async () =>
    expect(await world.stack.phones.listSightings({ owner: world.owner, phone_number: dora })).toContainEqual(
      expect.objectContaining({ type: 'composing' }),
    ),
  )
  const made = await call<Metadata>('groups.create', { name: 'By name', participants: ['@dora.vale', '@emil_o'] })
  expect(made.participants.map(({ id }) => id)).toEqual(expect.arrayContaining([lid, emils]))
  const participants = ['@Emil_O']
  await call('groups.updateParticipants', { groupId: made.id, participants, action: 'promote' })
  await call('groups.removeParticipants', { groupJid: made.id, participants })
  await call('groups.addParticipants', { groupJid: made.id, participants })
  await expect(call('groups.addParticipants', { groupJid: made.id, participants: ['@nobody'] })).rejects.toMatchObject({
    code: 'validation',
  })
})

it('another username of a contact is told', async () => {
  const { stack, owner } = world
  await keyOf((await does(emil, { to: ana, text: 'before I changed it' })).id)
  await stack.phones.updatePhone({ owner, phone_number: emil, username: 'emil.new' })
  await does(emil, { to: ana, text: 'I have changed it' })
  const { data } = await world.told('contacts.update', mentions('@emil.new'))
  expect(data).toEqual([{ id: emils, jid: emils, username: '@emil.new' }])
})

it('a member of a group is heard, and known by username from there', async () => {
  const { stack, owner } = world
  const fay = '+15551230006'
  const fays = await world.newcomer(fay, 'Fay')
  await stack.phones.createFault({ owner, kind: 'hidden_number', phone_number: fay })
  await stack.phones.updatePhone({ owner, phone_number: fay, username: 'fay.x', username_pin: '0815' })
  const { id: group } = await stack.phones.createGroup({
    ...{ owner, phone_number: fay, subject: 'Hers', participants: [ana] },
  })
  const { id } = await does(fay, { to: group, text: 'to all of you' })
  const key = await keyOf(id)
  expect(key).toMatchObject({ remoteJid: group, participant: fays.lid, participantLid: fays.lid })
  expect(key).not.toHaveProperty('participantPn')
  await call('messages.sendText', { to: '@fay.x', text: 'to you alone', wait: 'sent' })
  await reaches(fay, 'to you alone')
  await call('messages.sendMention', { to: group, text: '@fay', mentions: ['@Fay.X'], wait: 'sent' })
  await reaches(fay, '@fay')
})

it('a copy of what the phone itself has written tells the username of its recipient', async () => {
  const { stack, owner } = world
  const gus = '+15551230007'
  const { lid: his } = await world.newcomer(gus, 'Gus')
  await stack.phones.createFault({ owner, kind: 'hidden_number', phone_number: gus })
  await stack.phones.updatePhone({ owner, phone_number: gus, username: 'gus', username_pin: '1234' })
  const { id } = await does(ana, { to: gus, text: 'from my phone' })
  expect(await keyOf(id)).toMatchObject({ fromMe: true, remoteJid: his })
  const to = '@gus'
  await eventually(() => call('messages.sendText', { to, text: 'from the session', wait: 'sent' }))
  await reaches(gus, 'from the session')
})

it('the history of an account linked later names the username, which is no saved name', async () => {
  const { stack } = world
  await does(dora, { to: carl, text: 'before the link' })
  const late = await stack.createSession(carl)
  await world.subscribe(late)
  await scanQr(stack, late, carl)
  const contact = await eventually(() => {
    const found = world.received('contacts.upsert', late).flatMap(({ data }) => Object(data))
    const [entry] = found.filter(({ id }) => id === lid)
    if (!entry) throw new Error('not yet')
    return entry
  })
  expect(contact.name).toBeNull()
  expect(JSON.stringify(world.bodies(late).map(({ data }) => data))).not.toContain('"name":"Dora.Vale"')
  await eventually(async () =>
    expect(await call('contacts.getUsername', { contact_identifier: lid }, late)).toEqual({
      jid: lid,
      username: '@dora.vale',
    }),
  )
})

it('a username that somebody else has taken leads to them, and the one before is forgotten', async () => {
  const { stack, owner } = world
  await stack.phones.updatePhone({ owner, phone_number: dora, username: null, username_pin: null })
  await stack.phones.updatePhone({ owner, phone_number: emil, username: 'dora.vale' })
  await call('messages.sendText', { to: '@dora.vale', text: 'to the new one', wait: 'sent' })
  await reaches(emil, 'to the new one')
  await expect(call('contacts.getUsername', { contact_identifier: lid })).rejects.toMatchObject({
    code: 'username_not_found',
  })
})

it('no event tells her number', () => {
  expect(JSON.stringify(world.bodies().map(({ data }) => data))).not.toContain(number)
})
