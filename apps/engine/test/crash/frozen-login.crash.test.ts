import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Child } from './child.ts'
import { createLinkWorld, type LinkWorld } from './link-world.ts'

const patience = { timeout: 60_000, interval: 20 }
const sessionCount = 3

let test: TestDatabase
let world: LinkWorld
const engines: Child[] = []

beforeEach(async () => {
  test = await createTestDatabase()
  world = await createLinkWorld(test.database, test.url)
})

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.kill()
  await world?.stop()
  await test?.drop()
})

it('an engine that is frozen while it logs in leaves the connections of the one that took over alone', async () => {
  const first = await start('engine-one')
  await linkAll()
  await start('engine-two')

  world.relay.holdAnswers()
  world.relay.cut()
  await vi.waitFor(() => expect(world.relay.answersHeld).toBe(sessionCount), patience)
  first.freeze()
  world.relay.passOthers()
  await vi.waitFor(
    async () => expect(await owners()).toEqual(Array(sessionCount).fill('engine-two connected')),
    patience,
  )

  // What it waited for to log in is the first thing that it hears.
  await world.relay.giveAnswers()
  expect(world.relay.answered).toBe(sessionCount)
  first.thaw()
  await vi.waitFor(() => expect(world.relay.answered).toBe(0), patience)
  await hearAll()
  expect(await owners()).toEqual(Array(sessionCount).fill('engine-two connected'))
})

async function start(id: string): Promise<Child> {
  const engine = await world.startEngine({ MESSENGER_ENGINE_ID: id })
  engines.push(engine)
  return engine
}

async function linkAll(): Promise<void> {
  for (let left = sessionCount; left > 0; left -= 1) {
    const session = await world.newSession({ requiresPasskey: false })
    await session.connect('qr')
    await session.scan()
    await session.reaches('connected')
  }
}

/** Who has each session, and whether it is connected. */
async function owners(): Promise<string[]> {
  const rows = await test.database.sql<{ owner: string }[]>`
    select concat(l.engine_id, ' ', s.status) as owner
    from sessions s left join leases l on l.session_id = s.id and l.expires_at > now()`
  return rows.map(({ owner }) => owner)
}

/** Writes to each session, and waits until all of it was heard. */
async function hearAll(): Promise<void> {
  const rows = await test.database.sql<{ owner: string; number: string }[]>`
    select account_id::text as owner, phone_number as number from sessions`
  for (const { owner, number } of rows) {
    const friend = { owner, phone_number: number.replace('555888', '555999') }
    await world.phones.createPhone(friend)
    await world.phones.sendMessage({ ...friend, to: number, text: 'Are you there?' })
  }
  await vi.waitFor(async () => {
    const heard = await test.database.sql`select distinct session_id from messages`
    expect(heard).toHaveLength(sessionCount)
  }, patience)
}
