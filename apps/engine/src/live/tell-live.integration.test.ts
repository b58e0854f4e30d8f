import { createDb } from '@messenger/shared/db/create-db'
import { leases } from '@messenger/shared/db/schema'
import { tellsItself } from '@messenger/shared/db/session-hints'
import { liveChannel, liveHint, liveWatchChannel, type WatchedSubject } from '@messenger/shared/events/live-channel'
import { startReceiver } from '@messenger/shared/test/receiver'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../../test/lanes-bed.ts'
import { seedAccount, testSealer } from '../../test/seed.ts'
import { createSessionWriter } from '../recording/session-writer.ts'
import { recordSessionStatus } from '../sessions/session-status.ts'
import { createLiveTeller, type LiveTeller } from './tell-live.ts'

const log = pino({ level: 'silent' })
let bed: LanesBed
let heard: unknown[]
const cleanups: Array<() => Promise<unknown>> = []

beforeAll(async () => {
  bed = await createLanesBed()
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  heard = []
  const listening = await bed.database.sql.listen(liveChannel, payload => {
    heard.push(payload.startsWith('{') ? liveHint.parse(JSON.parse(payload)) : payload)
  })
  cleanups.push(() => listening.unlisten())
  await bed.database.sql`delete from live_watches`
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const eventually = () => expect.poll(() => heard, { timeout: 20_000, interval: 10 })
const lastWord = () => bed.database.sql`select pg_notify(${liveChannel}, 'last word')`

function startTeller(): LiveTeller {
  const teller = createLiveTeller({ sql: bed.database.sql, log })
  cleanups.push(teller.stop)
  return teller
}

async function watch(accountId: number, on: WatchedSubject): Promise<void> {
  const { sql } = bed.database
  await sql`
    insert into live_watches values (${accountId}, ${on}, now() + interval '1 minute')
    on conflict (account_id, subject) do update set watched_until = excluded.watched_until`
  await sql`select pg_notify(${liveWatchChannel}, ${JSON.stringify({ on, accounts: [accountId] })})`
}

/** Told by now: the teller has read who is watched. */
async function isHeard(teller: LiveTeller, what: 'events' | 'sessions', accountId: number): Promise<void> {
  await expect
    .poll(
      () => {
        teller.recorded(what, accountId, 1)
        return heard
      },
      { timeout: 20_000 },
    )
    .toContainEqual({ account: accountId, [what]: [1] })
  heard.length = 0
}

async function writerOf(sessionId: number, tellLive: LiveTeller['recorded'], database = bed.database) {
  const lease = { sessionId, engineId: 'test', engineUrl: '', epoch: 1, expiresAt: new Date(Date.now() + 60_000) }
  await bed.database.db.insert(leases).values(lease)
  const scope = { database, sealer: testSealer, sessionId, accountId: bed.owner.accountId, epoch: 1, log, tellLive }
  return createSessionWriter({
    ...scope,
    wakeLanes: () => undefined,
    patienceMs: 1_000,
    onFailed: () => undefined,
  })
}

it('tells of sessions with new events, once for many, where the account is watched', async () => {
  const { accountId } = bed.owner
  await watch(accountId, 'events')
  const teller = startTeller()
  const { sessionId } = await bed.session()
  const other = await seedAccount(bed.database)
  await bed.database.sql`delete from live_watches where account_id = ${other.accountId}`
  await isHeard(teller, 'events', accountId)
  const writer = await writerOf(sessionId, teller.recorded)
  teller.recorded('events', other.accountId, 2)
  teller.recorded('sessions', accountId, 3)
  for (let n = 0; n < 5; n += 1) await writer.draft(async ({ draft }) => draft.emit(numbered(n)))
  await eventually().toContainEqual({ account: accountId, events: expect.arrayContaining([sessionId]) })
  expect(JSON.stringify(heard)).not.toContain(`"account":${other.accountId}`)
  expect(JSON.stringify(heard)).not.toContain('"sessions"')
})

it('tells of changed sessions beside the commit, once: the trigger leaves that to the engine', async () => {
  const { accountId } = bed.owner
  await watch(accountId, 'sessions')
  const teller = startTeller()
  const engine = createDb(bed.url, { poolSize: 1, parameters: tellsItself })
  cleanups.push(engine.close)
  const { sessionId } = await bed.session()
  await isHeard(teller, 'sessions', accountId)
  const told: unknown[] = []
  const writer = await writerOf(
    sessionId,
    (...news) => {
      told.push(news)
      teller.recorded(...news)
    },
    engine,
  )
  await writer.write(step => recordSessionStatus(step, sessionId, { status: 'connecting', reason: null }))
  await writer.write(step =>
    recordSessionStatus(step, sessionId, { status: 'connecting', reason: null, set: { linkQr: 'qr' } }),
  )
  await writer.write(step => recordSessionStatus(step, sessionId, { status: 'connecting', reason: null }))
  expect(told).toEqual([
    ['events', accountId, sessionId],
    ['sessions', accountId, sessionId],
    ['sessions', accountId, sessionId],
  ])
  await teller.stop()
  await lastWord()
  await eventually().toContain('last word')
  const ofSession = liveHint
    .array()
    .parse(heard.filter(hint => hint !== 'last word'))
    .filter(hint => 'sessions' in hint && hint.sessions.includes(sessionId))
  expect([1, 2]).toContain(ofSession.length)
  heard.length = 0
  // whoever else changes a session is told of by the trigger
  await bed.database.sql`update sessions set name = 'Other' where id = ${sessionId}`
  await eventually().toContainEqual({ account: accountId, sessions: [sessionId] })
})

it('takes the notice back with the transaction', async () => {
  const told: unknown[] = []
  const { sessionId } = await bed.session()
  const writer = await writerOf(sessionId, (...news) => told.push(news))
  const broken = writer.write(async step => {
    await recordSessionStatus(step, sessionId, { status: 'connecting', reason: null })
    throw new Error('Something else went wrong')
  })
  await expect(broken).rejects.toThrow('Something else')
  expect(told).toEqual([])
})

it('says that deliveries are lost when there are more than it tells, and fits thousands into notices', async () => {
  const { accountId } = bed.owner
  await watch(accountId, 'deliveries')
  await watch(accountId, 'events')
  const teller = startTeller()
  const { sessionId } = await bed.session()
  await isHeard(teller, 'events', accountId)
  for (let n = 0; n < 1_300; n += 1) teller.recorded('events', accountId, 2_000_000_000 + n)
  const ended = Array.from({ length: 2_000 }, (_, n) => ({
    endpointId: 2_000_000_000 + n,
    sessionId,
    status: 'delivered',
  }))
  teller.attempted(ended)
  // a second word on one that waits takes no room
  teller.attempted([{ endpointId: 2_000_000_000, sessionId, status: 'exhausted' }])
  await teller.stop()
  await lastWord()
  await eventually().toContain('last word')
  const told = liveHint.array().parse(heard.filter(hint => hint !== 'last word'))
  const events = told.flatMap(hint => ('events' in hint ? hint.events : []))
  expect(events.filter(id => id >= 2_000_000_000)).toHaveLength(1_300)
  const outcomes = told.flatMap(hint => ('deliveries' in hint ? hint.deliveries : []))
  expect(outcomes).toHaveLength(2_000)
  expect(outcomes).toContainEqual([2_000_000_000, sessionId, 'exhausted'])
  expect(told.some(hint => 'lost' in hint)).toBe(false)

  heard.length = 0
  const next = startTeller()
  await isHeard(next, 'events', accountId)
  next.attempted([...ended, { endpointId: 1, sessionId, status: 'delivered' }])
  await eventually().toContainEqual({ lost: 'deliveries' })
})

it('tells nothing while nobody watches', async () => {
  const teller = startTeller()
  const { sessionId } = await bed.session()
  const writer = await writerOf(sessionId, teller.recorded)
  await writer.draft(async ({ draft }) => draft.emit(numbered(1)))
  await teller.stop()
  await lastWord()
  await eventually().toEqual(['last word'])
})

it('hears of an account whose watching begins later, and tells what became of its deliveries', async () => {
  const receiver = await startReceiver()
  cleanups.push(receiver.close)
  const teller = startTeller()
  const lanes = bed.start({}, { tellLive: teller.attempted })
  cleanups.push(lanes.stop)
  const { sessionId } = await bed.session()
  const { id } = await bed.endpoint({ sessionId, url: receiver.url })
  await bed.record(sessionId, [numbered(1)])
  await expect.poll(() => receiver.requests.length, { timeout: 20_000 }).toBe(1)
  await watch(bed.owner.accountId, 'deliveries')
  await expect
    .poll(
      async () => {
        await bed.record(sessionId, [numbered(2)])
        return heard
      },
      { timeout: 20_000, interval: 200 },
    )
    .toContainEqual({ account: bed.owner.accountId, deliveries: [[id, sessionId, 'delivered']] })
})
