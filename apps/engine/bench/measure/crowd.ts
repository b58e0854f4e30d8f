import { setTimeout as sleep } from 'node:timers/promises'
import { clockMs } from '../process/clock.ts'
import { percentile } from '../report/statistics.ts'
import { resumeBare } from '../subjects/bare.ts'
import type { EngineSubject } from '../subjects/engine.ts'
import { eachOf } from '../subjects/pool.ts'
import type { SubjectName } from '../subjects/subject.ts'
import { peerOf, type Run } from './run.ts'
import { untilConnected } from './until-connected.ts'

/** As many as the engine opens at once. */
const atOnce = 16
const patienceMs = 90_000

interface Back {
  /** Seconds until the last session was connected. */
  readonly seconds: number
  /** Per session, from its login to its first event, milliseconds. */
  readonly firstEventMs: readonly number[]
  readonly baseRss: number
  readonly idleRss: number
}

/**
 * `size` linked sessions come back: the engine after a kill −9, bare Baileys in a fresh process on the same links. A
 * message waits for each. Then memory, when all are idle.
 */
export async function measureCrowd(run: Run, engine: EngineSubject, size: number): Promise<void> {
  run.say(`linking ${size} sessions`)
  await engine.link(size - engine.lineCount())
  run.say(`${size} sessions back: engine`)
  addBack(run, 'engine', size, await engineBack(run, engine, size))
  await engine.stop()
  const rows = await takeOver(run, engine, size)
  for (const name of ['durable', 'memory'] as const) {
    run.say(`${size} sessions back: ${name}`)
    const bare = await resumeBare(run.ground, name, rows, atOnce, () => writeToAll(run, engine, size))
    addBack(run, name, size, bare)
  }
}

async function engineBack(run: Run, engine: EngineSubject, size: number): Promise<Back> {
  const killedAt = new Date()
  const startedAt = clockMs()
  const baseRss = engine.baseRss
  const [, connectedAt] = await Promise.all([
    writeToAll(run, engine, size),
    engine.replace('kill').then(() => untilConnected(engine, { since: killedAt, size, patienceMs })),
  ])
  const firstEventMs = await firstEvents(run, engine, killedAt, size)
  return {
    seconds: (connectedAt - startedAt) / 1000,
    firstEventMs,
    baseRss,
    idleRss: (await engine.child.memory()).rss,
  }
}

/** From each session's `connected` to its first `messages.received`, by the times of the events. */
async function firstEvents(run: Run, engine: EngineSubject, since: Date, size: number): Promise<number[]> {
  const { sql } = run.ground.database.database
  const deadline = clockMs() + patienceMs
  for (;;) {
    const rows = await sql<{ ms: number | null }[]>`
      select (extract(epoch from
        min(created_at) filter (where event = 'messages.received') -
        min(created_at) filter (where event = 'session.status' and data like '%"connected"%')) * 1000)::float8 as ms
      from events where session_id = any(${engine.sessionIds()}) and created_at >= ${since.toISOString()}::timestamptz
      group by session_id`
    const known = rows.flatMap(row => (row.ms === null ? [] : [row.ms]))
    if (known.length === size || clockMs() > deadline) return known
    await sleep(100)
  }
}

async function writeToAll(run: Run, engine: EngineSubject, size: number): Promise<void> {
  await eachOf(size, 4, line => run.ground.sandbox.write(peerOf(run, line), engine.phoneOf(line), 'back again'))
}

/** The engine's links change hands: leases for the bare programs that open them next. */
async function takeOver(run: Run, engine: EngineSubject, size: number) {
  const { sql } = run.ground.database.database
  const rows = await sql<{ sessionId: number; epoch: number }[]>`
    update leases set engine_id = 'bare', expires_at = now() + interval '1 day', epoch = epoch + 1
    where session_id = any(${engine.sessionIds()}) returning session_id as "sessionId", epoch::int as epoch`
  if (rows.length !== size) throw new Error('Not all sessions have a lease')
  return rows.map(({ sessionId, epoch }) => ({ sessionId, epoch }))
}

function addBack(run: Run, subject: SubjectName, size: number, back: Back): void {
  const add = (name: string, title: string, value: number, digits: number) =>
    run.figures.add({ id: `crowd.${name}`, title, digits }, subject, value)
  const megabytes = 1024 * 1024
  add('back', `${size} sessions back (s)`, back.seconds, 1)
  add('first.p50', 'Login to first event p50 (ms)', percentile(back.firstEventMs, 0.5), 0)
  add('first.max', 'Login to first event, slowest (ms)', Math.max(...back.firstEventMs), 0)
  add('first.missing', 'Sessions without a first event', size - back.firstEventMs.length, 0)
  add('rss', `Memory with ${size} idle sessions (MB)`, back.idleRss / megabytes, 0)
  add('rssEach', 'Memory per idle session (MB)', (back.idleRss - back.baseRss) / megabytes / size, 2)
}
