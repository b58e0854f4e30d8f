import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventWorld, startEventWorld } from '../../test/events/event-world.ts'
import { ana, bob } from '../../test/group-world.ts'
import { eventually, lastSequence, reaches, scanQr } from '../../test/steps.ts'

const dora = '+15551230004'
let world: EventWorld
/** Dora's session, linked when there is much on her phone already. */
let id: number
let group: string

beforeAll(async () => {
  world = await startEventWorld()
  const { stack, owner, newcomer } = world
  await newcomer(dora, 'Dora')
  const does = (phone_number: string, what: object) => stack.phones.sendMessage({ owner, phone_number, ...what })
  ;({ id: group } = await stack.phones.createGroup({
    owner,
    phone_number: dora,
    subject: 'Old friends',
    participants: [ana, bob],
  }))
  for (const to of [bob, group]) {
    const { id: text } = await does(dora, { to, text: 'old text' })
    await does(dora, { edit: text, text: 'old edited' })
    const { id: poll } = await does(dora, { to, poll: { question: 'old poll', options: ['Mon', 'Tue'] } })
    await does(dora, { vote: { id: poll, options: ['Mon'] } })
    await does(dora, { to, reaction: { emoji: '👍', msgId: text } })
  }
  for (const text of ['old 1', 'old 2']) await does(bob, { to: dora, text })
  await does(ana, { to: group, text: 'old in the group' })
  id = await stack.createSession(dora)
  await world.subscribe(id)
  await scanQr(stack, id, dora)
  await reaches(stack, id, 'connected')
})
afterAll(() => world?.stop())

const aboutMessages = () =>
  world.bodies(id).filter(({ event }) => /^(messages|message|poll|call)/.test(event) && event !== 'messages.update')
const chatsTold = (after = 0) => world.bodies(id, after).filter(({ event }) => event.startsWith('chats.'))
const later = (what: object) =>
  world.stack.phones.sendHistory({ owner: world.owner, phone_number: dora, type: 'recent', ...what })
/** A message that is new, and told: what came before it has been seen by then. */
async function news(text: string) {
  const { id: networkId } = await world.says(ana, dora, text)
  await eventually(() => expect(JSON.stringify(world.received('messages.received', id))).toContain(networkId))
}
const lastUnread = (jid: string) =>
  chatsTold()
    .flatMap(({ data }) => [data].flat())
    .filter(chat => Object(chat).id === jid && 'unreadCount' in Object(chat))
    .map(chat => Object(chat).unreadCount)
    .at(-1)

it('a link tells of chats, contacts and groups that were there, and of none of their messages', async () => {
  const { jids } = world
  await eventually(() => {
    const told = JSON.stringify(chatsTold())
    for (const jid of [jids.bob.pn, group]) expect(told).toContain(jid)
    expect(JSON.stringify(world.received('contacts.upsert', id))).toContain(jids.bob.lid)
    expect(JSON.stringify(world.received('groups.upsert', id))).toContain(group)
  })
  const bobs = chatsTold()
    .flatMap(({ data }) => [data].flat())
    .find(chat => Object(chat).id === jids.bob.pn)
  expect(bobs).toMatchObject({ conversationTimestamp: expect.any(Number), unreadCount: 2 })
  await news('the first new one')
  expect(JSON.stringify(aboutMessages())).not.toContain('old')
})

it('later parts of the history tell of no message either, in the midst of new ones', async () => {
  for (const type of ['recent', 'on_demand']) {
    await news(`before ${type}`)
    await later({ type })
    await news(`after ${type}`)
  }
  await world.stack.call('sessions.restart', id)
  await reaches(world.stack, id, 'connected')
  await news('after a restart')
  const texts = world.received('messages.received', id).map(({ data }) => Object(data).messages.messageBody)
  expect(texts).toEqual([
    'the first new one',
    ...['before recent', 'after recent', 'before on_demand', 'after on_demand', 'after a restart'],
  ])
  expect(aboutMessages().every(({ event }) => /^messages(\.upsert|\.received|-personal\.received)$/.test(event))).toBe(
    true,
  )
})

it('a part that shows a chat as it was takes nothing back; one that is newer counts', async () => {
  const { jids, stack } = world
  await world.says(bob, dora, 'unread')
  await eventually(() => expect(lastUnread(jids.bob.pn)).toBe(3))
  // A connection takes each chat from the history once.
  const reconnected = async () => {
    await stack.call('sessions.restart', id)
    await reaches(stack, id, 'connected')
  }
  await reconnected()
  const before = await lastSequence(stack, id)
  await later({ unread: 1, timestamp: 1_600_000_000 })
  await news('after the old part')
  expect(lastUnread(jids.bob.pn)).toBe(3)
  expect(JSON.stringify(chatsTold(before))).not.toContain(jids.bob.pn)
  await reconnected()
  await later({ type: 'on_demand', unread: 5, timestamp: 1_900_000_000 })
  await eventually(() => expect(lastUnread(jids.bob.pn)).toBe(5))
})

it('an engine that ends in the middle of the history, and another one that goes through it again, tell it once', async () => {
  const { stack, owner, newcomer, says } = world
  const emil = '+15551230005'
  await newcomer(emil, 'Emil')
  for (const text of ['old to Emil', 'old again']) await says(bob, emil, text)
  const emils = await stack.createSession(emil)
  await world.subscribe(emils)
  const { qrCode: qr } = await stack.call<{ qrCode: string }>('sessions.connect', emils)
  await stack.phones.scan({ owner, phone_number: emil, qr, session_id: emils })
  await stack.engine().stop()
  await stack.startEngine()
  await reaches(stack, emils, 'connected')
  await eventually(() => expect(JSON.stringify(world.received('chats.upsert', emils))).toContain(world.jids.bob.pn))
  // Everything that the journal holds is gone through once more.
  await stack.engine().stop()
  await stack.startEngine()
  await reaches(stack, emils, 'connected')
  await says(ana, emil, 'new to Emil')
  await eventually(() =>
    expect(JSON.stringify(world.received('messages-personal.received', emils))).toContain('new to Emil'),
  )
  const bodies = world.bodies(emils).filter(({ event }) => /^(messages|message|poll)/.test(event))
  expect(bodies.map(({ event }) => event)).toEqual([
    'messages.upsert',
    'messages.received',
    'messages-personal.received',
  ])
  // Names come with a part of the history of their own: a chat without is told again, once, with its name.
  const ofBob = (name: 'chats.upsert' | 'chats.update') =>
    world
      .received(name, emils)
      .flatMap(({ data }) => [data].flat())
      .filter(chat => Object(chat).id === world.jids.bob.pn)
  const names = ofBob('chats.update')
  expect(names).toEqual(names.slice(0, 1).map(() => ({ id: world.jids.bob.pn, name: `Owner of ${bob}` })))
  expect(ofBob('chats.upsert')).toHaveLength(1 + names.length)
})
