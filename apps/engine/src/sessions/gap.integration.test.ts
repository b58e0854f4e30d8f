import { sessionLogs } from '@messenger/shared/db/schema'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventually,
  fault,
  jidsOf,
  linkSession,
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

it('tells of a disconnection: when, how long, and what the network had kept', async () => {
  await stack.call('sessions.disconnect', id)
  const texts = ['while away 1', 'while away 2', 'while away 3']
  for (const text of texts) await phoneSends(stack, bob, ana, text)
  await stack.call('sessions.connect', id)
  await reaches(stack, id, 'connected')
  for (const text of texts) {
    await eventually(async () => expect(await eventNamesOf(stack, id, text)).toEqual(incoming))
  }
  const row = await eventually(async () => {
    const found = await details()
    expect(found?.details?.gap).toBeDefined()
    return found
  })
  // Beside the messages the network keeps notices of people.
  expect(row?.details?.gap?.replayed).toBeGreaterThanOrEqual(texts.length)
  expect(row).toEqual({
    status: 'connected',
    details: {
      gap: {
        from: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        ms: expect.any(Number),
        code: null,
        replayed: expect.any(Number),
      },
    },
  })
})

it('a message that cannot be read stands in the log, and is the event once it can', async () => {
  await fault(stack, id, 'corrupt_ciphertext')
  const networkId = await phoneSends(stack, bob, ana, 'damaged')
  await eventually(async () => expect(await eventNamesOf(stack, id, 'damaged')).toEqual(incoming))
  const { pn } = await jidsOf(stack, bob)
  await eventually(async () =>
    expect((await details())?.details?.undecrypted).toEqual({ [networkId]: { chat: pn, recovered: true } }),
  )
})
