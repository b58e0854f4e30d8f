import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Child } from './child.ts'
import { createWorld, link, otherNumber, type World } from './world.ts'

const patience = { timeout: 90_000, interval: 200 }

let test: TestDatabase
let world: World
let engine: Child

beforeEach(async () => {
  test = await createTestDatabase()
  world = await createWorld(test.database, test.url)
  engine = await world.startEngine()
  await link(world, engine)
  await vi.waitFor(async () => expect(await world.isConnected()).toBe(true), patience)
})

afterEach(async () => {
  await engine.kill()
  await world.stop()
  await test.drop()
})

const does = (what: object) =>
  world.phones.sendMessage({ owner: world.owner, phone_number: otherNumber, to: world.number, ...what })

/** What happens while no engine is there, with what is to be told of it, in its order. */
async function whileAway(): Promise<string[]> {
  const expected: string[] = []
  for (let round = 1; round <= 6; round += 1) {
    const { id: kept } = await does({ text: `kept ${round}` })
    const { id: slip } = await does({ text: `slip ${round}` })
    await does({ edit: kept, text: `edited ${round}` })
    await does({ reaction: { emoji: '👍', msgId: kept } })
    await does({ delete: slip })
    expected.push(`message kept ${round}`, `message slip ${round}`, `message edited ${round}`)
    expected.push(`reaction ${kept}`, `deletion ${slip}`)
  }
  return expected
}

/** The same as the receiver of webhooks has it, each event once, in the order of sequences. */
function told(): string[] {
  const bySequence = new Map(world.receiver.received.map(body => [body.sequence, body]))
  const bodies = [...bySequence.values()].sort((a, b) => a.sequence - b.sequence)
  return bodies.flatMap(({ event, data }) => {
    const { messages, keys, 0: first } = Object(data)
    if (event === 'messages.upsert') return [`message ${messages.messageBody}`]
    if (event === 'messages.reaction') return [`reaction ${first.key.id}`]
    return event === 'messages.delete' ? [`deletion ${keys[0].id}`] : []
  })
}

it.each(['decrypted:3', 'decrypted:17', 'received:1', 'recorded:2'])(
  'an engine that dies while it takes what waited (%s) tells all of it once, in order, and how long nobody listened',
  async crashAt => {
    await engine.kill()
    const expected = await whileAway()
    // The dead engine was heard of ten minutes ago.
    await test.database.sql`
      update leases set renewed_at = renewed_at - interval '10 minutes', expires_at = now() - interval '10 minutes'`
    await test.database.sql`update session_logs set occurred_at = occurred_at - interval '20 minutes'`
    const doomed = await world.startEngine(crashAt)
    expect((await doomed.exited).signal).toBe('SIGKILL')
    engine = await world.startEngine()
    await vi.waitFor(() => expect(told()).toEqual(expected), patience)
    const gaps = await test.database.sql<{ ms: number }[]>`
      select (details -> 'gap' ->> 'ms')::float8 as ms from session_logs where details -> 'gap' is not null order by id`
    expect(gaps[0]?.ms).toBeGreaterThanOrEqual(10 * 60_000)
    expect(gaps[0]?.ms).toBeLessThan(19 * 60_000)
  },
)
