import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { installPassport } from '@messenger/shared/passport/install-passport'
import { openPassport } from '@messenger/shared/passport/read-passport'
import { readTreatment } from '@messenger/shared/passport/read-treatment'
import { createTestDatabase, type TestDatabase, urlsFor } from '@messenger/shared/test/database'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callEngine } from '../call-engine.ts'
import { seedAccount, testSealer } from '../seed.ts'
import { type Child, startChild } from './child.ts'
import { createWorld, link, type World } from './world.ts'

const patience = { timeout: 90_000, interval: 200 }
const passphrase = 'a passphrase of tests alone'

let test: TestDatabase
let elsewhere: TestDatabase
let world: World
let folder: string
const children: Child[] = []

const start = async (crashAt?: string) => {
  const child = await world.startEngine(crashAt)
  children.push(child)
  return child
}
const call = <T>(engine: Child, name: string, input: object = {}) =>
  callEngine<T>(engine.url, String(world.engineEnv.MESSENGER_RPC_SECRET), name, {
    call: { accountId: world.accountId, sessionId: world.sessionId },
    input: { id: world.sessionId, ...input },
  })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moves-'))
  test = await createTestDatabase()
  elsewhere = await createTestDatabase()
  world = await createWorld(test.database, test.url, { MESSENGER_DATA_DIR: folder })
})
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill()
  await world.stop()
  await test.drop()
  await elsewhere.drop()
  await rm(folder, { recursive: true, force: true })
})

const rowOf = async () => {
  const [row] = await test.database.sql<{ status: string; moved: boolean; wanted: boolean; linked: boolean }[]>`
    select status, moved_at is not null as moved, wanted, linked from sessions where id = ${world.sessionId}`
  return row
}
const heard = () => world.receiver.received.map(({ data }) => JSON.stringify(data))
/** Told by whichever gateway has the session, and once. */
const hears = (text: string) =>
  vi.waitFor(() => {
    const told = world.receiver.received.filter(({ event }) => event === 'messages.received')
    expect(told.filter(({ data }) => JSON.stringify(data).includes(text))).toHaveLength(1)
  }, patience)

/** Writes a file, whatever it takes, and takes the session over with it. */
async function moveTo(engine: Child): Promise<Child> {
  await vi.waitFor(() => call(engine, 'internal.endForMove'), patience)
  const { name } = await call<{ name: string }>(engine, 'internal.writePassport', {
    seal: { passphrase },
    history: true,
  })
  const room = createMediaRoom({ folder: join(folder, 'media'), bucket: null }, testSealer)
  const bytes = await room.store.open(name)
  if (!bytes) throw new Error('There is no such file')
  const owner = await seedAccount(elsewhere.database)
  const passport = await openPassport(bytes, { passphrase })
  const treatment = await readTreatment(passport, { allowPrivate: true })
  await elsewhere.database.db.transaction(tx =>
    installPassport(tx, testSealer, passport, { owner, wanted: true, textSearch: false, treatment }),
  )
  const env = { ...world.engineEnv, DATABASE_URL: urlsFor(elsewhere.url).engine }
  const child = await startChild({
    program: '../../src/main.ts',
    args: ['--network', 'sandbox'],
    preload: ['./inject.ts'],
    env,
  })
  children.push(child)
  return child
}

describe('an engine that dies while a session leaves it', () => {
  it.each([
    ['move_asked', false],
    ['move_closed', false],
    ['move_fenced', true],
    ['move_written', true],
  ] as const)('never loses it, and never has it in two places: %s', async (point, isFenced) => {
    const first = await start(`${point}:1`)
    await link(world, first)
    await vi.waitFor(async () => expect(await world.isConnected()).toBe(true), patience)
    await world.phoneSends('before')
    await hears('before')
    await call(first, 'internal.endForMove').catch(() => undefined)
    if (point === 'move_written')
      await call(first, 'internal.writePassport', { seal: { passphrase }, history: false }).catch(() => undefined)
    expect((await first.exited).signal).toBe('SIGKILL')
    await world.phoneSends('while nobody is there')

    const second = await start()
    expect(await rowOf()).toMatchObject({ moved: isFenced, wanted: !isFenced, linked: true })
    // What was not fenced connects again by itself; what was never does.
    if (isFenced) await expect(call(second, 'sessions.connect')).rejects.toThrow('session_moved')
    else await hears('while nobody is there')
    await moveTo(second)
    await hears('while nobody is there')
    await world.phoneSends('after')
    await hears('after')
    await vi.waitFor(async () => {
      const [row] = await elsewhere.database.sql`select id, account_id from sessions where status = 'connected'`
      expect(row).toBeDefined()
    }, patience)
    expect(heard().filter(text => text.includes('"before"')).length).toBeGreaterThan(0)
    expect(await rowOf()).toMatchObject({ status: 'disconnected', moved: true })
    const { stats } = await world.phones.info()
    // An engine that was killed did not say goodbye: the network may have its line still when the next one logs in.
    expect(stats['login/replaced'] ?? 0).toBeLessThanOrEqual(isFenced ? 0 : 1)
  })
})
