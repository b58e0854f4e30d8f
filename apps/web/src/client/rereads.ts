interface Reading {
  /** Reads once; whether it works is the business of whoever shows the result. */
  readonly read: () => Promise<unknown>
  /** The shortest pause between asking and reading, which gathers what is asked for together; asked for each time. */
  readonly floorMs: () => number
}

export interface Rereads {
  /** What was read may be old. */
  ask(): void
  /** Forgets what was asked for. */
  stop(): void
}

/** A read that takes long is repeated less often. */
const pausePerRead = 3

/**
 * Reads anew when asked: one read at a time, none is broken off, and what is asked for while one runs is read after it. So a
 * steady stream of asking still ends in reads, and the last asking is never lost.
 */
export function createRereads({ read, floorMs }: Reading): Rereads {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isAskedAgain = false
  let lastMs = 0

  async function run(): Promise<void> {
    timer = undefined
    isReading = true
    isAskedAgain = false
    const startedAt = performance.now()
    await read().catch(() => undefined)
    lastMs = performance.now() - startedAt
    isReading = false
    if (isAskedAgain) ask()
  }

  function ask(): void {
    if (isReading) isAskedAgain = true
    else timer ??= setTimeout(() => void run(), Math.max(floorMs(), lastMs * pausePerRead))
  }

  return {
    ask,
    stop() {
      clearTimeout(timer)
      timer = undefined
      isAskedAgain = false
    },
  }
}
