import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultWipeSettings } from '../../src/retention/wipe-settings.ts'
import { startEngineThatDies } from './engine-that-dies.ts'
import type { KeptChild } from './kept-child.ts'
import { createWorld, link, type World } from './world.ts'

/** Where the engines die, one after the other: contents are delivered, and some are wiped that nobody has noted. */
const deaths = ['recorded:3', 'contents_wiped:1', 'contents_wiped:2']
const patience = { timeout: 330_000, interval: 100 }
const texts = Array.from({ length: 12 }, (_, at) => `secret ${at}`)
const wipe = { ...defaultWipeSettings, everyMs: 200, settleMs: 500, sweepMs: 500 }

let test: TestDatabase
let world: World
let engine: KeptChild | undefined

beforeEach(async () => {
  test = await createTestDatabase()
  world = await createWorld(test.database, test.url, {
    MESSENGER_STORE_CONTENT: 'false',
    MESSENGER_TEST_SETTINGS: JSON.stringify({ wipe }),
  })
})

afterEach(async () => {
  await engine?.stop()
  await world?.stop()
  await test?.drop()
})

it('every message is delivered, and none is kept, however often the engine is killed between the two', async () => {
  const { sql } = test.database
  const first = await world.startEngine()
  await link(world, first)
  await vi.waitFor(async () => expect(await world.isConnected()).toBe(true), patience)
  await first.stop()
  const dying = startEngineThatDies(world, deaths)
  engine = dying.engine
  for (const text of texts) await world.phoneSends(text)
  await vi.waitFor(async () => {
    const [left] = await sql<{ messages: number; events: number; open: number; stored: number }[]>`
      select (select count(*) from messages where sealed_content is not null)::int as messages,
        (select count(*) from events where data <> '')::int as events,
        (select count(*) from deliveries where status <> 'delivered')::int as open,
        (select count(*) from messages)::int as stored`
    expect(left).toEqual({ messages: 0, events: 0, open: 0, stored: texts.length })
  }, patience)
  expect(dying.starts()).toBeGreaterThan(deaths.length)
  const got = JSON.stringify(world.receiver.received)
  expect(texts.filter(text => !got.includes(`"${text}"`))).toEqual([])
}, 420_000)
