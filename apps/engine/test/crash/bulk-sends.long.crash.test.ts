import { createSealer } from '@messenger/shared/crypto/seal'
import { bulkSends, optOuts } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startBulkSend } from '../bulk-send.ts'
import { testMasterKey } from '../seed.ts'
import { KeptChild } from './kept-child.ts'
import { type PostgresProcess, startPostgresProcess } from './postgres-process.ts'
import { createWorld, link, type World } from './world.ts'

const count = 80
const patience = { timeout: 120_000, interval: 100 }

let postgres: PostgresProcess
let test: TestDatabase
let world: World
let engine: KeptChild
/** Engines die at these points, one after the other. */
let crashes: string[]

beforeEach(async () => {
  postgres = await startPostgresProcess()
  test = await createTestDatabase({}, postgres.url)
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
  await postgres?.stop()
})

it('everybody has it once, and who opted out has it never, while engines and PostgreSQL are killed and it is paused', async () => {
  const { owner, phones, accountId, sessionId } = world
  const numbers = Array.from({ length: count }, (_, index) => `+1555778${String(index).padStart(4, '0')}`)
  for (const phone_number of numbers) await phones.createPhone({ owner, phone_number, name: phone_number })
  const [out = ''] = numbers.slice(40)
  await test.database.db.insert(optOuts).values({ accountId, scope: 'account', phone: out.slice(1), how: 'api' })
  const textsOf = async (phone_number: string) =>
    (await phones.listMessages({ owner, phone_number, limit: 50 })).map(({ text }) => text)
  const reached = async () => (await Promise.all(numbers.map(textsOf))).filter(texts => texts.length > 0).length
  const set = (state: 'running' | 'paused') =>
    vi.waitFor(() => test.database.db.update(bulkSends).set({ state }).where(eq(bulkSends.id, id)), patience)

  // Between the queue and the bulk send's word, on the wire, and anywhere.
  crashes = ['bulk_handed:5', 'wired:3', 'bulk_handed:1', 'bulk_handed:9']
  await engine.kill()
  const id = await startBulkSend(test.database, createSealer(testMasterKey), {
    ...{ accountId, sessionIds: [sessionId], text: 'Hello {{name}}' },
    recipients: numbers.map((number, index) => ({ number, values: { name: `person ${index}` } })),
  })
  await vi.waitFor(async () => expect(await reached()).toBeGreaterThanOrEqual(15), patience)
  await set('paused')
  await engine.kill()
  await set('running')
  await vi.waitFor(async () => expect(await reached()).toBeGreaterThanOrEqual(30), patience)
  await postgres.crash()
  await vi.waitFor(async () => expect(await reached()).toBeGreaterThanOrEqual(45), patience)
  await engine.kill()
  await vi.waitFor(async () => {
    const [row] = await test.database.db.select().from(bulkSends).where(eq(bulkSends.id, id))
    expect(row).toMatchObject({ state: 'finished', waiting: 0 })
  }, patience)
  for (const [index, number] of numbers.entries())
    expect(await textsOf(number), number).toEqual(number === out ? [] : [`Hello person ${index}`])
  expect(crashes).toEqual([])
})
