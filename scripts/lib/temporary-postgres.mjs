import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.mjs'

/**
 * A throw-away PostgreSQL under the system's temporary folder, removed with its data by `stop()`.
 * Not durable unless asked: losing it in a power cut costs nothing.
 */
export async function temporaryPostgres({ durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'messenger-postgres-'))
  chmodSync(folder, 0o755) // as root the server runs as nobody, who has to enter
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startPostgres({ dataDir: join(folder, 'data'), durable, graceSeconds: 2 })
    return { ...server, stop: () => server.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
