import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callEngine, EngineRefusal } from '../call-engine.ts'
import { type AccountOfLoss, accountOfLoss, expectNothingLost } from './account-of-loss.ts'
import type { Child } from './child.ts'
import { createWorld, link, otherNumber, type World } from './world.ts'

const messageCount = 40
/** Times that a point is passed before the engine dies there: halfway through. One commit may record several messages. */
const passes = { decrypted: 20, received: 20, recorded: 10, wired: 20 } as const
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

describe('an engine that dies at the worst moment', () => {
  it.each(['decrypted', 'received', 'recorded', 'wired'] as const)(
    'loses nothing and doubles nothing: %s',
    async point => {
      const texts = await runThroughCrash(point)
      await vi.waitFor(async () => expectNothingLost(await account(texts)), patience)
    },
  )

  it('is caught when it loses: without the journal, a message dies between its receipt and its event', async () => {
    await test.database.sql.unsafe(`
      create function forget_journal() returns trigger language plpgsql security definer as $$ begin return null; end $$;
      create trigger forget_journal before insert on journal for each row execute function forget_journal();`)
    const texts = await runThroughCrash('received')
    await vi.waitFor(async () => expect((await account(texts)).outgoing).toEqual([]), patience)
    expect((await account(texts)).incoming).not.toEqual([])
  })
})

interface Texts {
  readonly phone: string[]
  readonly gateway: string[]
}

/** Messages flow both ways while the engine dies at `point` and another takes over. */
async function runThroughCrash(point: keyof typeof passes): Promise<Texts> {
  await engine.stop()
  engine = await world.startEngine(`${point}:${passes[point]}`)
  await vi.waitFor(async () => expect(await world.isConnected()).toBe(true), patience)
  const texts: Texts = { phone: [], gateway: [] }
  let end: { signal: string | null } | null = null
  const crashed = engine.exited.then(async exit => {
    end = exit
    engine = await world.startEngine()
  })
  await Promise.all([fromPhone(texts.phone), fromGateway(texts.gateway)])
  await vi.waitFor(() => expect(end?.signal).toBe('SIGKILL'), patience)
  await crashed
  return texts
}

async function fromPhone(sent: string[]): Promise<void> {
  for (let number = 1; number <= messageCount; number += 1) {
    const text = `in ${number}`
    await world.phoneSends(text)
    sent.push(text)
  }
}

/** As web does it: a call that got no answer is made again under the id reserved with it. */
async function fromGateway(sent: string[]): Promise<void> {
  for (let number = 1; number <= messageCount; number += 1) {
    const text = `out ${number}`
    const networkId = newNetworkMessageId()
    await vi.waitFor(() => send(text, networkId), patience)
    sent.push(text)
  }
}

async function send(text: string, networkId: string): Promise<void> {
  const { accountId, sessionId, engineEnv } = world
  await callEngine(engine.url, String(engineEnv.MESSENGER_RPC_SECRET), 'messages.sendText', {
    call: { accountId, sessionId, networkId },
    input: { to: otherNumber, text },
  }).catch((error: unknown) => {
    if (error instanceof EngineRefusal && error.code === 'validation')
      throw new Error('refused for good', { cause: error })
    throw error
  })
}

async function account(texts: Texts): Promise<AccountOfLoss> {
  const { sessionId, receiver } = world
  return accountOfLoss({
    database: test.database,
    sessionId,
    phoneSent: texts.phone,
    gatewaySent: texts.gateway,
    phoneGot: await world.phoneGot(),
    received: receiver.received,
  })
}
