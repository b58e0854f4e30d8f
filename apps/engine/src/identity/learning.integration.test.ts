import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, jidsOf, linkSession, ownerOf, phoneSends, sendText } from '../../test/steps.ts'

const ana = '+15551230001'
const neighbour = '+15551230002'
let stack: Stack
let id: number
let phones = 10

beforeAll(async () => {
  stack = await startStack()
  await addPhone(stack, neighbour)
  id = await linkSession(stack, ana)
})
afterAll(() => stack?.stop())

/** Somebody who joined the network after the session was linked: no history names them. */
async function newcomer(): Promise<string> {
  const number = `+155512300${++phones}`
  await addPhone(stack, number)
  expect(await pairOf(number)).toBeUndefined()
  return number
}

async function pairOf(number: string): Promise<string | undefined> {
  const [row] = await stack.db.database.sql<{ lid: string }[]>`
    select lid from identities where session_id = ${id} and phone_number = ${number.slice(1)}`
  return row?.lid
}

const learns = async (number: string) => {
  const { lid } = await jidsOf(stack, number)
  await eventually(async () => expect(await pairOf(number)).toBe(lid.split('@')[0]))
}

it('from the history', () => learns(neighbour))

it('from the key of a message', async () => {
  const number = await newcomer()
  await phoneSends(stack, number, ana, 'Hello')
  await learns(number)
})

it('from the devices of somebody who is written to', async () => {
  const number = await newcomer()
  await sendText(stack, id, number, 'Hello', { wait: 'sent' })
  await learns(number)
})

it('from the members of a group, and from those who join it', async () => {
  const [founder, member, later] = [await newcomer(), await newcomer(), await newcomer()]
  const group = { subject: 'All of us', participants: [ana, member] }
  await stack.phones.createGroup({ owner: ownerOf(stack), phone_number: founder, ...group })
  await learns(founder)
  await learns(member)
  const { id: own } = await stack.call<{ id: string }>('groups.create', id, { name: 'Mine' })
  expect(await pairOf(later)).toBeUndefined()
  await stack.call('groups.addParticipants', id, { groupJid: own, participants: [later] })
  await learns(later)
})

it('from the question for a number', async () => {
  const number = await newcomer()
  await stack.call('contacts.checkNumber', id, { phone_number: number })
  await learns(number)
})
