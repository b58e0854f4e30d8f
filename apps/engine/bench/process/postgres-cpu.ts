import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '@messenger/shared/db/create-db'

/** Length of the kernel's clock tick in /proc, on every Linux that Node runs on. */
const tickMs = 10

/**
 * CPU of the whole PostgreSQL server since its start, milliseconds; null where /proc does not tell (another system, or a
 * server on another machine). Processes that have ended count too, through their parent.
 */
export async function createPostgresCpu({ sql }: Database): Promise<() => number | null> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const server = row && parentOf(row.pid)
  return () => (server ? cpuOf(server) : null)
}

function cpuOf(server: number): number | null {
  const own = statOf(server)
  if (!own) return null
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => statOf(Number(name)) ?? [])
    .filter(stat => stat.parent === server)
  const ticks = children.reduce((sum, stat) => sum + stat.ticks, own.ticks + own.endedTicks)
  return ticks * tickMs
}

const parentOf = (pid: number) => statOf(pid)?.parent

function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the fields after the name in brackets, which may hold spaces
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
    return { parent, ticks: user + system, endedTicks: endedUser + endedSystem }
  } catch {
    // not Linux, or the process has just ended
    return null
  }
}
