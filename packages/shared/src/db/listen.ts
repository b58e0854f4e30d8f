import type postgres from 'postgres'

export interface Listening {
  /** Resolves once notices have come through; rejects with the last failure when they do not within `withinMs`. */
  ready(withinMs?: number): Promise<void>
  /** Nothing is told afterwards. */
  stop(): Promise<void>
}

interface Options {
  readonly told: (payload: string) => void
  /** Notices come from now on. `isAgain`: the connection was away, what was told meanwhile is lost. */
  readonly opened?: (isAgain: boolean) => void
  /** The first try has failed; others follow. */
  readonly failed: (error: unknown) => void
}

/**
 * Listens on a channel for as long as the process runs. The driver is asked once: also after a first try that failed it keeps
 * the listener and tries again with its connection, so that asking again would have every notice told twice.
 */
export function listen(sql: postgres.Sql, channel: string, { told, opened, failed }: Options): Listening {
  const first = Promise.withResolvers<void>()
  let hasOpened = false
  let isStopped = false
  let failure: unknown = new Error(`Nothing was heard of the channel ${channel} yet`)
  const asked = sql.listen(
    channel,
    payload => {
      if (!isStopped) told(payload)
    },
    () => {
      const isAgain = hasOpened
      hasOpened = true
      first.resolve()
      if (!isStopped) opened?.(isAgain)
    },
  )
  asked.catch(error => {
    failure = error
    failed(error)
  })
  return {
    async ready(withinMs = 5_000) {
      if (hasOpened) return
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(failure), withinMs)
      try {
        await Promise.race([first.promise, late.promise])
      } finally {
        clearTimeout(timer)
      }
    },
    async stop() {
      isStopped = true
      const listening = await asked.catch(() => null)
      await listening?.unlisten()
    },
  }
}
