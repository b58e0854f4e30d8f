import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Why the master key was not changed: a setting gives it, or something failed that the launcher's log tells. */
export type RotationProblem = 'environment' | 'failed'

/** What started this process. */
export interface Launcher {
  /** A new master key for all processes, while everything goes on; null when they have it. */
  rotateMasterKey(): Promise<RotationProblem | null>
}

const rotated = z.object({
  type: z.literal('master-key.rotated'),
  id: z.string(),
  problem: z.enum(['environment', 'failed']).nullable(),
})

const patienceMs = 60_000

/** Undefined where nobody listens: the process was started by itself. */
export function connectLauncher(): Launcher | undefined {
  if (!process.send) return undefined
  return {
    rotateMasterKey() {
      const id = randomUUID()
      return new Promise(resolve => {
        const done = (problem: RotationProblem | null) => {
          clearTimeout(timer)
          process.off('message', hear)
          resolve(problem)
        }
        const hear = (message: unknown) => {
          const { data } = rotated.safeParse(message)
          if (data?.id === id) done(data.problem)
        }
        const timer = setTimeout(done, patienceMs, 'failed')
        process.on('message', hear)
        process.send?.({ type: 'rotate-master-key', id })
      })
    },
  }
}
