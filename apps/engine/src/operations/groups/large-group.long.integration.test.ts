import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventsOf,
  eventually,
  linkSession,
  ownerOf,
  phoneMessages,
  phoneSends,
  sendText,
} from '../../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const members = Array.from({ length: 1000 }, (_, index) => `+1555200${String(index).padStart(4, '0')}`)
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack()
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
  for (const number of members) await addPhone(stack, number)
})
afterAll(() => stack?.stop())

it('a thousand members: joined, sent to and heard from', async () => {
  const founded = await stack.phones.createGroup({
    owner: ownerOf(stack),
    phone_number: bob,
    subject: 'Crowd',
    participants: [ana, ...members],
  })
  const group = founded.id
  await eventually(async () => expect(await eventsOf(stack, id, 'groups.upsert')).toHaveLength(1))
  const first = await sendText(stack, id, group, 'to everybody', { wait: 'sent' })
  expect(first.status).toBe('sent')
  for (let index = 0; index < 5; index++) {
    expect(await sendText(stack, id, group, `next ${index}`, { wait: 'sent' })).toMatchObject({ status: 'sent' })
  }
  for (const number of [members[0], members[999]]) {
    const shown = (await phoneMessages(stack, number ?? '')).filter(({ chat }) => chat === group)
    expect(shown.map(({ text, kind }) => `${kind} ${text}`)).toEqual([
      'text to everybody',
      ...[0, 1, 2, 3, 4].map(index => `text next ${index}`),
    ])
  }
  await phoneSends(stack, members[500] ?? '', group, 'from the crowd')
  await eventually(async () =>
    expect(await eventNamesOf(stack, id, 'from the crowd')).toContain('messages-group.received'),
  )
})
