import { sessionLogs } from '@messenger/shared/db/schema'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventually,
  fault,
  linkSession,
  ownerOf,
  phoneSends,
  reaches,
  statusesOf,
} from '../../test/steps.ts'

/** What the network had kept while a session was away comes through, whatever of it cannot be read. */

const ana = '+15551239201'
const bob = '+15551239202'
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack({ drainPatienceMs: 1_500 })
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
})

it('a message is acknowledged beside its receipt: the network does not end the stream', async () => {
  const before = (await statusesOf(stack, id)).length
  const patienceMs = 400
  const lift = await fault(stack, id, 'unacked_ends', { ms: patienceMs })
  const until = Date.now() + 3 * patienceMs
  for (let count = 1; Date.now() < until; count += 1) {
    await phoneSends(stack, bob, ana, `acknowledged ${count}`)
    await hears(`acknowledged ${count}`)
  }
  await lift()
  expect((await statusesOf(stack, id)).length).toBe(before)
})
