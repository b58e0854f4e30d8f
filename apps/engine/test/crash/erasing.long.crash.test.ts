import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askToErase, finished } from '../erased-person.ts'
import { testSealer } from '../seed.ts'
import { startEngineThatDies } from './engine-that-dies.ts'
import type { KeptChild } from './kept-child.ts'
import { storeMessages } from './store-messages.ts'
import { createWorld, link, otherNumber, type World } from './world.ts'

/** Of the person and of somebody else in turn: the pass over the store takes several steps. */
const storedCount = 12_000
/** Where the engines die, one after the other: before a step commits. */
const deaths = ['erased_some:1', 'erased_some:2', 'erased_some:3']
const patience = { timeout: 280_000, interval: 100 }
const person = otherNumber.slice(1)
const others = '15559998877@s.whatsapp.net'

let test: TestDatabase
let world: World
let engine: KeptChild | undefined

beforeEach(async () => {
  test = await createTestDatabase()
  world = await createWorld(test.database, test.url)
})

afterEach(async () => {
  await engine?.stop()
  await world?.stop()
  await test?.drop()
})

it('an erasure comes to its end, and takes nothing of others, however often the engine is killed', async () => {
  const first = await world.startEngine()
  await link(world, first)
  await vi.waitFor(async () => expect(await world.isConnected()).toBe(true), patience)
  await world.phones.sendMessage({ owner: world.owner, phone_number: otherNumber, to: world.number, text: 'forget me' })
  await vi.waitFor(async () => expect(await test.database.sql`select from messages`).toHaveLength(1), patience)
  await first.stop()
  const stored = Array.from({ length: storedCount }, (_, at) => ({
    chat: at % 2 === 0 ? `${person}@s.whatsapp.net` : others,
    text: `stored ${at}`,
  }))
  await storeMessages(test.database, world.sessionId, stored)
  const erasureId = await askToErase(
    { db: test, sealer: testSealer, accountId: world.accountId },
    { phones: [person], lids: [] },
  )
  const dying = startEngineThatDies(world, deaths)
  engine = dying.engine
  const row = await vi.waitFor(() => finished({ db: test }, erasureId), patience)
  expect(dying.starts()).toBeGreaterThan(deaths.length)
  expect(row).toMatchObject({ person: '', progress: null })
  const kept = await test.database.sql<{ chat: string; count: number }[]>`
    select chat, count(*)::int as count from messages group by chat`
  expect(kept).toEqual([{ chat: others, count: storedCount / 2 }])
  // What a step had counted before it died is counted once.
  expect(row?.counts.messages).toBe(storedCount / 2 + 1)
}, 330_000)
