import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Child } from '../child.ts'
import { accountOfWebhooks, allIsWell, type Facts } from './account-of-webhooks.ts'
import type { Arrival } from './arrival.ts'
import { type Blow, strike } from './blow.ts'
import { numbersOf, readFacts } from './read-facts.ts'
import { createTown, type Town } from './town.ts'
import { runTraffic } from './traffic.ts'

const sessionsEach = 3
/** And one of the account. */
const endpointsEach = 1
/** A lease lasts 15 s, and whoever looks for what has no owner looks every few seconds. */
const takeOverMs = 20_000
const temper = { doomed: 0.004, refuses: 0.01, resets: 0.01, drops: 0.01, stalls: 0, stallMs: 20_000, thinksMs: 15 }
const waits = { laneRetryMs: [200, 300, 400, 500], parkedRetryMs: [1_000, 2_000, 3_000, 4_000, 5_000] }
const names = ['engine-one', 'engine-two'] as const
type Name = (typeof names)[number]

let test: TestDatabase
let town: Town
const engines = new Map<Name, Child>()

beforeEach(async () => {
  test = await createTestDatabase()
  const { database, url: databaseUrl } = test
  town = await createTown({ database, databaseUrl, endpointsEach, temper, lanes: waits })
  for (const name of names) {
    await start(name)
    await town.settle(sessionsEach)
    // The next one is the least busy when this one has said how busy it is.
    await vi.waitFor(async () => expect(await countSaidBy(name)).toBe(sessionsEach), { timeout: 20_000, interval: 50 })
  }
})

afterEach(async () => {
  for (const engine of engines.values()) await engine.kill()
  await town?.stop()
  await test?.drop()
})

it('an engine that is killed, stopped or frozen is replaced in 20 s; nothing is lost, no lane has two', async () => {
  const [one, two] = names
  expect(new Set(await ownersOfSessions())).toEqual(new Set(names))
  const blows: Blow[] = []
  let stage = 1
  const stages = 4
  const traffic = runTraffic({
    ...{ town, acts: 25 * stages, sends: 8 * stages },
    mayGoOn: done => vi.waitFor(() => expect(stage).toBeGreaterThan(done * stages), { timeout: 200_000, interval: 20 }),
  })

  blows.push(await strike('engine killed', one, () => survives(two, () => engine(one).kill())))
  await start(one)

  stage += 1
  blows.push(await strike('engine stopped', two, () => survives(one, () => engine(two).stop())))
  await start(two)

  stage += 1
  const frozen = await strike('engine frozen', one, async () => {
    await survives(two, async () => engine(one).freeze())
    engine(one).thaw()
  })
  blows.push(frozen)
  // The one that was frozen has lost its sessions; its lanes go on, with what they claim anew.
  stage += 1
  const told = await traffic
  const facts = await readFacts(town, { told, blows, ...waits })
  process.stdout.write(`${JSON.stringify(numbersOf(facts))}\n`)
  expect(accountOfWebhooks(facts)).toEqual(allIsWell)
  expect(sentAgain(facts, frozen)).toEqual([])
  expect(new Set(facts.arrivals.map(({ engineId }) => engineId))).toEqual(new Set(names))
})

async function start(name: Name): Promise<void> {
  engines.set(name, await town.startEngine(name))
}

function engine(name: Name): Child {
  const running = engines.get(name)
  if (!running) throw new Error(`${name} does not run`)
  return running
}

/** Does something to the other engine while events flow, and waits until this one has all sessions and all lanes. */
async function survives(name: Name, deal: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(async () => expect(await lanesHeldBy(other(name))).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 5,
  })
  const since = Date.now()
  const startedAt = performance.now()
  await deal()
  const inTime = { timeout: takeOverMs - (performance.now() - startedAt), interval: 50 }
  const took = async (what: () => Promise<unknown>, wanted: unknown) => {
    await vi.waitFor(async () => expect(await what()).toEqual(wanted), inTime)
    return Math.round(performance.now() - startedAt)
  }
  const [sessionsMs, lanesMs] = await Promise.all([
    took(async () => new Set(await ownersOfSessions()), new Set([name])),
    took(async () => lanesWithout(name, since, await town.receivers.arrivals()), []),
  ])
  process.stdout.write(`${JSON.stringify({ survivor: name, sessionsMs, lanesMs })}\n`)
}

const other = (name: Name): Name => (name === names[0] ? names[1] : names[0])

/** Who owns each session that has an owner now. */
async function ownersOfSessions(): Promise<string[]> {
  const rows = await test.database.sql<{ owner: string }[]>`
    select case when s.status = 'connected' then l.engine_id else s.status end as owner
    from sessions s left join leases l on l.session_id = s.id and l.expires_at > now()`
  return rows.map(({ owner }) => owner)
}

async function countSaidBy(name: Name): Promise<number | undefined> {
  const [row] = await test.database.sql<
    { count: number }[]
  >`select session_count as count from engines where id = ${name}`
  return row?.count
}

/** Lanes that an engine works at the moment. */
async function lanesHeldBy(name: Name): Promise<number> {
  const rows = await test.database.sql`select from lanes where engine_id = ${name} and lease_until > now()`
  return rows.length
}

/** Lanes in which an engine has had nothing accepted since then. */
function lanesWithout(name: Name, since: number, arrivals: readonly Arrival[]): string[] {
  const by = arrivals.filter(
    ({ engineId, status, openedAt }) => engineId === name && status === 200 && openedAt > since,
  )
  const seen = new Set(by.map(({ endpoint, sessionId }) => `${endpoint} of session ${sessionId}`))
  const all = town.houses.flatMap(({ sessionId: session }) =>
    town.endpoints
      .filter(({ sessionId }) => sessionId === null || sessionId === session)
      .map(endpoint => `${endpoint.name} of session ${session}`),
  )
  return all.filter(lane => !seen.has(lane))
}

/** What the engine that was frozen sent when it went on, though the other one had been through with it before. */
function sentAgain({ arrivals }: Facts, { engineId, to }: Blow): string[] {
  const through = new Set(
    arrivals
      .filter(({ status, endedAt }) => status === 200 && (endedAt ?? to) < to)
      .map(({ deliveryId }) => deliveryId),
  )
  return arrivals
    .filter(arrival => arrival.engineId === engineId && arrival.openedAt > to && through.has(arrival.deliveryId))
    .map(({ number, deliveryId }) => `request ${number} with the delivery ${deliveryId}`)
}
