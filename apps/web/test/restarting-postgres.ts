import { setTimeout as sleep } from 'node:timers/promises'
import { type Postgres, startPostgres } from '../../../scripts/lib/postgres.mjs'

/** A durable PostgreSQL that is started again when it dies, as the launcher does with the embedded one. */
export async function startRestartingPostgres(dataDir: string, log: string) {
  const options = { dataDir, log, graceSeconds: 2 }
  let running: Postgres | null = await startPostgres(options)
  const { url, port } = running
  const stopping = new AbortController()
  let deaths = 0

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await running?.exited
      if (stopping.signal.aborted) return
      if (running) deaths += 1
      await running?.stop()
      running = null
      await sleep(500, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) running = await startPostgres({ ...options, port }).catch(() => null)
    }
  }

  const watching = watch()
  return {
    url,
    /** How often it has ended by itself. */
    deaths: () => deaths,
    async stop() {
      stopping.abort()
      await running?.stop()
      await watching
    },
  }
}
