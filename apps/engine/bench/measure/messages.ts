import { clockMs } from '../process/clock.ts'
import { percentile } from '../report/statistics.ts'
import { eachOf } from '../subjects/pool.ts'
import type { Subject } from '../subjects/subject.ts'
import { peerOf, type Run, type Spent, spending } from './run.ts'

const warmUp = 50
const sendCount = 250
const parallel = 16
const burst = 300

/** One-to-one texts of one session: sent one after another, sent 16 at a time, received in a burst. */
export async function measureMessages(run: Run, subjects: readonly Subject[], rounds: number): Promise<void> {
  for (const subject of subjects) {
    await subject.send(0, peerOf(run, 0), warmUp, 1)
    await receiveBurst(run, subject, warmUp)
  }
  for (let round = 1; round <= rounds; round++) {
    for (const subject of subjects) {
      run.say(`messages, round ${round} of ${rounds}: ${subject.name}`)
      await measureSends(run, subject, 1)
      await measureSends(run, subject, parallel)
      await measureReceives(run, subject)
    }
  }
}

async function measureSends(run: Run, subject: Subject, inFlight: number): Promise<void> {
  const { result, spent } = await spending(run, subject, () => subject.send(0, peerOf(run, 0), sendCount, inFlight))
  const [id, how] = inFlight === 1 ? ['send', 'one after another'] : [`send${inFlight}`, `${inFlight} in flight`]
  const add = (name: string, title: string, value: number, digits = 0) =>
    run.figures.add({ id: `${id}.${name}`, title: `${title}, ${how}`, digits }, subject.name, value)
  add('rate', 'Sends/s', (sendCount * 1000) / result.wallMs)
  add('perCpu', 'Sends per CPU-second', (sendCount * 1000) / spent.subject)
  add('p50', 'Send latency p50 (ms)', percentile(result.latenciesMs, 0.5), 1)
  add('p99', 'Send latency p99 (ms)', percentile(result.latenciesMs, 0.99), 1)
  addSurroundings(run, subject, { id, how: `per send, ${how}` }, spent, sendCount)
}

async function measureReceives(run: Run, subject: Subject): Promise<void> {
  const { result: wallMs, spent } = await spending(run, subject, () => receiveBurst(run, subject, burst))
  const add = (name: string, title: string, value: number) =>
    run.figures.add({ id: `receive.${name}`, title }, subject.name, value)
  add('rate', 'Receives/s, burst', (burst * 1000) / wallMs)
  add('perCpu', 'Receives per CPU-second', (burst * 1000) / spent.subject)
  addSurroundings(run, subject, { id: 'receive', how: 'per receive' }, spent, burst)
}

/**
 * The subject stands still while the phone writes, so that the network has done its part (and the messages wait in the
 * subject's socket) when the clock starts. Resolves with the milliseconds until all are recorded.
 */
async function receiveBurst(run: Run, subject: Subject, count: number): Promise<number> {
  const expectation = await subject.expect(0, count)
  subject.child.freeze()
  try {
    await eachOf(count, 8, index => run.ground.sandbox.write(peerOf(run, 0), subject.phoneOf(0), `receive ${index}`))
  } finally {
    subject.child.thaw()
  }
  const startedAt = clockMs()
  return (await expectation.met()) - startedAt
}

function addSurroundings(
  run: Run,
  subject: Subject,
  { id, how }: { id: string; how: string },
  spent: Spent,
  count: number,
): void {
  const add = (name: string, title: string, ms: number) =>
    run.figures.add({ id: `${id}.${name}`, title: `${title} (ms) ${how}`, digits: 2 }, subject.name, ms / count)
  add('cpu', 'CPU of the subject', spent.subject)
  if (spent.postgres !== null) add('postgresCpu', 'CPU of PostgreSQL', spent.postgres)
  add('sandboxCpu', 'CPU of the network', spent.sandbox)
}
