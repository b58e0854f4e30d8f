import { sessionLogs } from '@messenger/shared/db/schema'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventually,
  fault,
  lastSequence,
  linkSession,
  ownerOf,
  phoneSends,
  reaches,
  statusesOf,
} from '../../test/steps.ts'

/** What the network had kept while a session was away comes through, whatever of it cannot be read. */

const ana = '+15551239201'
const bob = '+15551239202'
const drainPatienceMs = 1_500
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack({ drainPatienceMs })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(() => stack?.stop())

const posts = (text: string, readable: boolean) =>
  stack.phones.postStatus({ owner: ownerOf(stack), phone_number: bob, text, readable })
const hears = (text: string) =>
  eventually(async () => expect(await eventNamesOf(stack, id, text)).toContain('messages.received'))

async function detailsNow() {
  const rows = await stack.db.database.db
    .select({ details: sessionLogs.details })
    .from(sessionLogs)
    .where(and(eq(sessionLogs.sessionId, id), isNotNull(sessionLogs.details)))
    .orderBy(desc(sessionLogs.id))
  return rows.map(({ details }) => details ?? {})
}

async function whileAway(act: () => Promise<unknown>): Promise<void> {
  await stack.call('sessions.disconnect', id)
  await reaches(stack, id, 'disconnected')
  await act()
  await stack.call('sessions.connect', id)
  await reaches(stack, id, 'connected')
}

describe('a status', () => {
  it('that can be read comes, and what was queued behind it', async () => {
    await whileAway(async () => {
      await posts('readable status', true)
      await phoneSends(stack, bob, ana, 'behind a readable status')
    })
    await hears('behind a readable status')
    expect(await eventNamesOf(stack, id, 'readable status')).toContain('messages.upsert')
  })

  it('that cannot be read holds nothing up, and is told as missing', async () => {
    let status = ''
    await whileAway(async () => {
      status = (await posts('nobody reads this', false)).id
      await phoneSends(stack, bob, ana, 'behind an unreadable status')
    })
    await hears('behind an unreadable status')
    await eventually(async () => {
      const missing = (await detailsNow()).find(({ undecrypted }) => undecrypted?.[status])
      expect(missing?.undecrypted?.[status]).toMatchObject({ chat: 'status@broadcast', recovered: false })
    })
    expect((await detailsNow()).some(({ queue }) => queue)).toBe(false)
  })

  it('that cannot be read does not come back at the next login either', async () => {
    await posts('read by nobody, live', false)
    await phoneSends(stack, bob, ana, 'after it, live')
    await hears('after it, live')
    await whileAway(() => phoneSends(stack, bob, ana, 'after it, at the next login'))
    await hears('after it, at the next login')
  })
})

describe('a queue that stands still', () => {
  it('is noticed, said, and passed stanza by stanza', async () => {
    let lift = async () => undefined as unknown
    await whileAway(async () => {
      lift = await fault(stack, id, 'stalled_queue')
      const broken = await fault(stack, id, 'corrupt_ciphertext')
      await phoneSends(stack, bob, ana, 'damaged')
      await broken().catch(() => undefined)
      await phoneSends(stack, bob, ana, 'behind the damaged one')
    })
    await hears('behind the damaged one')
    await eventually(async () => {
      const told = (await detailsNow()).find(({ queue }) => queue)?.queue
      expect(told).toMatchObject({ passed: 1, drained: true, stalled_at: expect.stringMatching(/Z$/) })
      expect(told?.waiting).toBeGreaterThanOrEqual(2)
    })
    await lift()
  })

  it('although nothing of it is unreadable comes over a new connection, and is not said to stand still then', async () => {
    const before = await lastSequence(stack, id)
    await whileAway(async () => {
      for (const text of ['kept 1', 'kept 2', 'kept 3', 'kept 4']) await phoneSends(stack, bob, ana, text)
      await fault(stack, id, 'frozen_queue')
    })
    await hears('kept 1')
    await hears('kept 4')
    expect((await statusesOf(stack, id, before)).slice(-2)).toEqual(['connecting/degraded_no_response', 'connected'])
    await eventually(async () => {
      const told = (await detailsNow()).flatMap(({ queue }) => queue ?? [])
      expect(told[0]).toMatchObject({ passed: 0, drained: true })
      expect(told.every(({ drained }) => drained)).toBe(true)
    })
  })

  it('again and again is not answered with one connection after the other', async () => {
    const opened = async () => (await statusesOf(stack, id)).filter(status => status === 'connected').length
    await whileAway(async () => {
      for (const text of ['slow 1', 'slow 2', 'slow 3', 'slow 4']) await phoneSends(stack, bob, ana, text)
      await fault(stack, id, 'frozen_queue', { count: 2 })
    })
    await hears('slow 1')
    const first = await opened()
    await eventually(async () => expect(await opened()).toBe(first + 1))
    const reopened = Date.now()
    await eventually(async () => expect(await opened()).toBe(first + 2))
    // Ten patiences; one alone is what a connection waits before it counts as stalled.
    expect(Date.now() - reopened).toBeGreaterThan(5 * drainPatienceMs)
    await hears('slow 4')
  }, 60_000)
})

describe('where the network wants acknowledgements beside receipts', () => {
  const patienceMs = 400
  const endings = async () => (await statusesOf(stack, id)).filter(status => status === 'connecting').length

  /** Messages one after the other, for longer than the network waits for an acknowledgement. */
  async function converse(name: string): Promise<void> {
    const until = Date.now() + 3 * patienceMs
    for (let count = 1; Date.now() < until; count += 1) {
      await phoneSends(stack, bob, ana, `${name} ${count}`)
      await hears(`${name} ${count}`)
    }
  }

  it('the stream ends once, and nothing is lost by it; after that they are sent, by the next engine, too', async () => {
    const lift = await fault(stack, id, 'unacked_ends', { ms: patienceMs })
    const before = await endings()
    await phoneSends(stack, bob, ana, 'a receipt alone')
    await hears('a receipt alone')
    await eventually(async () => expect(await endings()).toBe(before + 1))
    await reaches(stack, id, 'connected')
    await converse('acknowledged')
    expect(await endings()).toBe(before + 1)
    await stack.engine().stop()
    await stack.startEngine()
    await eventually(async () => expect(await endings()).toBe(before + 2))
    await reaches(stack, id, 'connected')
    await converse('acknowledged by the next')
    expect(await endings()).toBe(before + 2)
    await lift()
  })
})
