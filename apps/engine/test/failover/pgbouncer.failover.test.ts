import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Child } from '../crash/child.ts'
import { accountOfWebhooks, allIsWell } from '../crash/webhooks/account-of-webhooks.ts'
import { type Blow, strike } from '../crash/webhooks/blow.ts'
import { readFacts } from '../crash/webhooks/read-facts.ts'
import { createTown, type Town } from '../crash/webhooks/town.ts'
import { runTraffic } from '../crash/webhooks/traffic.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { missingForFailover } from './programs.ts'

const missing = missingForFailover()
const sessionsEach = 2
const names = ['engine-one', 'engine-two'] as const
const temper = { doomed: 0, refuses: 0.01, resets: 0.01, drops: 0.01, stalls: 0, stallMs: 20_000, thinksMs: 5 }
const waits = { laneRetryMs: [200, 400, 600, 800], parkedRetryMs: [3_000, 4_000, 5_000, 6_000, 7_000] }
const patience = { timeout: 120_000, interval: 100 }

let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let test: TestDatabase
let town: Town
const engines = new Map<string, Child>()

describe.skipIf(missing)(`behind PgBouncer in transaction mode${missing ? ` (left out: ${missing})` : ''}`, () => {
  beforeAll(async () => {
    test = await createTestDatabase()
    pooler = await startPgBouncer(test.url)
    const { database, url: databaseUrl } = test
    town = await createTown({ database, databaseUrl, pooler: pooler.place, endpointsEach: 1, temper, lanes: waits })
    for (const name of names) {
      engines.set(name, await town.startEngine(name))
      await town.settle(sessionsEach)
      await vi.waitFor(async () => expect((await ownersOfSessions()).includes(name)).toBe(true), patience)
    }
  })

  afterAll(async () => {
    for (const engine of engines.values()) await engine.kill()
    await town?.stop()
    await pooler?.stop()
    await test?.drop()
  })

  it('sends, messages and webhooks come through, and a session of an engine that dies goes to the other', async () => {
    const [one, two] = names
    let hasDied = false
    const running = runTraffic({
      ...{ town, acts: 40, sends: 12 },
      mayGoOn: done => vi.waitFor(() => expect(hasDied || done < 0.5).toBe(true), { ...patience, interval: 20 }),
    })
    const blows: Blow[] = [
      await strike('engine killed', one, async () => {
        await engines.get(one)?.kill()
        await vi.waitFor(async () => expect(new Set(await ownersOfSessions())).toEqual(new Set([two])), patience)
      }),
    ]
    hasDied = true
    const told = await running
    const facts = await readFacts(town, { told, blows, ...waits })
    expect(accountOfWebhooks(facts)).toEqual(allIsWell)
    expect(await waysOf('messenger-%')).toEqual(['direct: only LISTEN', 'pooled'])
    expect(pooler.log()).not.toMatch(/unsupported|prepared statement/)
  })
})

async function ownersOfSessions(): Promise<string[]> {
  const rows = await test.database.sql<{ owner: string }[]>`
    select case when s.status = 'connected' then l.engine_id else s.status end as owner
    from sessions s left join leases l on l.session_id = s.id and l.expires_at > now()`
  return rows.map(({ owner }) => owner)
}

/** How web and engines are connected: those that go around the pooler have their parameters. */
async function waysOf(names: string): Promise<string[]> {
  const rows = await test.database.sql<{ query: string }[]>`
    select query from pg_stat_activity
    where datname = current_database() and application_name like ${names} and query ~* '^(un)?listen'`
  const others = await test.database.sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like ${names} and query !~* '^(un)?listen'`
  // 6 for each of two roles, however many connections web and engines have.
  expect(others.length).toBeLessThanOrEqual(12)
  return [...(rows.length > 0 ? ['direct: only LISTEN'] : []), ...(others.length > 0 ? ['pooled'] : [])]
}
