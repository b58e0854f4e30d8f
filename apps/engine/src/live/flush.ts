/** Gathers what is asked for, so that it is done once for all who asked. */
export interface Flush {
  /** After that many milliseconds, or when it was about to happen. */
  soon(afterMs?: number): void
  /** What was asked for is done first. */
  stop(): Promise<void>
}

/** Runs `work` some time after it was asked for; never twice at once. Errors go to `failed`. */
export function createFlush(usualMs: number, work: () => Promise<void>, failed: (error: unknown) => void): Flush {
  let timer: NodeJS.Timeout | null = null
  let running = Promise.resolve()
  let isStopped = false
  const run = () => {
    timer = null
    running = running.then(work).catch(failed)
  }
  return {
    soon(afterMs = usualMs) {
      if (!isStopped) timer ??= setTimeout(run, afterMs)
    },
    async stop() {
      isStopped = true
      if (timer) {
        clearTimeout(timer)
        run()
      }
      await running
    },
  }
}
