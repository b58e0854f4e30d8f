import { automationPauses } from '@messenger/shared/db/schema'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type EventWorld, startEventWorld } from '../../test/events/event-world.ts'
import { ana, bob, carl } from '../../test/group-world.ts'
import { eventNamesOf, eventsOf, eventually, lastSequence, type SendReply } from '../../test/steps.ts'

/** Ana's webhook is a bot's: it leaves out chats that a person has taken over. */

let world: EventWorld
let mark = 0

beforeAll(async () => {
  world = await startEventWorld()
  await world.stack.db.database
    .sql`update webhook_endpoints set skip_paused_chats = true where session_id = ${world.id}`
})
beforeEach(async () => {
  await world.stack.db.database.db.delete(automationPauses)
  await pausesFor(30)
})
afterAll(() => world?.stop())

/** As web does: the row, then the connection. */
async function pausesFor(minutes: number | null): Promise<void> {
  await world.stack.db.database.sql`update sessions set pause_automation_minutes = ${minutes} where id = ${world.id}`
  await world.stack.call('internal.applySettings', world.id)
}
const pauses = () => world.stack.db.database.db.select().from(automationPauses)
const text = (what: string) => `${what} ${++mark}`
/** What the bot was told that says so. */
const heard = (what: string) =>
  world
    .bodies()
    .filter(({ data }) => JSON.stringify(data).includes(what))
    .map(({ event }) => event)
const received = ['messages.upsert', 'messages.received', 'messages-personal.received']

/** An event that names this id is in the log. */
const isRecorded = (named: string) =>
  eventually(async () => expect(JSON.stringify(await eventsOf(world.stack, world.id))).toContain(named))

/** Somebody writes, and all events of it are in the log. */
async function says(from: string, to: string, what: string) {
  await world.says(from, to, what)
  await eventually(async () => expect(await eventNamesOf(world.stack, world.id, what)).toContain('messages.upsert'))
}
/** All that was recorded until now has reached the bot or will never: a chat that is not paused is heard last. */
async function settled(): Promise<void> {
  const last = text('last')
  await world.says(carl, ana, last)
  await eventually(() => expect(heard(last)).toEqual(received))
}

it('an answer from the phone pauses the chat: the bot hears nothing of it, and all of other chats', async () => {
  const [first, answer, second] = [text('first'), text('answer'), text('second')]
  await says(bob, ana, first)
  await eventually(() => expect(heard(first)).toEqual(received))
  await says(ana, bob, answer)
  await says(bob, ana, second)
  const { id: reacted } = await world.stack.phones.sendMessage({
    ...{ owner: world.owner, phone_number: bob, to: ana },
    reaction: { emoji: '👍', msgId: (await world.says(bob, ana, text('third'))).id },
  })
  const call = await world.stack.phones.startCall({ owner: world.owner, phone_number: bob, to: ana })
  for (const id of [reacted, call.id]) await isRecorded(id)
  await settled()
  expect(heard(answer)).toEqual(['messages.upsert'])
  for (const what of [second, reacted, call.id]) expect(heard(what)).toEqual([])
  const [pause, ...others] = await pauses()
  expect(others).toEqual([])
  expect(pause).toMatchObject({ sessionId: world.id, chat: world.jids.bob.lid, cause: 'phone' })
  const { startedAt, until } = pause ?? { startedAt: new Date(), until: new Date() }
  expect(until.getTime() - startedAt.getTime()).toBe(30 * 60_000)
})

it('the bot hears the chat again when the pause is over', async () => {
  const [answer, meanwhile, later] = [text('answer'), text('meanwhile'), text('later')]
  await says(ana, bob, answer)
  await says(bob, ana, meanwhile)
  await world.stack.db.database.sql`update automation_pauses set until = now()`
  await says(bob, ana, later)
  await eventually(() => expect(heard(later)).toEqual(received))
  expect(heard(meanwhile)).toEqual([])
})

it('nothing pauses while the setting is off, and a group pauses like a chat', async () => {
  await pausesFor(null)
  await says(ana, bob, text('answer'))
  expect(await pauses()).toEqual([])
  await pausesFor(5)
  await says(ana, world.group, text('to the group'))
  expect(await pauses()).toMatchObject([{ chat: world.group, cause: 'phone' }])
  const inGroup = text('in the group')
  await says(bob, world.group, inGroup)
  await settled()
  expect(heard(inGroup)).toEqual([])
})

it('a person who sends from the dashboard pauses the chat; the API, reactions and later sends do not', async () => {
  const { stack, id } = world
  const to = bob
  const { id: message } = await world.says(bob, ana, text('hello'))
  await isRecorded(message)
  await stack.call<SendReply>('messages.sendText', id, { to, text: 'by the API', wait: 'sent' })
  await stack.callByPerson('messages.sendReaction', id, { to, reaction: { emoji: '👍', msgId: message } })
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  await stack.callByPerson('messages.sendText', id, { to, text: 'later', sendAt })
  expect(await pauses()).toEqual([])
  await stack.callByPerson('messages.sendText', id, { to, text: 'by a person', wait: 'sent' })
  expect(await pauses()).toMatchObject([{ chat: world.jids.bob.lid, cause: 'dashboard' }])
  const during = text('during')
  await says(bob, ana, during)
  await settled()
  expect(heard(during)).toEqual([])
})

it('what comes in one go after an absence is judged in its order', async () => {
  const { stack, id } = world
  const [before, answer, after] = [text('before'), text('answer'), text('after')]
  await stack.call('sessions.disconnect', id)
  const sequence = await lastSequence(stack, id)
  await world.says(bob, ana, before)
  await world.says(ana, bob, answer)
  await world.says(bob, ana, after)
  await stack.call('sessions.connect', id)
  await eventually(async () => expect(await eventNamesOf(stack, id, after)).toContain('messages.received'))
  expect(await lastSequence(stack, id)).toBeGreaterThan(sequence)
  await settled()
  expect(heard(before)).toEqual(received)
  expect(heard(after)).toEqual([])
})

it('a chat that becomes known by its LID stays paused', async () => {
  const { stack, id } = world
  const number = '15551230077'
  const until = new Date(Date.now() + 3_600_000)
  const pn = `${number}@s.whatsapp.net`
  await stack.db.database.db
    .insert(automationPauses)
    .values({ sessionId: id, chat: pn, startedAt: new Date(), until, cause: 'api' })
  const { lid } = await world.newcomer(`+${number}`, 'Nora')
  const hello = text('hello')
  await says(`+${number}`, ana, hello)
  await settled()
  expect(heard(hello)).toEqual([])
  expect((await pauses()).map(({ chat }) => chat)).toEqual([lid])
})

it('a pause that was written under the number after its LID was known counts as well', async () => {
  const { stack, id } = world
  const until = new Date(Date.now() + 3_600_000)
  await stack.db.database.db
    .insert(automationPauses)
    .values({ sessionId: id, chat: world.jids.bob.pn, startedAt: new Date(), until, cause: 'api' })
  const hello = text('hello')
  await says(bob, ana, hello)
  await settled()
  expect(heard(hello)).toEqual([])
})
