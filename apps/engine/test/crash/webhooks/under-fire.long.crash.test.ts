import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultLaneSettings } from '../../../src/webhooks/settings.ts'
import { KeptChild } from '../kept-child.ts'
import { type PostgresProcess, startPostgresProcess } from '../postgres-process.ts'
import { accountOfWebhooks, allIsWell, parkedAt } from './account-of-webhooks.ts'
import { mood } from './arrival.ts'
import { type Blow, strike } from './blow.ts'
import { numbersOf, readFacts } from './read-facts.ts'
import { createTown, type Town } from './town.ts'
import { runTraffic } from './traffic.ts'

const engineId = 'under-fire'
const sessions = 20
/** And one of the account, for all sessions. */
const endpointsEach = 2
const lanesEach = endpointsEach + 1
const { laneRetryMs, parkedRetryMs } = defaultLaneSettings

/** Real waits and 20,000 events, or a tenth of them with waits that a test can sit out. */
const size = process.env.MESSENGER_TORTURE
  ? {
      ...{ events: 20_000, acts: 250, sends: 66, kills: 10, crashes: 2 },
      temper: { doomed: 0.001, refuses: 0.01, resets: 0.01, drops: 0.01, stalls: 0.002 },
      waits: { laneRetryMs, parkedRetryMs },
    }
  : {
      ...{ events: 2_000, acts: 24, sends: 6, kills: 3, crashes: 1 },
      temper: { doomed: 0.005, refuses: 0.02, resets: 0.02, drops: 0.02, stalls: 0.001 },
      waits: { laneRetryMs: [200, 400, 600, 800], parkedRetryMs: [3_000, 4_000, 5_000, 6_000, 7_000] },
    }
const patience = { timeout: 300_000, interval: 50 }
/** How far traffic is ahead of its deliveries at most, so that each blow hits both. */
const lead = 0.15

let postgres: PostgresProcess
let test: TestDatabase
let town: Town
let engine: KeptChild

beforeEach(async () => {
  postgres = await startPostgresProcess()
  test = await createTestDatabase({}, postgres.url)
  const temper = { ...size.temper, stallMs: 20_000, thinksMs: 2 }
  const { database, url: databaseUrl } = test
  town = await createTown({ database, databaseUrl, endpointsEach, temper, lanes: size.waits })
  engine = new KeptChild(() => town.startEngine(engineId))
  await engine.child
  await town.settle(sessions)
})

afterEach(async () => {
  await engine?.stop()
  await town?.stop()
  await test?.drop()
  await postgres?.stop()
})

it('every event reaches every endpoint, in order, whatever fails', { timeout: 3_600_000 }, async () => {
  const startedAt = performance.now()
  const accepted = watchAccepted()
  const [told, blows] = await Promise.all([
    runTraffic({ town, ...size, mayGoOn: done => accepted.reaches(done - lead) }),
    strikeAtRandom(accepted),
  ])
  const facts = await readFacts(town, { told, blows, ...size.waits })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`${JSON.stringify({ ...numbersOf(facts), seconds })}\n`)
  expect(accountOfWebhooks(facts)).toEqual(allIsWell)
  expect([...facts.logs.values()].flat().length).toBeGreaterThanOrEqual(size.events)
  expect(facts.deliveries.filter(parkedAt)).not.toEqual([])
  expect(new Set(facts.arrivals.map(({ mood }) => mood))).toEqual(new Set(mood.options))
})

interface Accepted {
  /** Resolves when this share of all deliveries has been accepted. */
  reaches(share: number): Promise<void>
}

/** Asks the receivers at most ten times a second, whoever waits. */
function watchAccepted(): Accepted {
  let asked: Promise<number> = Promise.resolve(0)
  let askedAt = 0
  const share = () => {
    if (Date.now() - askedAt < 100) return asked
    askedAt = Date.now()
    asked = town.receivers.progress().then(({ accepted }) => accepted / (size.events * lanesEach))
    return asked
  }
  return {
    async reaches(wanted) {
      if (wanted > 0) await vi.waitFor(async () => expect(await share()).toBeGreaterThan(wanted), patience)
    },
  }
}

/** Kills in random order, spread over the deliveries; each is over when all is running again. */
async function strikeAtRandom(accepted: Accepted): Promise<readonly Blow[]> {
  const killEngine = () => strike('engine killed', engineId, () => engine.kill())
  const killPostgres = () => strike('PostgreSQL killed', null, () => postgres.crash())
  const all = [...Array(size.kills).fill(killEngine), ...Array(size.crashes).fill(killPostgres)]
  const strikes: Array<() => Promise<Blow>> = all.toSorted(() => Math.random() - 0.5)
  const blows: Blow[] = []
  for (const [index, deal] of strikes.entries()) {
    await accepted.reaches(((index + Math.random()) / strikes.length) * 0.9)
    blows.push(await deal())
  }
  return blows
}
