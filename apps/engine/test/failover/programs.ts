import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const exec = promisify(execFile)

export const postgresPrograms = '/usr/lib/postgresql/15/bin'

/** Debian packages by a program of theirs. */
const packages = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  pgbouncer: 'pgbouncer',
  iproute2: 'ip',
  'util-linux': 'runuser',
} as const

/** What is missing for a cluster of PostgreSQL servers in namespaces of the network, in words; undefined for nothing. */
export function missingForFailover(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can make namespaces of the network'
  const missing: string[] = Object.entries(packages).flatMap(([name, program]) =>
    spawnSync('which', [program]).status === 0 ? [] : [name],
  )
  if (!existsSync(postgresPrograms)) missing.push('postgresql-15')
  if (missing.length > 0) return `${missing.join(', ')} missing (apt-get install)`
  const name = `messenger-${process.pid}`
  if (spawnSync('ip', ['netns', 'add', name]).status !== 0) return 'no namespaces of the network can be made here'
  spawnSync('ip', ['netns', 'del', name])
  return undefined
}

/** What a program prints; rejects with all that it said. */
export async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await exec(program, [...args], { cwd: '/', maxBuffer: 50_000_000 })
  return stdout.trim()
}
