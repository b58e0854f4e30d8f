import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** One request that came. `at` in milliseconds since the epoch. */
export type Received = readonly [session: string, sequence: number, at: number, replayed: boolean]

export interface Receiver {
  readonly url: string
  /** What came since the last report, and the receiver's CPU in microseconds since its start. */
  report(): Promise<{ readonly received: readonly Received[]; readonly cpuMicros: number }>
  /** Resolves when so many requests, or replays, came since the last report. */
  until(count: number, of?: 'count' | 'replayed'): Promise<void>
  stop(): void
}

const patienceMs = 900_000
const reply = z.object({
  address: z.object({ port: z.number() }).optional(),
  count: z.number().default(0),
  replayed: z.number().default(0),
  cpu: z.object({ user: z.number(), system: z.number() }).optional(),
  received: z.array(z.tuple([z.string(), z.number(), z.number(), z.boolean()])).optional(),
})

export async function startReceiver(): Promise<Receiver> {
  const child = fork(fileURLToPath(new URL('./receiver-main.ts', import.meta.url)))
  const { address } = reply.parse((await once(child, 'message'))[0])
  async function ask(question: 'count' | 'report') {
    const answer = once(child, 'message')
    child.send(question)
    return reply.parse((await answer)[0])
  }
  return {
    url: `http://127.0.0.1:${address?.port}/`,
    async report() {
      const { received = [], cpu = { user: 0, system: 0 } } = await ask('report')
      return { received, cpuMicros: cpu.user + cpu.system }
    },
    async until(count, of = 'count') {
      for (const deadline = Date.now() + patienceMs; ; await sleep(25)) {
        const { [of]: seen } = await ask('count')
        if (seen >= count) return
        if (Date.now() > deadline) throw new Error(`Only ${seen} of ${count} deliveries came`)
      }
    },
    stop: () => child.disconnect(),
  }
}
