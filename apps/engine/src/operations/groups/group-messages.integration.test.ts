import { afterAll, beforeAll, expect, it } from 'vitest'
import { ana, bob, carl, type GroupWorld, startGroupWorld } from '../../../test/group-world.ts'
import {
  addPhone,
  eventNamesOf,
  eventually,
  lastSequence,
  ownerOf,
  phoneMessages,
  phoneSends,
  reaches,
  scanQr,
  sendText,
  upsertOf,
} from '../../../test/steps.ts'

const incoming = ['messages.upsert', 'messages.received', 'messages-group.received']
let world: GroupWorld

beforeAll(async () => {
  world = await startGroupWorld()
})
afterAll(() => world?.stack.stop())

it('messages: to and from a group, with the member that wrote', async () => {
  const { stack, id, bobs, jids, group } = world
  const { msgId, status } = await sendText(stack, id, group, 'hello team', { wait: 'sent' })
  expect([typeof msgId, status]).toEqual(['number', 'sent'])
  await eventually(async () => expect(await eventNamesOf(stack, bobs, 'hello team')).toEqual(incoming))
  expect((await upsertOf(stack, bobs, 'hello team')).key).toEqual({
    id: expect.any(String),
    fromMe: false,
    remoteJid: group,
    addressingMode: 'lid',
    participant: jids.ana.lid,
    participantPn: jids.ana.pn,
    cleanedParticipantPn: ana.slice(1),
    participantLid: jids.ana.lid,
  })
  await eventually(async () => {
    const shown = (await phoneMessages(stack, carl)).find(({ text }) => text === 'hello team')
    expect(shown).toMatchObject({ chat: group, from: jids.ana.pn, kind: 'text' })
  })
  await phoneSends(stack, carl, group, 'hello from carl')
  for (const session of [id, bobs])
    await eventually(async () => expect(await eventNamesOf(stack, session, 'hello from carl')).toEqual(incoming))
  const { key } = await upsertOf(stack, id, 'hello from carl')
  expect(await stack.call('messages.markRead', id, { key })).toEqual({ status: 'read' })
  await eventually(async () => {
    const own = (await phoneMessages(stack, carl)).find(({ text }) => text === 'hello from carl')
    expect(own?.status).toBe('read')
  })
  await sendText(stack, id, group, 'quoted', { replyTo: key.id, wait: 'sent' })
  await eventually(async () => {
    const quote = (await phoneMessages(stack, carl)).find(({ text }) => text === 'quoted')
    expect(quote?.quoted_id).toBe(key.id)
  })
})

it('mentions: members of the group, in groups alone', async () => {
  const { stack, id, bobs, jids, group } = world
  const text = `Hi @${carl.slice(1)}`
  const sent = await stack.call<{ status: string }>('messages.sendMention', id, {
    to: group,
    text,
    mentions: [carl, jids.carl.pn],
    wait: 'sent',
  })
  expect(sent.status).toBe('sent')
  const { message } = await upsertOf(stack, bobs, text)
  expect(message).toEqual({ extendedTextMessage: { text, contextInfo: { mentionedJid: [jids.carl.pn] } } })
  const send = (name: string, input: object) => stack.call(`messages.${name}`, id, input)
  for (const [name, input] of [
    ['sendMention', { to: bob, text: 'x', mentions: [carl] }],
    ['sendMention', { to: group, text: 'x', mentions: [] }],
    ['sendMention', { to: group, text: 'x' }],
    ['sendText', { to: bob, text: 'x', mentions: [carl] }],
    ['sendText', { to: group, text: 'x', mentions: ['nobody'] }],
    ['sendToGroup', { to: bob, text: 'x' }],
    ['sendToChannel', { to: group, text: 'x' }],
    ['sendText', { to: '120363999999999999@newsletter', text: 'x', replyTo: 1 }],
  ] as const)
    await expect(send(name, input), `${name} ${JSON.stringify(input)}`).rejects.toMatchObject({ code: 'validation' })
  expect(await send('sendToGroup', { to: group, text: 'to the group', wait: 'sent' })).toMatchObject({ status: 'sent' })
})

it('who comes in or links a device after many messages is given the key with the next one', async () => {
  const { stack, id, jids, group } = world
  const dora = '+15551230004'
  /** Whoever has no key asks, and is sent the message once more. */
  const sent = async () => (await stack.phones.info()).stats['routed/group_message'] ?? 0
  const say = async (text: string) => expect(await sendText(stack, id, group, text, { wait: 'sent' })).toBeTruthy()
  const devices = async () => {
    const user = jids.carl.lid.split('@')[0] ?? ''
    const { sql } = stack.db.database
    return sql`select value from network_cache where session_id = ${id} and key = ${user}`
  }
  for (const text of ['one', 'two', 'three']) await say(text)
  await addPhone(stack, dora)
  await world.call('addParticipants', { groupJid: group, participants: [dora] })
  const before = await sent()
  await say('welcome dora')
  await eventually(async () =>
    expect((await phoneMessages(stack, dora)).map(({ text }) => text)).toContain('welcome dora'),
  )
  for (const text of ['four', 'five']) await say(text)
  expect(await devices()).toHaveLength(1)
  const carls = await stack.createSession(carl)
  await scanQr(stack, carls, carl)
  await reaches(stack, carls, 'connected')
  await eventually(async () => expect(await devices()).toEqual([]))
  await say('to the new device')
  await eventually(async () => expect(await eventNamesOf(stack, carls, 'to the new device')).toEqual(incoming))
  expect(await sent()).toBe(before + 4)
})

it('a message to a group that is not ours fails', async () => {
  const { stack, id } = world
  const { id: other } = await world.found([bob])
  for (const to of [other, '120363000000000000@g.us']) {
    const sent = await sendText(stack, id, to, 'let me in', { wait: 'sent' })
    expect(sent).toMatchObject({ status: 'failed', failed_code: 'network_rejected' })
  }
})

it('groups that phones found, and groups that one is put out of', async () => {
  const { stack, id, jids } = world
  const before = await lastSequence(stack, id)
  const { id: jid, participants } = await world.found([ana, jids.bob.pn])
  expect(participants).toEqual([jids.carl.pn, jids.ana.pn, jids.bob.pn])
  await eventually(async () =>
    expect(await world.told('groups.upsert', id, before)).toMatchObject([[{ id: jid, subject: 'By phone' }]]),
  )
  expect(await world.stored(jid)).toMatchObject({ member: true, owner: jids.carl.pn })
  await phoneSends(stack, carl, jid, 'welcome')
  await eventually(async () => expect(await eventNamesOf(stack, id, 'welcome')).toEqual(incoming))
  await stack.phones.deletePhone({ owner: ownerOf(stack), phone_number: carl })
  await eventually(async () => expect((await world.stored(jid))?.participants).toHaveLength(2))
  await addPhone(stack, carl)
})
