import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Why the master key was not changed: a setting gives it, or something failed that the launcher's log tells. */
export type RotationProblem = 'environment' | 'failed'

/** What started this process. */
export interface Launcher {
  /** A new master key for all processes, while everything goes on; null when they have it. */
  rotateMasterKey(): Promise<RotationProblem | null>
  /** How it is, and its children; null when it does not tell in time. */
  facts(): Promise<LauncherFacts | null>
}

const rotated = z.object({
  type: z.literal('master-key.rotated'),
  problem: z.enum(['environment', 'failed']).nullable(),
})
const facts = z.object({
  type: z.literal('launcher.facts'),
  residentBytes: z.number(),
  cpuSeconds: z.number(),
  startedAtSeconds: z.number(),
  children: z.array(z.object({ name: z.string(), restarts: z.number(), isUp: z.boolean() })),
})
export type LauncherFacts = Omit<z.output<typeof facts>, 'type'>

const rotationMs = 60_000
const factsMs = 2_000

/** Undefined where nobody listens: the process was started by itself. */
export function connectLauncher(): Launcher | undefined {
  if (!process.send) return undefined
  return {
    async rotateMasterKey() {
      const answer = await ask('rotate-master-key', rotated, rotationMs)
      return answer ? answer.problem : 'failed'
    },
    facts: () => ask('launcher-facts', facts, factsMs),
  }
}

/** One message and its answer, which has the same id; null when none comes in time. */
function ask<S extends z.ZodType>(type: string, answer: S, patienceMs: number): Promise<z.output<S> | null> {
  const id = randomUUID()
  const answered = z.object({ id: z.literal(id) })
  return new Promise(resolve => {
    const done = (value: z.output<S> | null) => {
      clearTimeout(timer)
      process.off('message', hear)
      resolve(value)
    }
    const hear = (message: unknown) => {
      const { data } = answer.safeParse(message)
      if (data !== undefined && answered.safeParse(message).success) done(data)
    }
    const timer = setTimeout(done, patienceMs, null)
    process.on('message', hear)
    process.send?.({ type, id })
  })
}
