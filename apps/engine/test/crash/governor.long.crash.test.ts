import { randomUUID } from 'node:crypto'
import { sessions } from '@messenger/shared/db/schema'
import { noLimits } from '@messenger/shared/sending/presets'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callEngine } from '../call-engine.ts'
import { KeptChild } from './kept-child.ts'
import { type PostgresProcess, startPostgresProcess } from './postgres-process.ts'
import { createWorld, link, otherNumber, type World } from './world.ts'

const minuteMs = 6_000
const perMinute = 8
const count = 40
const patience = { timeout: 120_000, interval: 100 }

let postgres: PostgresProcess
let test: TestDatabase
let world: World
let engine: KeptChild
/** Engines die when they have put that many sends on the wire, one after the other. */
let crashes: string[]

beforeEach(async () => {
  postgres = await startPostgresProcess()
  test = await createTestDatabase({}, postgres.url)
  const settings = JSON.stringify({ policyMinuteMs: minuteMs, heartbeatMs: 500, leaseMs: 2_000 })
  world = await createWorld(test.database, test.url, { MESSENGER_TEST_SETTINGS: settings })
  const figures = { ...noLimits, per_minute: perMinute, typing_per_minute: 60 }
  const sendingPolicy = { preset: 'custom', figures } as const
  await test.database.db.update(sessions).set({ sendingPolicy }).where(eq(sessions.id, world.sessionId))
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

it('a bulk send goes out once each, never faster than the policy, while engines and PostgreSQL are killed', async () => {
  const texts = Array.from({ length: count }, (_, index) => `bulk ${index + 1}`)
  for (const text of texts) {
    const key = randomUUID()
    await vi.waitFor(() => send(text, key), patience)
  }
  // Between the wire and the network's word, while it is seen typing, and anywhere.
  crashes = ['wired:3', 'typing:1', 'wired:4']
  const got = async () => (await world.phoneGot()).length
  await engine.kill()
  await vi.waitFor(async () => expect(await got()).toBeGreaterThanOrEqual(16), patience)
  await postgres.crash()
  await vi.waitFor(async () => expect(await got()).toBeGreaterThanOrEqual(24), patience)
  await engine.kill()
  await vi.waitFor(async () => expect(await got()).toBe(count), patience)
  await vi.waitFor(async () => {
    const [open] = await test.database.sql`select count(*)::int as count from message_logs where status <> 'sent'`
    expect(open?.count).toBe(0)
  }, patience)
  expect((await world.phoneGot()).sort()).toEqual([...texts].sort())
  expect(crashes).toEqual([])
  // Phones date by whole seconds: what is within five of them is within less than a minute of six.
  const { owner, phones } = world
  const shown = await phones.listMessages({ owner, phone_number: otherNumber, limit: 200 })
  const times = shown.filter(({ from_me }) => !from_me).map(({ timestamp }) => timestamp)
  for (const from of times) {
    const within = times.filter(at => at >= from && at < from + minuteMs / 1_000 - 1)
    expect(within.length).toBeLessThanOrEqual(perMinute)
  }
})

/** As web does with an idempotency key: the network id is reserved with it. */
async function send(text: string, key: string): Promise<void> {
  const { accountId, sessionId, engineEnv } = world
  const networkId = `3EB0${key.replaceAll('-', '').slice(0, 18).toUpperCase()}`
  const { url } = await engine.child
  await callEngine(url, String(engineEnv.MESSENGER_RPC_SECRET), 'messages.sendText', {
    call: { accountId, sessionId, networkId },
    input: { to: otherNumber, text, priority: 'bulk' },
  })
}
