import { existsSync } from 'node:fs'
import { runQuietly } from '../run-quietly.mjs'

/** Debian's packages for a cluster of PostgreSQL servers, by a program of each. */
const packages = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/ip': 'iproute2',
}

/** Installs what is missing for a cluster of PostgreSQL servers, as root; answers in words why that is not possible here, undefined when all is there. */
export async function findCluster(onNotice) {
  const missing = missingPackages()
  if (missing.length === 0) return undefined
  const why = `${missing.join(', ')} of Debian 12 missing`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return why
  onNotice(`installing ${missing.join(', ')} from the system packages …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { code, output } = await runQuietly('apt-get', args, { env })
    if (code !== 0) return `${why}, and apt-get ${args[0]} failed: ${output.trim().slice(-1_000)}`
  }
  return missingPackages().length === 0 ? undefined : why
}

function missingPackages() {
  return Object.keys(packages).flatMap(program => (existsSync(program) ? [] : [packages[program]]))
}
