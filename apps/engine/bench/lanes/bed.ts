import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageExample } from '@messenger/shared/contract/events/message-key'
import { createDb } from '@messenger/shared/db/create-db'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { pino } from 'pino'
import { startPostgres } from '../../../../scripts/lib/postgres.mjs'
import type { RecordableEvent } from '../../src/events/event-rows.ts'
import { createSessionWriter, type SessionWriter } from '../../src/recording/session-writer.ts'
import { type Lanes, startLanes } from '../../src/webhooks/start-lanes.ts'
import { seedAccount, seedEndpoint, seedSession, testSealer } from '../../test/seed.ts'
import { createPostgresCpu } from '../process/postgres-cpu.ts'
import { type Received, type Receiver, startReceiver } from './receiver.ts'

/** A session with one endpoint, and what records its events as in an engine. */
export interface BenchSession {
  readonly sessionId: number
  readonly apiKey: string
  readonly endpointId: number
  readonly writer: SessionWriter
}

/** CPU of the parties, microseconds, and what came. */
export interface Metered {
  readonly used: { readonly engine: number; readonly postgres: number; readonly receiver: number }
  readonly received: readonly Received[]
}

export interface LanesBed {
  readonly test: TestDatabase
  readonly receiver: Receiver
  readonly sessions: readonly BenchSession[]
  /** Since the last call. */
  meter(): Promise<Metered>
  /** Records are handed to the lanes that were started last. */
  startLanes(): Lanes
  stop(): Promise<void>
}

export const event: RecordableEvent = { event: 'messages.received', data: messageExample, chatKind: 'personal' }
/** Milliseconds since the epoch, on a clock that does not step. */
export const now = () => performance.timeOrigin + performance.now()
/** As costly as an engine's; what went wrong is shown. */
const log = pino({ level: 'info' }, { write: line => void (/^{"level":[4-6]0/.test(line) && console.error(line)) })

/** Sessions on a durable PostgreSQL, and a receiver that is a process of its own. */
export async function createLanesBed(sessionCount: number): Promise<LanesBed> {
  const server = await openServer()
  const receiver = await startReceiver()
  const test = await createTestDatabase({ poolSize: 20 }, server.url)
  const { database } = test
  // as an engine has them
  const lanesDatabase = createDb(test.url, { poolSize: 4 })
  let lanes: Lanes | null = null
  const owner = await seedAccount(database)
  const sessions = await Promise.all(
    Array.from({ length: sessionCount }, async (): Promise<BenchSession> => {
      const { sessionId, apiKey } = await seedSession(database, owner)
      const { id } = await seedEndpoint(database, { ...owner, sessionId, url: receiver.url })
      await database.sql`
        insert into leases (session_id, engine_id, engine_url, epoch, expires_at)
        values (${sessionId}, 'bench', '', 1, now() + interval '1 day')`
      const writer = createSessionWriter({
        sealer: testSealer,
        ...{ database, sessionId, accountId: owner.accountId, epoch: 1, log, patienceMs: 10_000 },
        wakeLanes: () => lanes?.wake(),
        handOver: { offer: () => lanes?.handOver.offer() ?? null, take: (...args) => lanes?.handOver.take(...args) },
        onFailed: error => {
          throw error
        },
      })
      return { sessionId, apiKey, endpointId: id, writer }
    }),
  )
  return {
    ...{ test, receiver, sessions },
    meter: createMeter(await createPostgresCpu(database), receiver),
    startLanes() {
      lanes = startLanes({
        database: lanesDatabase,
        sealer: testSealer,
        policy: { allowPrivate: true },
        logger: log,
        engineId: 'bench',
      })
      return lanes
    },
    async stop() {
      receiver.stop()
      await lanesDatabase.close()
      await test.drop()
      await server.close()
    },
  }
}

export const record = ({ writer }: BenchSession) => writer.draft(async ({ draft }) => draft.emit(event))

function createMeter(postgresMs: () => number | null, receiver: Receiver): LanesBed['meter'] {
  let last = { engine: 0, postgres: 0, receiver: 0 }
  return async () => {
    const { received, cpuMicros } = await receiver.report()
    const { user, system } = process.cpuUsage()
    const present = { engine: user + system, postgres: (postgresMs() ?? Number.NaN) * 1000, receiver: cpuMicros }
    const used = {
      engine: present.engine - last.engine,
      postgres: present.postgres - last.postgres,
      receiver: present.receiver - last.receiver,
    }
    last = present
    return { used, received }
  }
}

/** One line of figures, with the load that the machine is under. */
export function print(figures: object, { used, received }: Metered): void {
  const perDelivery = Object.fromEntries(
    Object.entries(used).map(([name, micros]) => [name, Math.round(micros / received.length)]),
  )
  const load = Number((loadavg()[0] ?? 0).toFixed(1))
  console.log(JSON.stringify({ ...figures, cpuMicrosPerDelivery: perDelivery, load }))
}

/** A durable PostgreSQL for this run, unless TEST_DATABASE_URL names one. */
async function openServer() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'messenger-bench-'))
  chmodSync(folder, 0o755) // as root the server runs as nobody, who has to enter
  const { url, stop } = await startPostgres({ dataDir: join(folder, 'data'), graceSeconds: 2 })
  return { url, close: () => stop().finally(() => rmSync(folder, { recursive: true, force: true })) }
}
