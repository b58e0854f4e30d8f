import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testPasswords } from '@messenger/shared/test/database'
import { vi } from 'vitest'
import { freePort } from '../../../../scripts/lib/ports.mjs'
import { roleNames } from '../../../../scripts/lib/postgres/roles.mjs'

/** Debian's PgBouncer in transaction mode before a server of PostgreSQL. It takes no parameters of connections but those that it knows. */
export async function startPgBouncer(
  serverUrl: string,
): Promise<{ place: string; log(): string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'messenger-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new URL(serverUrl)
  const users = (['web', 'engine'] as const).map(who => `"${roleNames[who]}" "${testPasswords[who]}"\n`)
  writeFileSync(join(folder, 'users'), users.join(''))
  writeFileSync(join(folder, 'pgbouncer.ini'), configuration({ folder, port, host: server.hostname, to: server.port }))
  const log = openSync(join(folder, 'log'), 'a')
  const args = ['-u', 'nobody', '--', 'pgbouncer', join(folder, 'pgbouncer.ini')]
  const child = spawn('runuser', args, { cwd: '/', stdio: ['ignore', log, log] })
  closeSync(log)
  const exited = new Promise(resolve => child.once('exit', resolve))
  await vi.waitFor(() => answers(port), { timeout: 30_000, interval: 50 })
  return {
    place: `127.0.0.1:${port}`,
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configuration = ({
  folder,
  port,
  host,
  to,
}: Record<'folder' | 'host' | 'to', string> & { port: number }) => `[databases]
* = host=${host} port=${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 6
max_client_conn = 500
idle_transaction_timeout = 10
`

function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  return new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  }).finally(() => socket.destroy())
}
