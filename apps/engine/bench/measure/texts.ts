import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../report/statistics.ts'
import type { EngineSubject } from '../subjects/engine.ts'
import { peerOf, type Run, spending } from './run.ts'

const warmUp = 50
const sendCount = 250
const flights = [1, 16] as const
const kinds = ['off', 'on'] as const
type Kind = (typeof kinds)[number]

/** What one stretch of sends came to. */
interface Stretch {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  /** CPU milliseconds a send of the engine and of PostgreSQL, until all of them are indexed. */
  readonly cpu: number
  readonly postgresCpu: number | null
}

/**
 * Sends of two sessions of one engine, whose texts are searched of one of them alone, in turn: from the call to the server's
 * acknowledgement. Ratios are those of the rounds, so that what else the machine does at the time falls on both.
 */
export async function measureTexts(run: Run, engine: EngineSubject, rounds: number): Promise<void> {
  await engine.link(2 - engine.lineCount())
  const lineOf = { off: 0, on: 1 } as const
  const { sql } = run.ground.database.database
  await sql`insert into text_indexes (session_id) values (${engine.session(lineOf.on).sessionId})`
  for (const kind of kinds) await engine.send(lineOf[kind], peerOf(run, 0), warmUp, 1)
  for (let round = 1; round <= rounds; round++) {
    for (const inFlight of flights) {
      run.say(`texts, round ${round} of ${rounds}: ${inFlight} in flight`)
      const measured = (kind: Kind) => measureStretch(run, engine, lineOf[kind], inFlight)
      // Whoever comes first in one round comes second in the next.
      const early = round % 2 === 0 ? await measured('on') : null
      const off = await measured('off')
      addFigures(run, inFlight, { off, on: early ?? (await measured('on')) })
    }
  }
}

async function measureStretch(run: Run, engine: EngineSubject, line: number, inFlight: number): Promise<Stretch> {
  await untilIndexed(run)
  const { result, spent } = await spending(run, engine, async () => {
    const sent = await engine.send(line, peerOf(run, 0), sendCount, inFlight)
    await untilIndexed(run)
    return sent
  })
  return {
    rate: (sendCount * 1000) / result.wallMs,
    p50: percentile(result.latenciesMs, 0.5),
    p99: percentile(result.latenciesMs, 0.99),
    cpu: spent.subject / sendCount,
    postgresCpu: spent.postgres === null ? null : spent.postgres / sendCount,
  }
}

async function untilIndexed({ ground }: Run): Promise<void> {
  const { sql } = ground.database.database
  const isGoing = async () => {
    const rows = await sql`
      select session_id from text_indexes where done_at is null union all (select session_id from text_index_waiting limit 1)`
    return rows.length > 0
  }
  while (await isGoing()) await sleep(20)
}

const titles = {
  rate: 'Sends/s',
  p50: 'Send latency p50 (ms)',
  p99: 'Send latency p99 (ms)',
  cpu: 'CPU of the engine (ms) per send, indexing included',
  postgresCpu: 'CPU of PostgreSQL (ms) per send, indexing included',
} as const satisfies Record<keyof Stretch, string>
const names = ['rate', 'p50', 'p99', 'cpu', 'postgresCpu'] as const

function addFigures(run: Run, inFlight: number, stretches: Record<Kind, Stretch>): void {
  const how = inFlight === 1 ? 'one after another' : `${inFlight} in flight`
  for (const name of names) {
    const add = (id: string, what: string, value: number, digits: number) =>
      run.figures.add(
        { id: `texts.${inFlight}.${name}.${id}`, title: `${titles[name]}, ${how}, ${what}`, digits },
        'engine',
        value,
      )
    const [off, on] = [stretches.off[name], stretches.on[name]]
    if (off === null || on === null) continue
    add('off', 'search off', off, name === 'rate' ? 0 : 2)
    add('on', 'search on', on, name === 'rate' ? 0 : 2)
    add('ratio', 'on ÷ off', on / off, 2)
  }
}
