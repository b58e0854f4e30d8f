import { existsSync } from 'node:fs'
import { Problem } from '../problem.mjs'
import { runQuietly } from '../run-quietly.mjs'

/** Debian's packages that sinks are tested with, by the program that tells that they are there. */
const packages = {
  '/usr/sbin/nats-server': 'nats-server',
  '/usr/bin/redis-server': 'redis-server',
  '/usr/sbin/rabbitmq-server': 'rabbitmq-server',
}

const missing = () => Object.entries(packages).flatMap(([program, name]) => (existsSync(program) ? [] : [name]))

/**
 * Servers of buses: installed ones, or as root those of Debian's packages. Their services are not left running.
 * @throws Problem that says what to do
 */
export async function findBusServers(onNotice) {
  const wanted = missing()
  if (wanted.length === 0) return
  const hint = `The tests of sinks need these packages of Debian 12: ${wanted.join(' ')}. Install them.`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Problem(hint)
  onNotice(`installing ${wanted.join(', ')} from the system packages …`)
  // Tests start servers of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...wanted]]) {
    const { code, output } = await runQuietly('apt-get', args, { env })
    if (code !== 0) throw new Problem(`${hint}\napt-get ${args[0]} failed:\n${output.trim().slice(-1_000)}`)
  }
  const still = missing()
  if (still.length > 0)
    throw new Problem(`${hint}\nThey were installed, and ${still.join(' ')} is not found all the same.`)
}
