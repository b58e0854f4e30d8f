import { createSealer } from '@messenger/shared/crypto/seal'
import { recurringSendRuns, recurringSends } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addRecurringSend } from '../recurring-send.ts'
import { testMasterKey } from '../seed.ts'
import { KeptChild } from './kept-child.ts'
import { createWorld, link, type World } from './world.ts'

const people = 6
const patience = { timeout: 180_000, interval: 100 }

let test: TestDatabase
let world: World
let engine: KeptChild
/** Engines die at these points, one after the other. */
let crashes: string[]

beforeEach(async () => {
  test = await createTestDatabase()
  const settings = JSON.stringify({ heartbeatMs: 500, leaseMs: 2_000, scheduleMs: 200 })
  world = await createWorld(test.database, test.url, { MESSENGER_TEST_SETTINGS: settings })
  crashes = []
  engine = new KeptChild(() => world.startEngine(crashes.shift()))
  await link(world, await engine.child)
  await vi.waitFor(async () => expect(await world.isConnected()).toBe(true), patience)
})

afterEach(async () => {
  await engine?.stop()
  await world?.stop()
  await test?.drop()
})

it('each time is one message, while engines die between its claim, the queue and the wire', async () => {
  const { owner, phones, accountId, sessionId } = world
  const { db } = test.database
  const sealer = createSealer(testMasterKey)
  const numbers = Array.from({ length: people }, (_, index) => `+1555779${String(index).padStart(4, '0')}`)
  for (const phone_number of numbers) await phones.createPhone({ owner, phone_number, name: phone_number })
  const textsOf = async (phone_number: string) =>
    (await phones.listMessages({ owner, phone_number, limit: 50 })).map(({ text }) => text)
  const reached = async (times: number) =>
    (await Promise.all(numbers.map(textsOf))).filter(texts => texts.length >= times).length

  // Between the claim and the queue, between the queue and the word of it, and on the wire.
  crashes = ['recurring_claimed:1', 'recurring_handed:2', 'wired:1']
  await engine.kill()
  for (const to of numbers)
    await addRecurringSend(test.database, sealer, { accountId, sessionId, to, content: { text: 'Now' } })
  await vi.waitFor(async () => expect(await reached(1)).toBe(people), patience)
  await db.update(recurringSends).set({ nextAt: new Date() })
  await vi.waitFor(async () => {
    expect(await db.$count(recurringSendRuns, eq(recurringSendRuns.state, 'handed'))).toBe(2 * people)
    expect(await reached(2)).toBe(people)
  }, patience)
  for (const number of numbers) expect(await textsOf(number), number).toEqual(['Now', 'Now'])
  const rows = await db.select().from(recurringSends)
  expect(rows.every(({ runs, missed }) => runs === 2 && missed === 0)).toBe(true)
  expect(crashes).toEqual([])
})
