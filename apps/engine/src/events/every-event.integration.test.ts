import { eventContract } from '@messenger/shared/contract/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventCase, type EventWorld, startEventWorld } from '../../test/events/event-world.ts'
import { listCases } from '../../test/events/list-cases.ts'
import { messageCases } from '../../test/events/message-cases.ts'
import { eventually, lastSequence } from '../../test/steps.ts'

/** Every event of the contract; the last ones take the session's link away. */
type EventName = keyof typeof eventContract

/** Those that have to be named are seen with bulk sends. */
const cases: { readonly [N in EventName]: EventCase } = { ...messageCases, ...listCases }

let world: EventWorld
beforeAll(async () => {
  world = await startEventWorld()
})
afterAll(() => world?.stop())

it.each(Object.entries(cases))('%s: from what the phone does to the body that is received', async (name, { act }) => {
  const event = nameOf(name)
  const after = await lastSequence(world.stack, world.id)
  const data = await act(world)
  const expected = {
    event,
    sessionId: String(world.id),
    timestamp: expect.any(Number),
    sequence: expect.any(Number),
    data,
  }
  await eventually(() => {
    const received = world.received(event).filter(({ sequence }) => sequence > after)
    expect(received).toContainEqual(expected)
    for (const body of received) eventContract[event].payload.parse(body.data)
  })
})

function nameOf(text: string): EventName {
  const names = Object.keys(eventContract).filter((name): name is EventName => name in eventContract)
  const found = names.find(name => name === text)
  if (!found) throw new Error(`${text} is no event`)
  return found
}
