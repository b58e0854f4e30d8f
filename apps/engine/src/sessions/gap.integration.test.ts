import { sessionLogs } from '@messenger/shared/db/schema'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventsOf,
  eventually,
  fault,
  jidsOf,
  linkSession,
  ownerOf,
  phoneSends,
  reaches,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const incoming = ['messages.upsert', 'messages.received', 'messages-personal.received']
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack()
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(() => stack?.stop())

/** What the log tells of the latest connection that has something to tell. */
async function details() {
  const [row] = await stack.db.database.db
    .select({ details: sessionLogs.details, status: sessionLogs.status })
    .from(sessionLogs)
    .where(and(eq(sessionLogs.sessionId, id), isNotNull(sessionLogs.details)))
    .orderBy(desc(sessionLogs.id))
    .limit(1)
  return row
}

const gapOf = async () => (await details())?.details?.gap
/** A gap that is told completely, of a connection after `before`. */
const tellsGap = (before: Date) =>
  eventually(async () => {
    const gap = await gapOf()
    expect(gap?.replayed).toEqual(expect.any(Number))
    expect(new Date(gap?.from ?? 0).getTime()).toBeGreaterThanOrEqual(before.getTime())
    return gap
  })
const arrives = (text: string) => eventually(async () => expect(await eventNamesOf(stack, id, text)).toEqual(incoming))
const bobIs = (online: boolean) => stack.phones.updatePhone({ owner: ownerOf(stack), phone_number: bob, online })

it('tells of a disconnection: when, how long, and what the network had kept', async () => {
  const before = new Date()
  await stack.call('sessions.disconnect', id)
  const texts = ['while away 1', 'while away 2', 'while away 3']
  for (const text of texts) await phoneSends(stack, bob, ana, text)
  await stack.call('sessions.connect', id)
  await reaches(stack, id, 'connected')
  for (const text of texts) await arrives(text)
  const gap = await tellsGap(before)
  // Beside the messages the network keeps notices of people.
  expect(gap?.replayed).toBeGreaterThanOrEqual(texts.length)
  expect(await details()).toEqual({
    status: 'connected',
    details: {
      gap: {
        from: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        ms: expect.any(Number),
        code: null,
        replayed: gap?.replayed,
      },
    },
  })
})

it('of a connection that the network dropped, with how it ended', async () => {
  const before = new Date()
  await fault(stack, id, 'drop_connection')
  expect(await tellsGap(before)).toMatchObject({ code: 428 })
})

it('of an engine that was stopped: from then on, not from when the next one began', async () => {
  const before = new Date()
  await stack.engine().stop()
  const stopped = new Date()
  await phoneSends(stack, bob, ana, 'no engine')
  await stack.startEngine()
  await arrives('no engine')
  const gap = await tellsGap(before)
  expect(new Date(gap?.from ?? 0).getTime()).toBeLessThanOrEqual(stopped.getTime())
  expect(gap?.replayed).toBeGreaterThanOrEqual(1)
  await stack.call('sessions.restart', id)
  // The next gap is this engine's own.
  await tellsGap(stopped)
})

it('of a connection that ended while it was handing over: how long it was away is told all the same', async () => {
  const before = new Date()
  await stack.call('sessions.disconnect', id)
  for (const text of ['half 1', 'half 2', 'half 3', 'half 4']) await phoneSends(stack, bob, ana, text)
  await fault(stack, id, 'drop_in_drain')
  await stack.call('sessions.connect', id)
  await arrives('half 4')
  await tellsGap(before)
  const rows = await stack.db.database.db
    .select({ details: sessionLogs.details })
    .from(sessionLogs)
    .where(and(eq(sessionLogs.sessionId, id), isNotNull(sessionLogs.details)))
    .orderBy(desc(sessionLogs.id))
    .limit(2)
  for (const row of rows) expect(row.details?.gap?.ms).toEqual(expect.any(Number))
})

it('a message that cannot be read stands in the log, and is the event once it can', async () => {
  await fault(stack, id, 'corrupt_ciphertext')
  const networkId = await phoneSends(stack, bob, ana, 'damaged')
  await arrives('damaged')
  const { pn } = await jidsOf(stack, bob)
  await eventually(async () =>
    expect((await details())?.details?.undecrypted).toEqual({ [networkId]: { chat: pn, recovered: true } }),
  )
})

it('one that waited stands with the gap in which it came', async () => {
  const before = new Date()
  await stack.call('sessions.disconnect', id)
  await fault(stack, id, 'corrupt_ciphertext')
  const networkId = await phoneSends(stack, bob, ana, 'damaged while away')
  await stack.call('sessions.connect', id)
  await arrives('damaged while away')
  await tellsGap(before)
  await eventually(async () =>
    expect((await details())?.details?.undecrypted).toMatchObject({ [networkId]: { recovered: true } }),
  )
  expect(Object.keys((await details())?.details?.undecrypted ?? {})).toEqual([networkId])
})

it('one that is recovered when another engine has the session is told once, and said to be recovered', async () => {
  await stack.call('sessions.disconnect', id)
  await fault(stack, id, 'corrupt_ciphertext')
  const networkId = await phoneSends(stack, bob, ana, 'read later')
  // Nobody answers until the next engine is there.
  await bobIs(false)
  await stack.call('sessions.connect', id)
  const isRecovered = async () => (await listed())[networkId]?.recovered
  await eventually(async () => expect(await isRecovered()).toBe(false))
  await stack.engine().stop()
  await stack.startEngine()
  await reaches(stack, id, 'connected')
  await bobIs(true)
  await arrives('read later')
  await eventually(async () => expect(await isRecovered()).toBe(true))
})

it('one that can never be read stays listed, and is no event', async () => {
  const before = (await eventsOf(stack, id, 'messages.upsert')).length
  const end = await fault(stack, id, 'corrupt_ciphertext', { count: 50 })
  const networkId = await phoneSends(stack, bob, ana, 'never')
  const undone = { [networkId]: { recovered: false } }
  await eventually(async () => expect(await listed()).toMatchObject(undone))
  // The library gives up after five tries.
  await eventually(async () => {
    const [spent] = await stack.phones.listFaults({ owner: ownerOf(stack) })
    expect(spent?.remaining).toBe(44)
  })
  await end()
  await phoneSends(stack, bob, ana, 'readable')
  await arrives('readable')
  await stack.call('sessions.restart', id)
  await reaches(stack, id, 'connected')
  expect(await listed()).toMatchObject(undone)
  const upserts = await eventsOf(stack, id, 'messages.upsert')
  expect(upserts.slice(before).map(({ data }) => data.messages?.messageBody)).toEqual(['readable'])
})

/** All messages that could not be read at first, over all connections. */
async function listed(): Promise<Record<string, { recovered: boolean }>> {
  const rows = await stack.db.database.db
    .select({ details: sessionLogs.details })
    .from(sessionLogs)
    .where(and(eq(sessionLogs.sessionId, id), isNotNull(sessionLogs.details)))
  return Object.assign({}, ...rows.map(({ details: told }) => told?.undecrypted))
}
