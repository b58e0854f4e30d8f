import { setTimeout as sleep } from 'node:timers/promises'
import type { Ground } from '../ground.ts'
import type { Figures } from '../report/figures.ts'
import type { Subject } from '../subjects/subject.ts'

/** What the parts of the benchmark get. */
export interface Run {
  readonly ground: Ground
  readonly figures: Figures
  readonly postgresCpu: () => number | null
  /** The other ends of the conversations: numbers of phones without devices. */
  readonly peers: readonly string[]
  /** Says how far the run is. */
  readonly say: (text: string) => void
}

export interface Spent {
  /** CPU milliseconds. */
  readonly subject: number
  readonly sandbox: number
  /** Null where it cannot be told. */
  readonly postgres: number | null
}

/** Receipts and commits that follow a message come within this time. */
const settleMs = 500

/** CPU that subject, network and database spend on some work and what it leaves behind. */
export async function spending<T>(
  run: Run,
  subject: Subject,
  work: () => Promise<T>,
): Promise<{ result: T; spent: Spent }> {
  const read = async () => ({
    subject: await subject.child.cpuMs(),
    sandbox: await run.ground.sandbox.child.cpuMs(),
    postgres: run.postgresCpu(),
  })
  const before = await read()
  const result = await work()
  await sleep(settleMs)
  const after = await read()
  const postgres = after.postgres !== null && before.postgres !== null ? after.postgres - before.postgres : null
  return {
    result,
    spent: { subject: after.subject - before.subject, sandbox: after.sandbox - before.sandbox, postgres },
  }
}

export function peerOf(run: Run, line: number): string {
  const peer = run.peers[line % run.peers.length]
  if (!peer) throw new Error('There are no peers')
  return peer
}
