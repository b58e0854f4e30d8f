import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Child } from '../crash/child.ts'
import { accountOfWebhooks, allIsWell } from '../crash/webhooks/account-of-webhooks.ts'
import { type Blow, strike } from '../crash/webhooks/blow.ts'
import { numbersOf, readFacts } from '../crash/webhooks/read-facts.ts'
import { createTown, type Town } from '../crash/webhooks/town.ts'
import { runTraffic } from '../crash/webhooks/traffic.ts'
import { type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts'
import { missingForFailover } from './programs.ts'

const missing = missingForFailover()
const sessions = 4
/** And one of the account. */
const endpointsEach = 1
const names = ['engine-one', 'engine-two'] as const
const temper = { doomed: 0, refuses: 0.01, resets: 0.01, drops: 0.01, stalls: 0, stallMs: 20_000, thinksMs: 5 }
const waits = { laneRetryMs: [200, 400, 600, 800], parkedRetryMs: [3_000, 4_000, 5_000, 6_000, 7_000] }
const traffic = { acts: 150, sends: 60 }
/** While servers fall; afterwards as fast as it goes. */
const paceMs = 1_000
/** Of a machine with nothing else to do it is a part of that. */
const patience = { timeout: 120_000, interval: 100 }

let cluster: PatroniCluster
let test: TestDatabase
let town: Town
const engines: Child[] = []

// docs/database.md: three servers under Patroni, one of which is always in step with the primary.
describe.skipIf(missing)(`three PostgreSQL servers under Patroni${missing ? ` (left out: ${missing})` : ''}`, () => {
  beforeAll(async () => {
    cluster = await startPatroniCluster({ synchronous: true })
    test = await createTestDatabase({}, cluster.url)
    const { database, url: databaseUrl } = test
    town = await createTown({ database, databaseUrl, endpointsEach, temper, lanes: waits })
    for (const name of names) engines.push(await town.startEngine(name))
    await town.settle(sessions)
  })

  afterAll(async () => {
    for (const engine of engines) await engine.kill()
    await town?.stop()
    await test?.database.close()
    await cluster?.remove()
  })

  it('nothing that was taken is lost or doubled when the primary dies, is cut off, or steps down', async () => {
    let isOver = false
    const running = runTraffic({
      ...{ town, ...traffic },
      mayGoOn: async () => void (isOver || (await pause(paceMs * (0.5 + Math.random())))),
    })
    const blows: Blow[] = []
    const deal = async (
      what: string,
      hit: (primary: string) => Promise<unknown>,
      mend: (primary: string) => unknown,
    ) => {
      const former = await cluster.whole()
      const blow = await strike('PostgreSQL killed', null, async () => {
        const hitAt = Date.now()
        await hit(former)
        await cluster.primaryAfter(former)
        const elected = Date.now()
        await vi.waitFor(() => send(what), patience)
        const written = Date.now()
        await vi.waitFor(allConnected, patience)
        const seconds = (since: number, until: number) => ((until - since) / 1000).toFixed(1)
        process.stdout.write(
          `${what}: another primary after ${seconds(hitAt, elected)} s; then a send was taken after ${seconds(elected, written)} s, all sessions were connected after ${seconds(elected, Date.now())} s\n`,
        )
      })
      blows.push(blow)
      await mend(former)
      await cluster.whole()
    }
    await deal('primary killed', name => cluster.host(name).powerOff(), cluster.start)
    await deal(
      'primary cut off',
      name => cluster.host(name).unplug(),
      name => cluster.host(name).plug(),
    )
    await deal('switchover', cluster.switchover, () => undefined)
    isOver = true
    const told = await running
    const facts = await readFacts(town, { told, blows, ...waits })
    process.stdout.write(`${JSON.stringify(numbersOf(facts))}\n`)
    expect(accountOfWebhooks(facts)).toEqual(allIsWell)
    for (const { contact } of town.houses) expect(await gotOf(contact)).toEqual(textsOfAll)
    expect(await replaced()).toEqual([])
  })
})

const textsOfAll = Array.from({ length: traffic.sends }, (_, n) => `out ${n}`)

/** What a person's phone has got of the session, in the order in which it came. */
async function gotOf(phone_number: string): Promise<string[]> {
  const list = await town.phones.listMessages({ owner: town.owner, phone_number, limit: 1_000 })
  return list.flatMap(({ from_me: own, text }) => (!own && text?.startsWith('out ') ? [text] : []))
}

async function send(text: string): Promise<void> {
  const [house] = town.houses
  if (!house) throw new Error('Nobody lives in the town')
  const body = { to: house.contact, text }
  const call = { method: 'POST', path: '/api/send-message', body, session: house.sessionId } as const
  await town.api.call(call, z.object({ msgId: z.int() }))
}

async function allConnected(): Promise<void> {
  for (const { sessionId } of town.houses) {
    const path = `/api/messenger-sessions/${sessionId}`
    const { status } = await town.api.call({ method: 'GET', path }, z.object({ status: z.string() }))
    expect(status).toBe('connected')
  }
}

/** Sessions of which the network said that another connection took the place of theirs: then two engines had it at once. */
async function replaced(): Promise<number[]> {
  const rows = await test.database.sql<{ session_id: number }[]>`
    select distinct session_id from session_logs where details::text ilike '%replaced%'`
  return rows.map(row => row.session_id)
}
