import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventsOf,
  eventually,
  jidsOf,
  lastSequence,
  ownerOf,
  phoneSends,
  reaches,
  scanQr,
  upsertOf,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const carl = '+15551230003'
let stack: Stack
let id: number
let pn: string

beforeAll(async () => {
  stack = await startStack()
  await addPhone(stack, bob, 'Bob')
  await addPhone(stack, ana)
  // What is on the phone before the session is linked is history.
  for (const text of ['old 1', 'old 2']) await phoneSends(stack, bob, ana, text)
  id = await stack.createSession(ana)
  await scanQr(stack, id, ana)
  await reaches(stack, id, 'connected')
  pn = (await jidsOf(stack, bob)).pn
})
afterAll(() => stack?.stop())

/** A chat that nobody has set anything of. */
const plain = { archived: false, pinned: null, muteEndTime: null, ephemeral: null }
const owner = () => ({ owner: ownerOf(stack), phone_number: ana })
const change = (what: object) => stack.phones.changeChat({ ...owner(), chat: bob, ...what })
/** Data of the chat events after a sequence, in their order. */
async function told(after: number): Promise<unknown[][]> {
  const events = await eventsOf(stack, id)
  return events
    .filter(({ sequence, event }) => sequence > after && event.startsWith('chats.'))
    .map(({ event, data }) => [event, ...Object.values(data)])
}
const tells = (after: number, ...expected: unknown[]) =>
  eventually(async () => expect(await told(after)).toEqual(expected))

it('chats of the history are told, their messages are no news', async () => {
  // The name comes with a part of the history of its own.
  const chat = { ...plain, id: pn, name: expect.toBeOneOf(['Bob', null]), conversationTimestamp: expect.any(Number) }
  await eventually(async () => expect(await told(0)).toContainEqual(['chats.upsert', { ...chat, unreadCount: 2 }]))
  await phoneSends(stack, bob, ana, 'the first new one')
  await upsertOf(stack, id, 'the first new one')
  for (const text of ['old 1', 'old 2']) expect(await eventNamesOf(stack, id, text)).toEqual([])
})

it('messages add to what is unread; reading on the phone and by the session takes it away', async () => {
  const counts = async (after: number) =>
    (await told(after)).flatMap(([event, data]) =>
      event === 'chats.update' && isCount(data) ? [data.unreadCount] : [],
    )
  const before = await lastSequence(stack, id)
  await phoneSends(stack, bob, ana, 'count me')
  await eventually(async () => expect(await counts(before)).toEqual([4]))
  await change({ unread: false })
  await eventually(async () => expect(await counts(before)).toEqual([4, 0]))
  await change({ unread: true })
  await eventually(async () => expect(await counts(before)).toEqual([4, 0, 1]))
  await phoneSends(stack, bob, ana, 'read this')
  await eventually(async () => expect(await counts(before)).toEqual([4, 0, 1, 2]))
  const { key } = await upsertOf(stack, id, 'read this')
  await stack.call('messages.markRead', id, { key })
  await eventually(async () => expect(await counts(before)).toEqual([4, 0, 1, 2, 0]))
  await phoneSends(stack, bob, ana, 'read on the phone')
  await eventually(async () => expect(await counts(before)).toEqual([4, 0, 1, 2, 0, 1]))
  await eventually(async () =>
    expect(await stack.phones.markRead({ ...owner(), chat: bob })).toMatchObject({ chat: pn }),
  )
  await eventually(async () => expect((await counts(before)).at(-1)).toBe(0))
})

it('what the phone itself sends makes a chat newer, not unread; a setting of an unknown chat is told as well', async () => {
  await addPhone(stack, carl, 'Carl')
  const carls = (await jidsOf(stack, carl)).pn
  const before = await lastSequence(stack, id)
  await stack.phones.changeChat({ ...owner(), chat: carl, muted_until: 1_900_000_000_000 })
  await tells(before, ['chats.update', { id: carls, muteEndTime: 1_900_000_000 }])
  await phoneSends(stack, ana, carl, 'hi Carl')
  const chat = {
    ...plain,
    id: carls,
    name: expect.toBeOneOf(['Carl', null]),
    conversationTimestamp: expect.any(Number),
  }
  await tells(
    before,
    ['chats.update', { id: carls, muteEndTime: 1_900_000_000 }],
    ['chats.upsert', { ...chat, unreadCount: 0, muteEndTime: 1_900_000_000 }],
  )
})

it('a setting that changes is told with the whole chat beside it, once; a deleted chat begins anew', async () => {
  const before = await lastSequence(stack, id)
  const chat = { ...plain, id: pn, name: 'Bob', conversationTimestamp: expect.any(Number), unreadCount: 0 }
  const settings: unknown[] = []
  const set = async (what: object, news: object) => {
    await change(what)
    settings.push(['chats.upsert', Object.assign(chat, news)], ['chats.update', { id: pn, ...news }])
    await eventually(async () => expect((await told(before)).length).toBe(settings.length))
    expect((await told(before)).slice(-2)).toEqual(settings.slice(-2))
  }
  await set({ muted_until: 1_900_000_000_000 }, { muteEndTime: 1_900_000_000 })
  await change({ muted_until: 1_900_000_000_000 })
  await set({ muted_until: null }, { muteEndTime: null })
  await set({ archived: true }, { archived: true })
  await set({ archived: false }, { archived: false })
  await set({ pinned: true }, { pinned: expect.any(Number) })
  await set({ pinned: false }, { pinned: null })
  await stack.phones.updatePhone({ owner: ownerOf(stack), phone_number: bob, name: 'Robert' })
  await phoneSends(stack, bob, ana, 'call me Robert')
  await eventually(async () =>
    expect(await told(before)).toEqual(
      expect.arrayContaining([
        ['chats.upsert', { ...chat, name: 'Robert', unreadCount: expect.any(Number) }],
        ['chats.update', { id: pn, name: 'Robert' }],
      ]),
    ),
  )
  await change({ deleted: true })
  await eventually(async () => expect((await told(before)).at(-1)).toEqual(['chats.delete', pn]))
  await phoneSends(stack, bob, ana, 'again')
  await eventually(async () =>
    expect((await told(before)).at(-1)).toEqual(['chats.upsert', { ...chat, name: 'Robert', unreadCount: 1 }]),
  )
})

function isCount(data: unknown): data is { unreadCount: number } {
  return typeof data === 'object' && data !== null && 'unreadCount' in data
}
