import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Child } from './child.ts'
import { createLinkWorld, type LinkingSession, type LinkWorld } from './link-world.ts'

const patience = { timeout: 60_000, interval: 5 }

let test: TestDatabase
let world: LinkWorld
let engine: Child

beforeAll(async () => {
  test = await createTestDatabase()
  world = await createLinkWorld(test.database, test.url)
  engine = await world.startEngine()
})
afterAll(async () => {
  await engine?.kill()
  await world?.stop()
  await test?.drop()
})

type Act = (session: LinkingSession) => Promise<void>

interface Way {
  /** The phone asks for a passkey. */
  readonly requiresPasskey: boolean
  /** From the wish to the network's request for a passkey, or to the link where there is none. */
  readonly ask: Act
  readonly toLink: Act
}

async function respond(session: LinkingSession): Promise<void> {
  await session.respond()
}

const ways = {
  'QR text': { requiresPasskey: false, ask: session => session.connect('qr'), toLink: session => session.scan() },
  'pairing code': {
    requiresPasskey: false,
    ask: session => session.connect('code'),
    toLink: session => session.enter(),
  },
  'QR text and passkey': {
    requiresPasskey: true,
    async ask(session) {
      await session.connect('qr')
      await session.scan()
      await session.reaches('need_passkey')
    },
    toLink: respond,
  },
  'pairing code and passkey': {
    requiresPasskey: true,
    async ask(session) {
      await session.connect('code')
      await session.enter()
      await session.reaches('need_passkey')
    },
    toLink: respond,
  },
  passkey: {
    requiresPasskey: true,
    ask: session => session.connect('passkey'),
    async toLink(session) {
      await session.respond()
      await session.confirm()
    },
  },
} satisfies Record<string, Way>
type WayName = keyof typeof ways

/** Passkey ways go on to where the network keeps silent, or waits for the person. */
async function answered(session: LinkingSession): Promise<void> {
  await session.misbehave('no_continuation')
  await session.respond()
  await session.ceremonyReaches('prologue_sent')
}

/** Every state in which an attempt can stand for a while, by each way that leads there. */
const standings: readonly (readonly [WayName, Act?])[] = [
  ['QR text'],
  ['pairing code'],
  ...(['QR text and passkey', 'pairing code and passkey', 'passkey'] as const).flatMap(
    name => [[name], [name, answered]] as const,
  ),
  [
    'passkey',
    async session => {
      await session.respond()
      await session.ceremonyReaches('confirmation')
    },
  ],
]

/** Sessions in all of those states at once; and one that waits for a code, and one whose connection does not come up. */
async function standEverywhere(): Promise<LinkingSession[]> {
  const standing = standings.map(async ([name, further]) => {
    const session = await world.newSession(ways[name])
    await ways[name].ask(session)
    await further?.(session)
    return session
  })
  const sessions = await Promise.all(standing)
  const [asking, opening] = [await world.newSession(ways['pairing code']), await world.newSession(ways['QR text'])]
  await asking.misbehave('silent_code')
  void asking.connect('code')
  await asking.hasMisbehaved()
  world.relay.hold()
  void opening.connect('qr')
  await vi.waitFor(() => expect(world.relay.held).toBe(1), patience)
  return [...sessions, asking, opening]
}

it('an engine is killed while sessions stand in every state: each links, or is back at the start', async () => {
  const sessions = await standEverywhere()
  await engine.kill()
  for (const session of sessions) await session.inspect()
  world.relay.release()
  engine = await world.startEngine()
  await Promise.all(sessions.map(session => session.comesBack()))
})

it('the network is cut while sessions stand in every state: each links, or is back at the start', async () => {
  const sessions = await standEverywhere()
  for (const session of sessions) await session.inspect()
  world.relay.cut()
  world.relay.release()
  await Promise.all(sessions.map(session => session.comesBack()))
})

/** States that last a moment, and commits on the way (`recorded`): the blow comes right there. */
const moments: readonly (readonly [WayName, readonly string[]])[] = [
  ['QR text', ['link_scanning', 'link_accepted', 'recorded', 'recorded:2', 'recorded:3']],
  ['pairing code', ['link_asking', 'link_entering', 'link_accepted', 'recorded', 'recorded:2', 'recorded:3']],
  ['QR text and passkey', ['link_passkey', 'link_confirmed', 'link_accepted']],
  ['pairing code and passkey', ['link_passkey', 'link_confirmed', 'link_accepted']],
  ['passkey', ['link_passkey', 'link_confirmed', 'link_accepted']],
]
const isAll = process.env.MESSENGER_TORTURE !== undefined
const [kills, cuts] = [
  ['QR text link_accepted', 'pairing code recorded:2', 'passkey link_confirmed'],
  ['pairing code link_accepted', 'QR text and passkey link_passkey'],
].map(chosen =>
  moments
    .flatMap(([name, points]) => points.map(point => [name, point] as const))
    .filter(([name, point]) => isAll || chosen.includes(`${name} ${point}`)),
)

/** The way as far as it goes; what is left of it when it is cut off may go on, or fail. */
async function start(name: WayName): Promise<LinkingSession> {
  const session = await world.newSession(ways[name])
  const walk = async () => {
    await ways[name].ask(session)
    await ways[name].toLink(session)
  }
  void walk().catch(() => undefined)
  return session
}

const counted = (point: string) => (point.includes(':') ? point : `${point}:1`)

it.each(kills ?? [])('%s, killed at %s: links, or is back at the start', async (name, point) => {
  await engine.kill()
  engine = await world.startEngine({ MESSENGER_TEST_CRASH: counted(point) })
  const session = await start(name)
  expect((await engine.exited).signal).toBe('SIGKILL')
  await session.inspect()
  engine = await world.startEngine()
  await session.comesBack()
})

it.each(cuts ?? [])('%s, cut off at %s: links, or is back at the start', async (name, point) => {
  const folder = await mkdtemp(join(tmpdir(), 'cut-'))
  await engine.kill()
  engine = await world.startEngine({ MESSENGER_TEST_CUT: `${counted(point)}:${folder}` })
  const session = await start(name)
  await vi.waitFor(() => expect(existsSync(join(folder, 'wanted'))).toBe(true), patience)
  world.relay.cut()
  await writeFile(join(folder, 'done'), '')
  await session.comesBack()
  await rm(folder, { recursive: true })
})
