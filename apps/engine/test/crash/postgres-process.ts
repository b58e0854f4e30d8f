import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '../../../../scripts/lib/postgres.mjs'

/** A PostgreSQL of its own, durable, that can be killed and started again at the same address. */
export interface PostgresProcess {
  /** Administrator's address in the database `postgres`. */
  readonly url: string
  /** SIGKILL to the server, as a machine that loses it would; then starts it again on the same data. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export async function startPostgresProcess(): Promise<PostgresProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'messenger-crash-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  let running: Postgres = await startPostgres({ dataDir, graceSeconds: 2 })
  const { url, port } = running
  return {
    url,
    async crash() {
      process.kill(running.pid, 'SIGKILL')
      await running.exited
      await running.stop()
      running = await startPostgres({ dataDir, port, graceSeconds: 2 })
    },
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
