export interface Passes {
  /** Runs a pass now, or one more when one is under way. */
  wake(): void
  /** Runs a pass in so many milliseconds, unless one is due earlier. */
  wakeIn(ms: number): void
  /** Resolves when no pass runs any more. */
  stop(): Promise<void>
}

const longestTimerMs = 2 ** 31 - 1

/** Runs `pass` when woken, one at a time; wake-ups during a pass make one more, however many they are. */
export function createPasses(pass: () => Promise<void>, failed: (error: unknown) => void): Passes {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY

  async function run() {
    do {
      again = false
      await pass().catch(failed)
    } while (again && !stopped)
    running = null
  }

  function wake() {
    if (stopped) return
    if (running) again = true
    else running = run()
  }

  return {
    wake,
    wakeIn(ms) {
      const at = performance.now() + ms
      if (stopped || at >= dueAt) return
      clearTimeout(timer)
      dueAt = at
      timer = setTimeout(
        () => {
          dueAt = Number.POSITIVE_INFINITY
          wake()
        },
        Math.min(Math.ceil(ms), longestTimerMs),
      )
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
