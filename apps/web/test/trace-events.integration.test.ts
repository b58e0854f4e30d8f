import { randomBytes } from 'node:crypto'
import { sealEventData } from '@messenger/shared/crypto/event-data'
import { createSealer, type Sealer } from '@messenger/shared/crypto/seal'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findEvents } from '../src/server/message-trace/find-events.ts'

/** What is opened of the event log for the history of one message. */

const sealer = createSealer(randomBytes(32))
const hourMs = 3_600_000
const start = Date.now() - 20 * hourMs
let test: TestDatabase
let sessionId = 0

beforeAll(async () => {
  test = await createTestDatabase()
  for (const day of [-2, -1, 0]) await createPartitions(test.database.sql, new Date(Date.now() + day * 24 * hourMs))
})
afterAll(() => test?.drop())
beforeEach(() => {
  sessionId += 1
})

/** Events `ms` after the start; the last of them tells of the message `wanted`. */
async function logs(ms: number, count: number, first: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `evt_${first + index}`
    const data = JSON.stringify({ key: { id: index === count - 1 ? 'wanted' : `other${index}` } })
    const at = new Date(start + ms + index).toISOString()
    return { id, sequence: first + index, data: sealEventData(sealer, { sessionId, id }, data), at }
  })
  await test.database.sql`
    insert into events (session_id, sequence, id, event, data, created_at)
    select ${sessionId}, sequence, id, 'messages.update', data, at
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(id text, sequence bigint, data text, at timestamptz)`
}

/** With how many events were opened, in all and in one go. */
async function find(moments: readonly number[]) {
  const opened = { all: 0, now: 0, most: 0 }
  const counting: Sealer = {
    ...sealer,
    open(...args) {
      opened.all += 1
      opened.now += 1
      opened.most = Math.max(opened.most, opened.now)
      return sealer.open(...args)
    },
  }
  let isOver = false
  const others = () => {
    opened.now = 0
    if (!isOver) setImmediate(others)
  }
  others()
  const traced = { sessionId, networkId: 'wanted', log: null }
  const result = await test.database.db.transaction(tx =>
    findEvents(
      { tx, sealer: counting },
      traced,
      moments.map(ms => new Date(start + ms)),
    ),
  )
  isOver = true
  return { ...result, opened }
}

it('is found around each moment, in order', async () => {
  await logs(0, 150, 1)
  await logs(hourMs, 10, 151)
  const { found, isCut, opened } = await find([hourMs, 0])
  expect(found.map(({ sequence }) => sequence)).toEqual([150, 160])
  expect(isCut).toBe(false)
  expect(opened.all).toBe(160)
})

it('is no more than 2,000 events, of 1,000 around one moment, and says that it was cut', async () => {
  await logs(0, 1_001, 1)
  const alone = await find([0])
  expect(alone).toMatchObject({ isCut: true, found: [], opened: { all: 1_000 } })
  const hours = Array.from({ length: 12 }, (_, index) => (index + 1) * hourMs)
  for (const [index, ms] of hours.entries()) await logs(ms, 150, 2_000 + index * 150)
  const { found, isCut, opened } = await find([0, ...hours])
  expect(isCut).toBe(true)
  expect(opened.all).toBe(2_000)
  expect(found).toHaveLength(6)
})

it('is a thousand events to the last one', async () => {
  await logs(0, 1_000, 1)
  expect(await find([0])).toMatchObject({ isCut: false, found: [{ sequence: 1_000 }], opened: { all: 1_000 } })
})

it('lets other calls go on while it is opened', async () => {
  await logs(0, 900, 1)
  const { opened } = await find([0])
  expect(opened.all).toBe(900)
  expect(opened.most).toBeLessThanOrEqual(100)
})
