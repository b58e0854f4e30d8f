import { messagePayload } from '@messenger/shared/contract/events/message-key'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventWorld, startEventWorld } from '../../test/events/event-world.ts'
import { ana, bob, carl, type Metadata } from '../../test/group-world.ts'
import { eventually, messageLog, type SendReply, scanQr } from '../../test/steps.ts'

const dora = '+15551230004'
const number = dora.slice(1)
let world: EventWorld
let pn: string
let lid: string
let faultId: number
let group: string

beforeAll(async () => {
  world = await startEventWorld()
  ;({ pn, lid } = await world.newcomer(dora, 'Dora'))
  const { id } = await world.stack.phones.createFault({ owner: world.owner, kind: 'hidden_number', phone_number: dora })
  faultId = id
  // Who hides the number is shown by a username; stanzas carry it in the number's place.
  await world.stack.phones.updatePhone({ owner: world.owner, phone_number: dora, username: 'dora.vale' })
})
afterAll(() => world?.stop())

const does = (phone_number: string, what: object) =>
  world.stack.phones.sendMessage({ owner: world.owner, phone_number, ...what })
const sends = (input: object) => world.stack.call<SendReply>('messages.sendText', world.id, { ...input, wait: 'sent' })
const idOf = async (msgId: number) => (await messageLog(world.stack, msgId)).networkId
const keyIs = (id: string) => (data: unknown) => messagePayload.safeParse(data).data?.messages.key.id === id
const keyOf = async (id: string) =>
  messagePayload.parse((await world.told('messages.upsert', keyIs(id))).data).messages.key
const mentions = (text: string) => (data: unknown) => JSON.stringify(data).includes(text)

/** Dora in a private chat: what she does is told of the LID, and of the number when it is known. */
async function inPrivate(known: boolean): Promise<void> {
  const sender = known
    ? { senderPn: pn, cleanedSenderPn: number, senderLid: lid }
    : { senderLid: lid, senderUsername: '@dora.vale' }
  const jid = known ? pn : lid
  const mode = known ? 'pn' : 'lid'
  const { id } = await does(dora, { to: ana, text: `hello ${known}` })
  expect(await keyOf(id)).toEqual({ id, fromMe: false, remoteJid: jid, addressingMode: mode, ...sender })
  const { id: reaction } = await does(dora, { to: ana, reaction: { emoji: '👍', msgId: id } })
  const { data } = await world.told('messages.reaction', mentions(reaction))
  expect(Object(data)[0].reaction.key).toMatchObject({ id: reaction, remoteJid: jid, ...sender })
  const { id: poll } = await does(dora, { to: ana, poll: { question: 'When?', options: ['Mon', 'Tue'] } })
  await keyOf(poll)
  await does(dora, { vote: { id: poll, options: ['Tue'] } })
  const tally = await world.told('poll.results', mentions(poll))
  expect(Object(tally.data).pollResult).toEqual([
    { name: 'Mon', voters: [] },
    { name: 'Tue', voters: [jid] },
  ])
  const call = await world.stack.phones.startCall({ owner: world.owner, phone_number: dora, to: ana })
  expect((await world.told('call', mentions(call.id))).data).toMatchObject({ call: { from: jid } })
  const own = await does(ana, { to: dora, text: `from my phone ${known}` })
  expect(await keyOf(own.id)).toMatchObject({ fromMe: true, remoteJid: jid, cleanedSenderPn: ana.slice(1) })
  await does(dora, { delete: id })
  await world.told('messages.delete', mentions(id))
}

/** The same in a group. */
async function inGroup(known: boolean, word = String(known)): Promise<void> {
  const sender = known ? { participantPn: pn, cleanedParticipantPn: number } : { participantUsername: '@dora.vale' }
  const { id } = await does(dora, { to: group, text: `to all ${word}` })
  expect(await keyOf(id)).toEqual({
    ...{ id, fromMe: false, remoteJid: group, addressingMode: 'lid', participant: lid, participantLid: lid },
    ...sender,
  })
  const { id: reaction } = await does(dora, { to: group, reaction: { emoji: '👍', msgId: id } })
  const { data } = await world.told('messages.reaction', mentions(reaction))
  expect(Object(data)[0].reaction.key).toMatchObject({ participant: lid, ...sender })
  const { id: poll } = await does(ana, { to: group, poll: { question: 'Where?', options: ['Here', 'There'] } })
  await keyOf(poll)
  await eventually(() => does(dora, { vote: { id: poll, options: ['Here'] } }))
  const tally = await world.told('poll.results', mentions(poll))
  expect(Object(tally.data).pollResult[0]).toEqual({ name: 'Here', voters: [known ? pn : lid] })
  const { msgId } = await sends({ to: group, text: `read me ${word}` })
  const networkId = await idOf(msgId)
  await eventually(async () =>
    expect(
      await world.stack.phones.listMessages({ owner: world.owner, phone_number: dora, limit: 200 }),
    ).toContainEqual(expect.objectContaining({ id: networkId })),
  )
  await world.stack.phones.markRead({ owner: world.owner, phone_number: dora, chat: group })
  const receipt = await world.told(
    'message-receipt.update',
    told => mentions(networkId)(told) && mentions('readTimestamp')(told) && mentions(`"participant":"${lid}"`)(told),
  )
  expect(receipt.data).toMatchObject({ message: { key: { participant: lid }, receipt: { userJid: known ? pn : lid } } })
}

it('who is known by LID alone is shown by LID: chats, contacts, messages, reactions, votes, calls', async () => {
  await inPrivate(false)
  const person = { id: lid, jid: lid, lid, phoneNumber: null, notify: 'Dora' }
  expect((await world.told('contacts.upsert', mentions(lid))).data).toMatchObject([person])
  expect((await world.told('chats.upsert', mentions(lid))).data).toMatchObject([{ id: lid, name: 'Dora' }])
  const { msgId } = await sends({ to: lid, text: 'to the LID' })
  const update = await world.told(
    'messages.update',
    data => Object(data).msgId === msgId && mentions('"status":3')(data),
  )
  expect(Object(update.data).key.remoteJid).toBe(lid)
  await world.stack.phones.updatePhone({ owner: world.owner, phone_number: dora, about: 'Nobody knows me' })
  const about = await world.told('contacts.update', mentions('Nobody knows me'))
  expect(about.data).toEqual([{ id: lid, jid: lid, status: 'Nobody knows me' }])
})

it('so in groups: members, authors, receipts', async () => {
  const made = await world.stack.phones.createGroup({
    owner: world.owner,
    phone_number: dora,
    subject: 'Hidden',
    participants: [ana, bob],
  })
  group = made.id
  const { data } = await world.told('groups.upsert', mentions(group))
  const [metadata]: readonly (Metadata & { owner: string })[] = Object(data)
  expect(metadata?.owner).toBe(lid)
  expect(metadata?.participants).toContainEqual(expect.objectContaining({ id: lid, lid, phoneNumber: null }))
  await inGroup(false)
})

it('so in the history of an account that is linked later', async () => {
  const { stack } = world
  await does(dora, { to: carl, text: 'before the link' })
  const late = await stack.createSession(carl)
  await world.subscribe(late)
  await scanQr(stack, late, carl)
  for (const name of ['chats.upsert', 'contacts.upsert'] as const) {
    await eventually(() => expect(JSON.stringify(world.received(name, late))).toContain(lid))
  }
  expect(numbersIn(world.bodies(late))).not.toContain(number)
})

it('no event makes a number of a LID, or names a number that nobody told', async () => {
  const { stack, owner } = world
  const phones = await stack.phones.listPhones({ owner })
  const numbers = numbersIn(world.bodies())
  for (const phone of phones) expect(numbers).not.toContain(phone.lid.split('@')[0])
  expect(numbers).not.toContain(number)
  expect(numbers).toContain(ana.slice(1))
})

it('once the number is known, later events have it; contact and chat are told with it', async () => {
  const { stack, owner } = world
  await stack.phones.deleteFault({ owner, id: faultId })
  await inPrivate(true)
  const both = { id: pn, jid: pn, lid, phoneNumber: dora }
  expect((await world.told('contacts.update', mentions(pn))).data).toMatchObject([both])
  const { data } = await world.told('chats.update', mentions(pn))
  expect(data).toMatchObject([{ id: pn }])
  await inGroup(true)
  // Named by LID alone again, she is known all the same.
  await stack.phones.createFault({ owner, kind: 'hidden_number', phone_number: dora })
  const { id } = await does(dora, { to: ana, text: 'you know me' })
  const sender = { senderPn: pn, cleanedSenderPn: number, senderLid: lid }
  expect(await keyOf(id)).toEqual({ id, fromMe: false, remoteJid: lid, addressingMode: 'lid', ...sender })
  const call = await stack.phones.startCall({ owner, phone_number: dora, to: ana })
  expect((await world.told('call', mentions(call.id))).data).toMatchObject({ call: { from: pn } })
  await inGroup(true, 'again')
  const lids = (await stack.phones.listPhones({ owner })).map(phone => phone.lid.split('@')[0])
  expect(numbersIn(world.bodies()).filter(digits => lids.includes(digits))).toEqual([])
})

/** Everything in the bodies that is shown as a phone number, digits alone. */
function numbersIn(bodies: readonly { readonly data: unknown }[]): string[] {
  const json = JSON.stringify(bodies.map(({ data }) => data))
  const found = [/(\d+)(?::\d+)?@s\.whatsapp\.net/g, /"\+(\d+)"/g, /"cleaned\w+":"(\d+)"/g].flatMap(form => [
    ...json.matchAll(form),
  ])
  return [...new Set(found.map(([, digits = '']) => digits))]
}
