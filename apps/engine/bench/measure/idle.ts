import { setTimeout as sleep } from 'node:timers/promises'
import { clockMs } from '../process/clock.ts'
import type { EngineSubject } from '../subjects/engine.ts'
import { type Run, spending } from './run.ts'
import { untilConnected } from './until-connected.ts'

const patienceMs = 600_000
/** Initial work after a login (key counts, group lists) is over by then. */
const settleMs = 5_000

/** `size` linked sessions with nothing to do: what they take, and how long it is until all are back after a kill −9. */
export async function measureIdle(run: Run, engine: EngineSubject, size: number): Promise<void> {
  run.say(`linking ${size} sessions`)
  await engine.link(size - engine.lineCount(), 4)
  run.say(`${size} sessions back after kill −9`)
  const killedAt = new Date()
  const startedAt = clockMs()
  const postgresBefore = run.postgresCpu()
  await engine.replace('kill')
  const backAt = await untilConnected(engine, { since: killedAt, size, patienceMs })
  await sleep(settleMs)
  const cpuMs = await engine.child.cpuMs()
  const postgresAfter = run.postgresCpu()
  const memory = await engine.child.memory()
  const megabytes = 1024 * 1024
  const add = (id: string, title: string, value: number, digits = 0) =>
    run.figures.add({ id: `idle.${id}`, title, digits }, engine.name, value)
  add('back', `${size} idle sessions back (s)`, (backAt - startedAt) / 1000, 1)
  add('backCpu', 'CPU of the engine until then (ms) per session', cpuMs / size, 1)
  if (postgresBefore !== null && postgresAfter !== null)
    add('backPostgresCpu', 'CPU of PostgreSQL until then (ms) per session', (postgresAfter - postgresBefore) / size, 1)
  add('rss', `Memory with ${size} idle sessions (MB)`, memory.rss / megabytes)
  add('rssEach', 'Memory per idle session (MB)', (memory.rss - engine.baseRss) / megabytes / size, 2)
  add('heapEach', 'of it in the JavaScript heap (MB)', (memory.heapUsed - engine.baseHeap) / megabytes / size, 2)
  const { spent } = await spending(run, engine, () => sleep(idleMs))
  add('idleCpu', 'CPU of an idle session (ms) per minute', (spent.subject / size) * (60_000 / idleMs), 1)
}

const idleMs = 20_000
