import { requestOptions } from '@messenger/shared/contract/passkey/status'
import { credentials, passkeyCeremonies, sessions } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callEngine, EngineRefusal } from '../call-engine.ts'
import type { Child } from './child.ts'
import { createWorld, link, ownNumber, type World } from './world.ts'

const patience = { timeout: 60_000, interval: 5 }
const token = 'checked by web'

let test: TestDatabase
let world: World
let engine: Child

beforeEach(async () => {
  test = await createTestDatabase()
  world = await createWorld(test.database, test.url)
  await world.phones.updatePhone({ ...phone(), requires_passkey: true })
})

afterEach(async () => {
  await engine.kill()
  await world.stop()
  await test.drop()
})

const phone = () => ({ owner: world.owner, phone_number: ownNumber })
const row = async () => (await test.database.db.select().from(sessions).where(eq(sessions.id, world.sessionId)))[0]
const ceremony = async () => {
  const where = eq(passkeyCeremonies.sessionId, world.sessionId)
  return (await test.database.db.select().from(passkeyCeremonies).where(where))[0]
}

/** A call that the engine may not live to answer. */
async function ask(name: string, input: object): Promise<void> {
  const { accountId, sessionId, engineEnv } = world
  await callEngine(engine.url, String(engineEnv.MESSENGER_RPC_SECRET), name, {
    call: { accountId, sessionId },
    input: { id: sessionId, ...input },
  }).catch((error: unknown) => {
    if (error instanceof EngineRefusal && !['internal', 'not_ready'].includes(error.code)) throw error
  })
}

const until = (status: string) => vi.waitFor(async () => expect((await ceremony())?.status).toBe(status), patience)
const untilPhone = (...stages: string[]) =>
  vi.waitFor(async () => expect(stages).toContain((await world.phones.readPasskey(phone())).stage), patience)

/** The steps of a link by passkey, as far as the engine lives. */
const steps = {
  connect: () => ask('sessions.connect', { linkMethod: 'passkey' }),
  async respond() {
    const { requestId, options } = await vi.waitFor(async () => {
      const found = await ceremony()
      if (!found?.requestId || !found.options) throw new Error('No request yet')
      return { requestId: found.requestId, options: requestOptions.parse(JSON.parse(found.options)) }
    }, patience)
    const { challenge, rpId = '' } = options
    const credential = await world.phones.signPasskey({ ...phone(), options: { challenge, rpId } })
    await ask('passkey.respond', { token, requestId, credential })
    return requestId
  },
  async confirm(requestId: string) {
    await until('confirmation')
    await ask('passkey.confirm', { token, requestId })
  },
}

/** How far a session had come when its engine was killed. */
const moments: Record<string, () => Promise<unknown>> = {
  async pending() {
    await steps.connect()
    await until('pending')
  },
  async prologue_sent() {
    await world.phones.misbehave({ ...phone(), kind: 'no_continuation' })
    await steps.connect()
    await steps.respond()
    await until('prologue_sent')
  },
  async confirmation() {
    await steps.connect()
    await steps.respond()
    await until('confirmation')
  },
  async 'confirmed by the phone'() {
    await steps.connect()
    const requestId = await steps.respond()
    await Promise.race([steps.confirm(requestId), untilPhone('confirmed', 'linked')])
  },
  async 'linked on the phone'() {
    await steps.connect()
    const requestId = await steps.respond()
    await Promise.all([steps.confirm(requestId), untilPhone('linked')])
  },
}

it.each(Object.entries(moments))('killed when %s: linked, or cleanly back at the start', async (_, reach) => {
  engine = await world.startEngine()
  await reach()
  await engine.kill()
  await comesBack()
})

/** Each commit with events is such a point: need_passkey, request, confirmation, confirmed, and what follows the link. */
it.each([1, 2, 3, 4, 5])('killed at commit %i of the ceremony: linked, or cleanly back at the start', async number => {
  engine = await world.startEngine(`recorded:${number}`)
  const doomed = engine
  const walk = async () => {
    await steps.connect()
    await steps.confirm(await steps.respond())
  }
  await Promise.race([doomed.exited, walk().then(() => doomed.exited)])
  expect((await doomed.exited).signal).toBe('SIGKILL')
  await comesBack()
})

async function comesBack(): Promise<void> {
  engine = await world.startEngine()
  const end = await vi.waitFor(async () => {
    const found = await row()
    expect(['connected', 'expired', 'disconnected', 'logged_out']).toContain(found?.status)
    return found
  }, patience)
  if (end?.status !== 'connected') {
    // Where no code was shown that could run out, it is as before the attempt.
    if (end?.status === 'disconnected') expect(end.statusReason).toBe('not_linked')
    expect(end).toMatchObject({ linked: false, wanted: false, linkQr: null })
    expect(await test.database.db.select().from(credentials)).toEqual([])
    await world.phones.updatePhone({ ...phone(), requires_passkey: false })
    await link(world, engine)
  }
  await vi.waitFor(async () => expect(await world.isConnected()).toBe(true), patience)
  await vi.waitFor(async () => expect((await ceremony())?.endedAt).toBeInstanceOf(Date), patience)
  await world.phoneSends('after the crash')
  await vi.waitFor(async () => {
    const [found] = await test.database.sql`select 1 from events where event = 'messages.received'`
    expect(found).toBeDefined()
  }, patience)
}
