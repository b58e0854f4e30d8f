import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { messageExample } from '@messenger/shared/contract/events/message-key'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { pino } from 'pino'
import { z } from 'zod'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import type { RecordableEvent } from '../src/events/event-rows.ts'
import { recordEvents } from '../src/events/record.ts'
import { startLanes } from '../src/webhooks/start-lanes.ts'
import { seedAccount, seedEndpoint, seedSession, testSealer } from '../test/seed.ts'
import { createPostgresCpu } from './process/postgres-cpu.ts'

/**
 * Event log and webhook lanes: deliveries per second out of a backlog over 50 lanes, and the time from before an event's
 * transaction to its receipt at steady rates. PostgreSQL is durable (fsync); the receiver is a process of its own.
 * `node bench/lanes.ts [backlog]`
 */
const sessionCount = 50
const backlog = Number(process.argv[2] ?? 15_000)
const event: RecordableEvent = { event: 'messages.received', data: messageExample, chatKind: 'personal' }
const now = () => performance.timeOrigin + performance.now()

const reply = z.object({
  address: z.object({ port: z.number() }).optional(),
  count: z.number().optional(),
  cpu: z.object({ user: z.number(), system: z.number() }).optional(),
  received: z.array(z.tuple([z.string(), z.number(), z.number()])).optional(),
})
async function ask(receiver: ChildProcess, question: 'count' | 'report') {
  const answer = once(receiver, 'message')
  receiver.send(question)
  return reply.parse((await answer)[0])
}
async function untilReceived(receiver: ChildProcess, count: number) {
  const deadline = Date.now() + 120_000
  for (;;) {
    const seen = (await ask(receiver, 'count')).count ?? 0
    if (seen >= count) return
    if (Date.now() > deadline) throw new Error(`Only ${seen} of ${count} deliveries came`)
    await sleep(25)
  }
}

/** CPU of all three parties since the last call, microseconds: what the machine's other load cannot blur. */
function createMeter(postgresMs: () => number | null, receiver: ChildProcess) {
  let last = { engine: 0, postgres: 0, receiver: 0 }
  return async () => {
    const answer = await ask(receiver, 'report')
    const sum = (usage = { user: 0, system: 0 }) => usage.user + usage.system
    const current = {
      engine: sum(process.cpuUsage()),
      postgres: (postgresMs() ?? Number.NaN) * 1000,
      receiver: sum(answer.cpu),
    }
    const used = {
      engine: current.engine - last.engine,
      postgres: current.postgres - last.postgres,
      receiver: current.receiver - last.receiver,
    }
    last = current
    return { used, received: answer.received ?? [] }
  }
}
type Meter = ReturnType<typeof createMeter>
const perItem = (used: Awaited<ReturnType<Meter>>['used'], count: number) =>
  Object.fromEntries(Object.entries(used).map(([name, micros]) => [name, Math.round(micros / count)]))

type Session = Readonly<{ sessionId: number; accountId: number }>
const record = ({ database }: TestDatabase, scope: Session, count: number) =>
  database.db.transaction(tx =>
    recordEvents(
      tx,
      scope,
      Array.from({ length: count }, () => event),
    ),
  )
const start = ({ database }: TestDatabase) =>
  startLanes({
    database,
    sealer: testSealer,
    policy: { allowPrivate: true },
    logger: pino({ level: 'info' }, { write: () => undefined }),
    engineId: 'bench',
  })

async function measureBacklog(test: TestDatabase, sessions: readonly Session[], receiver: ChildProcess, meter: Meter) {
  const each = Math.ceil(backlog / sessions.length)
  const recordStart = performance.now()
  await Promise.all(
    sessions.map(async session => {
      for (let left = each; left > 0; left -= 20) await record(test, session, Math.min(20, left))
    }),
  )
  const recordMs = performance.now() - recordStart
  await test.database.sql`analyze`
  await meter()
  const begun = performance.now()
  const lanes = start(test)
  await untilReceived(receiver, each * sessions.length)
  const ms = performance.now() - begun
  await lanes.stop()
  const { received, used } = await meter()
  const total = received.length
  console.log(
    JSON.stringify({
      backlog: total,
      recordedPerSecond: Math.round((each * sessions.length * 1000) / recordMs),
      deliveriesPerSecond: Math.round((total * 1000) / ms),
      orderBreaks: countBreaks(received),
      machineLoad: loadavg()[0],
      cpuMicrosPerDelivery: perItem(used, total),
    }),
  )
}

function countBreaks(received: ReadonlyArray<readonly [string, number, number]>): number {
  const last = new Map<string, number>()
  let breaks = 0
  for (const [session, sequence] of received) {
    if (sequence !== (last.get(session) ?? 0) + 1) breaks += 1
    last.set(session, sequence)
  }
  return breaks
}

async function measureRate(
  test: TestDatabase,
  sessions: readonly Session[],
  receiver: ChildProcess,
  meter: Meter,
  perSecond: number,
) {
  const lanes = start(test)
  const sentAt = new Map<string, number>()
  const working: Promise<void>[] = []
  const seconds = 10
  await meter()
  const begun = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const wait = begun + (n * 1000) / perSecond - performance.now()
    if (wait > 1) await sleep(wait)
    working.push(recordOne(n))
  }
  async function recordOne(n: number) {
    const session = sessions[(n * 7) % sessions.length]
    if (!session) return
    const at = now()
    const { firstSequence } = await record(test, session, 1)
    lanes.wake()
    sentAt.set(`${session.sessionId}:${firstSequence}`, at)
  }
  await Promise.all(working)
  await untilReceived(receiver, perSecond * seconds)
  await lanes.stop()
  const { received, used } = await meter()
  const waits = received
    .map(([session, sequence, at]) => at - (sentAt.get(`${session}:${sequence}`) ?? Number.NaN))
    .sort((a, b) => a - b)
  const at = (part: number) => Number((waits[Math.floor(waits.length * part)] ?? Number.NaN).toFixed(1))
  console.log(
    JSON.stringify({
      eventsPerSecond: perSecond,
      received: received.length,
      ...{ p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(0.9999) },
      machineLoad: loadavg()[0],
      cpuMicrosPerEvent: perItem(used, received.length),
    }),
  )
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

const server = await openServer()
const receiver = fork(fileURLToPath(new URL('./lanes-receiver.ts', import.meta.url)))
try {
  const { address } = reply.parse((await once(receiver, 'message'))[0])
  const test = await createTestDatabase({ poolSize: 10 }, server.url)
  const owner = await seedAccount(test.database)
  const sessions = await Promise.all(
    Array.from({ length: sessionCount }, async () => {
      const { sessionId } = await seedSession(test.database, owner)
      await seedEndpoint(test.database, { ...owner, sessionId, url: `http://127.0.0.1:${address?.port}/` })
      return { sessionId, accountId: owner.accountId }
    }),
  )
  const meter = createMeter(await createPostgresCpu(test.database), receiver)
  await measureBacklog(test, sessions, receiver, meter)
  for (const perSecond of [50, 200]) await measureRate(test, sessions, receiver, meter, perSecond)
  await test.drop()
} finally {
  receiver.disconnect()
  await server.close()
}
