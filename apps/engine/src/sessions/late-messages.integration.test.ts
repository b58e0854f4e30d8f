import { messagePayload } from '@messenger/shared/contract/events/message-key'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventWorld, startEventWorld } from '../../test/events/event-world.ts'
import { ana, bob, carl } from '../../test/group-world.ts'
import { eventually, fault, lastSequence, reaches } from '../../test/steps.ts'

let world: EventWorld

beforeAll(async () => {
  world = await startEventWorld()
})
afterAll(() => world?.stop())

const does = (phone_number: string, what: object) =>
  world.stack.phones.sendMessage({ owner: world.owner, phone_number, ...what })

/** What bodies tell of messages, one line each, without those that tell a message once more. */
function lines(after: number): string[] {
  return world.bodies(world.id, after).flatMap(({ event, data }) => {
    if (event === 'messages.upsert') return [`message ${messagePayload.parse(data).messages.messageBody}`]
    if (event === 'messages.delete') return ['deletion']
    if (event === 'messages.reaction') return [`reaction ${JSON.stringify(data).match(/"text":"(.*?)"/)?.[1]}`]
    if (event === 'poll.results') return [`tally ${JSON.stringify(data).match(/"pollResult":(.*)}/)?.[1]}`]
    return []
  })
}

/** All that people do while nobody listens: written, edited, deleted, reacted to, voted on. */
async function busyHour(name: string): Promise<string[]> {
  const { group, jids } = world
  const first = await does(bob, { to: ana, text: `${name} first` })
  const slip = await does(bob, { to: ana, text: `${name} slip` })
  const draft = await does(bob, { to: ana, text: `${name} draft` })
  await does(bob, { edit: draft.id, text: `${name} final` })
  await does(bob, { delete: slip.id })
  await does(bob, { to: ana, reaction: { emoji: '👍', msgId: first.id } })
  const poll = await does(carl, { to: group, poll: { question: `${name} when?`, options: ['Mon', 'Tue'] } })
  await does(carl, { vote: { id: poll.id, options: ['Tue'] } })
  await does(bob, { to: ana, text: `${name} last` })
  const tally = JSON.stringify([
    { name: 'Mon', voters: [] },
    { name: 'Tue', voters: [jids.carl.pn] },
  ])
  const told = [`message ${name} first`, `message ${name} slip`, `message ${name} draft`, `message ${name} final`]
  return [...told, 'deletion', 'reaction 👍', 'message ', `tally ${tally}`, `message ${name} last`]
}

it('what waited is told as it happened: written, edited, deleted, reacted to and voted on, in order, once', async () => {
  const after = await lastSequence(world.stack, world.id)
  const flow = await fault(world.stack, world.id, 'offline_queue')
  const expected = await busyHour('away')
  expect(lines(after)).toEqual([])
  await flow()
  await reaches(world.stack, world.id, 'connected')
  await eventually(() => expect(lines(after)).toEqual(expected))
})

it('a connection that dies in the middle of handing it over changes nothing of that', async () => {
  const { stack, id } = world
  const after = await lastSequence(stack, id)
  const flow = await fault(stack, id, 'offline_queue')
  const expected = await busyHour('interrupted')
  await fault(stack, id, 'drop_in_drain', { count: 2 })
  await flow()
  await eventually(() => expect(lines(after)).toEqual(expected))
  await eventually(async () => expect(await stack.phones.listFaults({ owner: world.owner })).toEqual([]))
  await reaches(stack, id, 'connected')
  // Nothing of it comes again with the next connection either.
  await stack.call('sessions.restart', id)
  await does(bob, { to: ana, text: 'after all' })
  await eventually(() => expect(lines(after)).toEqual([...expected, 'message after all']))
})

it('an engine that ends in the middle of it changes nothing of that', async () => {
  const { stack, id } = world
  const after = await lastSequence(stack, id)
  const flow = await fault(stack, id, 'offline_queue')
  const expected = await busyHour('restarted')
  await fault(stack, id, 'drop_in_drain')
  await flow()
  await eventually(async () => expect(await stack.phones.listFaults({ owner: world.owner })).toEqual([]))
  await stack.engine().stop()
  await stack.startEngine()
  await eventually(() => expect(lines(after)).toEqual(expected))
})

it('what somebody writes while it is handed over comes after what waited', async () => {
  const { stack, id } = world
  const after = await lastSequence(stack, id)
  const flow = await fault(stack, id, 'offline_queue')
  const written: string[] = []
  const writes = async () => {
    const text = `number ${written.length}`
    await does(bob, { to: ana, text })
    written.push(`message ${text}`)
  }
  while (written.length < 60) await writes()
  await flow()
  while (lines(after).length === 0) await writes()
  await eventually(() => expect(lines(after)).toHaveLength(written.length))
  expect(lines(after)).toEqual(written)
})
