import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { deliveryContract } from '@messenger/shared/contract/events'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Child, startChild } from './child.ts'
import { KeptChild } from './kept-child.ts'
import { createWorld, link, ownNumber, type World } from './world.ts'

/** People who write at the same time, and messages of each, in bursts of one to seven. */
const people = 5
const messagesEach = 50
const killsOfEngine = 6
const killsOfWeb = 3
/** Nobody writes more while so many have not arrived: deaths come in the middle of the talk, however long a start takes. */
const backlog = 30
const collectMaxMessages = 5
const patience = { timeout: 120_000, interval: 250 }

let test: TestDatabase
let world: World
let engine: KeptChild
let web: KeptChild

beforeEach(async () => {
  test = await createTestDatabase()
  world = await createWorld(test.database, test.url)
  await test.database.db
    .update(webhookEndpoints)
    .set({ events: ['messages.received'], collectSeconds: 1, collectMaxSeconds: 4, collectMaxMessages })
    .where(eq(webhookEndpoints.url, world.receiver.url))
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
})

it('has every message in one collection of its chat, in order, however often engine and web are killed', async () => {
  const numbers = await Promise.all(Array.from({ length: people }, (_, index) => newPerson(index)))
  const sent = new Map(numbers.map(number => [number, [] as string[]]))
  const sentSoFar = () => [...sent.values()].reduce((sum, texts) => sum + texts.length, 0)
  const answered: string[] = []
  const total = people * messagesEach
  // What comes live while the library still works through what was kept overtakes it, and is recorded before it. That is
  // another matter: nobody writes from the moment that an engine is back until it has caught up.
  const back = { isCatchingUp: false }
  const mayWrite = () =>
    vi.waitFor(async () => {
      const missing = sentSoFar() - (await arrived())
      back.isCatchingUp = missing >= backlog || (back.isCatchingUp && missing > 0)
      expect(back.isCatchingUp).toBe(false)
    }, patience)
  const comesBack = () => {
    back.isCatchingUp = true
  }
  await Promise.all([
    ...numbers.map(number => writes(number, sent.get(number) ?? [], mayWrite)),
    kills(engine, killsOfEngine, comesBack),
    kills(web, killsOfWeb),
    answers(numbers, answered, () => sentSoFar() === total),
  ])
  await vi.waitFor(async () => {
    expect(textsByChat(collections())).toEqual(Object.fromEntries(sent))
    expect(await test.database.sql`select from collected_messages`).toHaveLength(0)
  }, patience)
  const all = collections()
  expect(all.filter(({ texts }) => texts.length > collectMaxMessages)).toEqual([])
  // Bursts have come together, and were not delivered one by one.
  expect(all.length).toBeLessThan(total / 2)
  expect(answered.length).toBeGreaterThan(0)
})

interface Collection {
  /** `+digits` */
  readonly number: string
  readonly texts: readonly string[]
}

/** What came, in the order of its first arrival. What is delivered again after a death is the same. */
function collections(): Collection[] {
  const first = new Map<string, Collection>()
  for (const { webhookId, event, data } of world.receiver.received) {
    expect(event).toBe('messages.collected')
    const { events } = deliveryContract['messages.collected'].payload.parse(data)
    const { senderPn, cleanedSenderPn, remoteJid } = Object(events[0]?.data.messages.key)
    const digits = String(cleanedSenderPn ?? senderPn ?? remoteJid).replace(/\D.*/, '')
    const collection = { number: `+${digits}`, texts: events.map(told => told.data.messages.messageBody) }
    expect(first.get(webhookId) ?? collection).toEqual(collection)
    first.set(webhookId, collection)
  }
  return [...first.values()]
}

function textsByChat(all: readonly Collection[]): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  for (const { number, texts: own } of all) texts[number] = [...(texts[number] ?? []), ...own]
  return texts
}

async function newPerson(index: number): Promise<string> {
  const phone_number = `+1555880000${index}`
  await world.phones.createPhone({ owner: world.owner, phone_number, name: `Person ${index}` })
  return phone_number
}

/** Bursts, with pauses that end a collection or do not. */
async function writes(phone_number: string, sent: string[], mayWrite: () => Promise<unknown>): Promise<void> {
  let left = 0
  for (let number = 1; number <= messagesEach; number += 1) {
    await mayWrite()
    const text = `${phone_number} says ${number}`
    await world.phones.sendMessage({ owner: world.owner, phone_number, to: ownNumber, text })
    sent.push(text)
    left = left === 0 ? randomInt(7) : left - 1
    await pause(left === 0 ? randomInt(600, 2_500) : randomInt(10, 150))
  }
}

/** Messages that are recorded. */
async function arrived(): Promise<number> {
  const rows = await test.database.sql`select from events where event = 'messages.received'`
  return rows.length
}

/** Each at its share of the messages, so that deaths are spread over the talk. */
async function kills(part: KeptChild, times: number, onBack?: () => void): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    const moment = ((people * messagesEach) / (times + 1)) * (time - Math.random() / 2)
    await vi.waitFor(async () => expect(await arrived()).toBeGreaterThanOrEqual(moment), { ...patience, interval: 20 })
    await part.kill()
    onBack?.()
  }
}

/** Somebody answers through the gateway meanwhile, where it lives: own messages are in no collection. */
async function answers(numbers: readonly string[], answered: string[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const text = `answer ${answered.length + 1}`
    const to = numbers[answered.length % numbers.length] ?? ''
    if (await post(to, text)) answered.push(text)
    await pause(200)
  }
}

async function post(to: string, text: string): Promise<boolean> {
  const { url } = await web.child
  const answer = fetch(`${url}/api/send-message`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(35_000),
  })
  return answer.then(
    ({ ok }) => ok,
    () => false,
  )
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
