import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/ports.mjs'
import { run } from './programs.mjs'

const versions = '/usr/lib/postgresql'
const stanza = 'messenger'

/** What is missing to archive a PostgreSQL of Debian's with pgBackRest, in words; undefined for nothing. */
export function missingForArchive() {
  if (process.getuid?.() !== 0) return 'only root can start PostgreSQL as its user'
  const missing = ['pgbackrest', 'runuser'].filter(name => spawnSync('which', [name]).status !== 0)
  if (newestVersion() === undefined) missing.push('postgresql')
  return missing.length > 0 ? `${missing.join(', ')} is missing (apt-get install)` : undefined
}

/**
 * A PostgreSQL of Debian's that archives its log with pgBackRest, as docs/point-in-time.md arranges it, in a folder of its own.
 * `stop(how)`, `start()`, and pgBackRest's commands by `pgbackrest(...)`.
 */
export async function archivedPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'messenger-archived-'))
  const [uid, gid] = [await idOf('-u'), await idOf('-g')]
  for (const path of [folder, ...['repo', 'lock', 'spool'].map(name => join(folder, name))]) {
    mkdirSync(path, { recursive: true, mode: 0o750 })
    chownSync(path, uid, gid)
  }
  chmodSync(folder, 0o755)
  const server = { folder, data: join(folder, 'data'), port: await freePort(), config: join(folder, 'pgbackrest.conf') }
  writeFileSync(server.config, configuration(server))
  const program = name => join(versions, newestVersion(), 'bin', name)
  const asPostgres = (...words) => run('runuser', ['-u', 'postgres', '--', ...words], { cwd: '/' })
  await asPostgres(program('initdb'), '--auth=trust', '--username=postgres', '--encoding=UTF8', '--pgdata', server.data)
  writeFileSync(join(server.data, 'postgresql.auto.conf'), settings(server))
  const control = (...words) => asPostgres(program('pg_ctl'), '--pgdata', server.data, '--wait', ...words)
  return {
    url: `postgres://postgres@127.0.0.1:${server.port}/postgres`,
    start: () => control('--log', join(folder, 'log'), '--timeout=120', 'start'),
    stop: () => control('--mode=fast', 'stop'),
    pgbackrest: (...words) => asPostgres('pgbackrest', `--config=${server.config}`, `--stanza=${stanza}`, ...words),
    async remove() {
      await control('--mode=immediate', 'stop').catch(() => undefined)
      rmSync(folder, { recursive: true })
    },
  }
}

const configuration = ({ folder, data, port }) => `[global]
repo1-path=${folder}/repo
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=a-passphrase-of-tests-alone
repo1-retention-full=2
lock-path=${folder}/lock
spool-path=${folder}/spool
log-level-file=off
start-fast=y

[${stanza}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
`

const settings = ({ folder, port, config }) => `listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=${stanza} archive-push %p'
`

async function idOf(which) {
  return Number(await run('id', [which, 'postgres']))
}

function newestVersion() {
  try {
    return readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))[0]
  } catch {
    return undefined
  }
}
