import { createDb } from '@messenger/shared/db/create-db'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { attempts, deliveries, lanes, webhookEndpoints } from '@messenger/shared/db/schema'
import { createTestDatabase } from '@messenger/shared/test/database'
import { asc, eq, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import type { RecordableEvent } from '../src/events/event-rows.ts'
import { recordEvents } from '../src/events/record.ts'
import type { LaneSettings } from '../src/webhooks/settings.ts'
import { type Lanes, type LanesOptions, startLanes } from '../src/webhooks/start-lanes.ts'
import { type EndpointSeed, seedAccount, seedEndpoint, seedSession, testSealer } from './seed.ts'

/** A database of its own with an account, and lanes with short waits on it. */
export async function createLanesBed() {
  const { database, url, urls, drop } = await createTestDatabase()
  // What the engine does, with no more rights than it has.
  const asEngine = createDb(urls.engine, { poolSize: 10 })
  const owner = await seedAccount(database)
  const running = new Set<Lanes>()
  const wakeAll = () => {
    for (const lanes of running) lanes.wake()
  }

  async function record(sessionId: number, events: readonly RecordableEvent[], now?: Date) {
    const scope = { sealer: testSealer, sessionId, accountId: owner.accountId, ...(now ? { now } : {}) }
    // Of whatever day, as if it were that one.
    if (now) await createPartitions(asEngine.sql, now, 1)
    const recorded = await asEngine.db.transaction(tx => recordEvents(tx, scope, events))
    wakeAll()
    return recorded
  }

  return {
    /** The superuser's, for what tests prepare and look at. */
    database,
    asEngine,
    url,
    urls,
    owner,
    record,
    /** Records `count` events `0`, `1`, …, one transaction each. */
    async recordMany(sessionId: number, count: number) {
      for (let n = 0; n < count; n++) await record(sessionId, [numbered(n)])
    },
    start(settings: Partial<LaneSettings> = {}, options: Partial<LanesOptions> = {}): Lanes {
      const lanes = startLanes({
        database: asEngine,
        sealer: testSealer,
        policy: { allowPrivate: true },
        logger: pino({ level: 'silent' }),
        engineId: 'test',
        settings: { ...shortSettings, ...settings },
        ...options,
      })
      running.add(lanes)
      return { ...lanes, stop: () => lanes.stop().finally(() => running.delete(lanes)) }
    },
    session: () => seedSession(database, owner),
    endpoint: (row: Omit<EndpointSeed, 'accountId'>) => seedEndpoint(database, { accountId: owner.accountId, ...row }),
    deliveriesOf: (endpointId: number) =>
      database.db
        .select()
        .from(deliveries)
        .where(eq(deliveries.endpointId, endpointId))
        .orderBy(asc(deliveries.sequence), asc(deliveries.createdAt)),
    attemptsOf: (deliveryIds: readonly string[]) =>
      database.db
        .select()
        .from(attempts)
        .where(inArray(attempts.deliveryId, [...deliveryIds]))
        .orderBy(asc(attempts.startedAt)),
    async endpointRow(id: number) {
      const [row] = await database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
      if (!row) throw new Error('The endpoint is gone')
      return row
    },
    lanesOf: (endpointId: number) => database.db.select().from(lanes).where(eq(lanes.endpointId, endpointId)),
    async drop() {
      await Promise.all([...running].map(lanes => lanes.stop()))
      await asEngine.close()
      await drop()
    },
  }
}

export type LanesBed = Awaited<ReturnType<typeof createLanesBed>>

/** The ladder with the contract's steps and waits that a test can sit out. */
export const shortSettings: Partial<LaneSettings> = {
  laneRetryMs: [10, 20, 30, 40],
  parkedRetryMs: [60, 80, 100, 120, 140],
  pollMs: 50,
  stopGraceMs: 200,
}

export function numbered(n: number | string): RecordableEvent {
  return { event: 'qrcode.updated', data: { qr: String(n), session_id: '1' } }
}
