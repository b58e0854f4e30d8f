import { setTimeout as sleep } from 'node:timers/promises'
import { clockMs } from '../process/clock.ts'
import type { EngineSubject } from '../subjects/engine.ts'

interface Wanted {
  readonly since: Date
  /** How many sessions. */
  readonly size: number
  readonly patienceMs: number
}

/** Waits until that many sessions have connected; answers when, on this process's clock. */
export async function untilConnected(engine: EngineSubject, { since, size, patienceMs }: Wanted): Promise<number> {
  const deadline = clockMs() + patienceMs
  while ((await engine.connected(since)) < size) {
    if (clockMs() > deadline) throw new Error('Not all sessions came back')
    await sleep(50)
  }
  return clockMs()
}
