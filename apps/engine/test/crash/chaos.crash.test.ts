import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountOfLoss, expectNothingLost } from './account-of-loss.ts'
import { type Child, startChild } from './child.ts'
import { KeptChild } from './kept-child.ts'
import { type PostgresProcess, startPostgresProcess } from './postgres-process.ts'
import { createWorld, link, otherNumber, type World } from './world.ts'

/** Messages each way. */
const messageCount = process.env.MESSENGER_TORTURE ? 1_000 : 250
const killsEach = 3
/** Stretches in which the recipient has one address. */
const changes = 16
/** Messages of the phone between two statuses of its that cannot be read. */
const statusEvery = 25
const patience = { timeout: 120_000, interval: 250 }

let postgres: PostgresProcess
let test: TestDatabase
let world: World
let engine: KeptChild
let web: KeptChild

beforeEach(async () => {
  postgres = await startPostgresProcess()
  test = await createTestDatabase({}, postgres.url)
  world = await createWorld(test.database, test.url)
  engine = new KeptChild(() => world.startEngine())
  web = new KeptChild(startWeb)
  await link(world, await engine.child)
  await vi.waitFor(async () => expect(await world.isConnected()).toBe(true), patience)
})

afterEach(async () => {
  await engine?.stop()
  await web?.stop()
  await world?.stop()
  await test?.drop()
  await postgres?.stop()
})

it('loses nothing and doubles nothing while addresses change, statuses cannot be read, and engine, web and PostgreSQL die at random', async () => {
  const gatewaySent: string[] = []
  const phoneSent: string[] = []
  const sentSoFar = () => gatewaySent.length + phoneSent.length
  const blows = [killAtRandom(sentSoFar), changeAddresses(sentSoFar)]
  await Promise.all([...blows, fromGateway(gatewaySent), fromPhone(phoneSent)])
  await vi.waitFor(async () => {
    await sendRefusedAgain()
    const facts = { database: test.database, sessionId: world.sessionId, phoneSent, gatewaySent }
    const { received } = world.receiver
    expectNothingLost(await accountOfLoss({ ...facts, phoneGot: await world.phoneGot(), received }))
  }, patience)
})

/** Kills each part in turn, each time when a random share of the messages is on its way, and starts it again as the launcher would. */
async function killAtRandom(sentSoFar: () => number): Promise<void> {
  const parts = Array.from({ length: killsEach }, () =>
    shuffled([() => engine.kill(), () => web.kill(), () => postgres.crash()]),
  ).flat()
  const moments = parts.map(() => Math.ceil(Math.random() * 1.8 * messageCount)).sort((a, b) => a - b)
  for (const [index, kill] of parts.entries()) {
    const moment = moments[index] ?? 0
    await vi.waitFor(() => expect(sentSoFar()).toBeGreaterThanOrEqual(moment), { ...patience, interval: 5 })
    await kill()
  }
}

/** The recipient is reached by LID, and by number, and by LID again: what is on its way is refused at its address. */
async function changeAddresses(sentSoFar: () => number): Promise<void> {
  for (let change = 1; change < changes; change += 1) {
    const moment = (2 * messageCount * change) / changes
    await vi.waitFor(() => expect(sentSoFar()).toBeGreaterThanOrEqual(moment), { ...patience, interval: 5 })
    await world.isReachedBy(change % 2 === 0 ? 'lid' : 'number')
  }
}

function startWeb(): Promise<Child> {
  const { engineEnv } = world
  return startChild({
    program: '../../../web/src/server/main.ts',
    args: ['--no-pages'],
    env: {
      DATABASE_URL: test.urls.web,
      MESSENGER_MASTER_KEY: String(engineEnv.MESSENGER_MASTER_KEY),
      MESSENGER_RPC_SECRET: String(engineEnv.MESSENGER_RPC_SECRET),
      MESSENGER_AUTH_SECRET: randomUUID(),
      PORT: '0',
    },
  })
}

/** Eight callers at once, each as a careful client: the same idempotency key until there is an answer. */
async function fromGateway(sent: string[]): Promise<void> {
  const texts = Array.from({ length: messageCount }, (_, index) => `out ${index + 1}`)
  const caller = async () => {
    for (let text = texts.shift(); text !== undefined; text = texts.shift()) {
      const key = randomUUID()
      const wanted = text
      await vi.waitFor(() => post(wanted, key), patience)
      sent.push(wanted)
      await pause(100)
    }
  }
  await Promise.all(Array.from({ length: 8 }, caller))
}

/**
 * A message that is refused at one address and then at the other one as well, because the person's address changed in
 * between, has failed, and says so: whoever sent it sends it again.
 */
async function sendRefusedAgain(): Promise<void> {
  const refused = await test.database.sql`
    select id from message_logs where status = 'failed' and failed_code in ('network_rejected', 'reachout_locked')`
  for (const { id } of refused) await ask(`/api/messages/${id}/resend`, {})
}

const post = (text: string, key: string) =>
  ask('/api/send-message', { to: otherNumber, text }, { 'idempotency-key': key })

async function ask(path: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const { url } = await web.child
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.apiKey}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(35_000),
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
}

async function fromPhone(sent: string[]): Promise<void> {
  for (let number = 1; number <= messageCount; number += 1) {
    const text = `in ${number}`
    await world.phoneSends(text)
    sent.push(text)
    // Nobody can read it, and nothing may wait for it.
    if (number % statusEvery === 0) await world.postsUnreadable(`status ${number}`)
    await pause(15)
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map(item => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
