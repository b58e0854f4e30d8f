import { messagePayload } from '@messenger/shared/contract/events/message-key'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventWorld, startEventWorld } from '../../test/events/event-world.ts'
import { ana, bob, carl } from '../../test/group-world.ts'
import { eventually, fault, messageLog, phoneMessages, reaches, type SendReply } from '../../test/steps.ts'

let world: EventWorld

beforeAll(async () => {
  world = await startEventWorld()
})
afterAll(() => world?.stop())

const options = ['Mon', 'Tue', 'Wed']
const does = (phone_number: string, what: object) =>
  world.stack.phones.sendMessage({ owner: world.owner, phone_number, ...what })
const asks = async (from: string, to: string, question: string, multiSelect = false) =>
  (await does(from, { to, poll: { question, options, multiSelect } })).id
const votes = async (from: string, id: string, ...chosen: string[]) => {
  await eventually(async () =>
    expect((await phoneMessages(world.stack, from)).some(message => message.id === id)).toBe(true),
  )
  return does(from, { vote: { id, options: chosen } })
}
/** The latest tally of a poll that was received: voters by option. */
const tallies = (id: string, chosen: readonly (readonly string[])[]) =>
  eventually(() => {
    const ofPoll = world.received('poll.results').map(({ data }) => Object(data))
    expect(ofPoll.filter(({ key }) => key.id === id).at(-1)?.pollResult).toEqual(
      options.map((name, index) => ({ name, voters: chosen[index] ?? [] })),
    )
  })
const arrives = (id: string) => world.told('messages.upsert', data => messagePayload.parse(data).messages.key.id === id)
const pn = (name: 'ana' | 'bob' | 'carl') => world.jids[name].pn

it('another member’s poll: votes, changes of mind and withdrawals of everybody, the own phone’s among them', async () => {
  const poll = await asks(carl, world.group, 'Which day?')
  await arrives(poll)
  await votes(bob, poll, 'Mon')
  await tallies(poll, [[pn('bob')]])
  await votes(ana, poll, 'Mon')
  await tallies(poll, [[pn('bob'), pn('ana')]])
  await votes(bob, poll, 'Wed')
  await tallies(poll, [[pn('ana')], [], [pn('bob')]])
  await votes(carl, poll, 'Wed')
  await tallies(poll, [[pn('ana')], [], [pn('bob'), pn('carl')]])
  await votes(bob, poll)
  await tallies(poll, [[pn('ana')], [], [pn('carl')]])
})

it('a poll that the API sent, with several answers each; in the group and in private', async () => {
  const { stack, id, group } = world
  for (const to of [group, bob]) {
    const question = { question: 'Which days?', options, multiSelect: true }
    const { msgId } = await stack.call<SendReply>('messages.sendPoll', id, { to, poll: question, wait: 'sent' })
    const { networkId } = await messageLog(stack, msgId)
    await votes(bob, networkId, 'Mon', 'Wed')
    await tallies(networkId, [[pn('bob')], [], [pn('bob')]])
    await votes(bob, networkId, 'Tue')
    await tallies(networkId, [[], [pn('bob')]])
    const [last] = world.received('poll.results').slice(-1)
    expect(Object(last?.data).key).toMatchObject({ id: networkId, fromMe: true })
  }
})

it('a poll that the phone itself made', async () => {
  for (const to of [world.group, bob]) {
    const poll = await asks(ana, to, 'From my phone')
    await arrives(poll)
    await votes(bob, poll, 'Tue')
    await tallies(poll, [[], [pn('bob')]])
    await votes(ana, poll, 'Tue')
    await tallies(poll, [[], [pn('bob'), pn('ana')]])
  }
})

it('a vote that can be read before its poll can counts when the poll is there', async () => {
  const { stack, id, owner } = world
  await stack.call('sessions.disconnect', id)
  await fault(stack, id, 'corrupt_ciphertext')
  const poll = await asks(bob, ana, 'Damaged on its way')
  await stack.phones.updatePhone({ owner, phone_number: bob, online: false })
  // Ana's own phone has the poll, and votes.
  await votes(ana, poll, 'Mon')
  await stack.call('sessions.connect', id)
  await reaches(stack, id, 'connected')
  const waiting = () =>
    stack.db.database.sql`select 1 from waiting_votes where session_id = ${id} and poll_id = ${poll}`
  await eventually(async () => expect(await waiting()).toHaveLength(1))
  await stack.phones.updatePhone({ owner, phone_number: bob, online: true })
  await tallies(poll, [[pn('ana')]])
  expect(await waiting()).toHaveLength(0)
})
