import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem.mjs'
import { identityOf, isAlive, processesIn } from '../process-facts.mjs'
import { waitUntil } from '../wait-until.mjs'

/**
 * Makes the cluster ours: refuses while a living launcher uses it, otherwise stops what a killed launcher left behind
 * and removes a stale postmaster.pid. Returns `release()`.
 * @throws Problem naming the process that uses the data
 */
export async function claim(cluster) {
  const file = `${cluster}.launcher`
  for (;;) {
    const holder = readHolder(file)
    if (holder && holder.pid !== process.pid && isAlive(holder)) {
      throw new Problem(
        `The database in ${cluster} is in use by a running start (process ${holder.pid}): stop that one first.`,
      )
    }
    rmSync(file, { force: true })
    if (writeNew(file, JSON.stringify(identityOf(process.pid)))) break
  }
  await clearLeftovers(cluster)
  return () => rmSync(file, { force: true })
}

/** Stops every process that still works in the cluster's folder and removes a postmaster.pid whose process is gone. */
export async function clearLeftovers(cluster) {
  const pidFile = join(cluster, 'postmaster.pid')
  const postmaster = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : undefined
  const gone = () => processesIn(cluster).length === 0
  if (processesIn(cluster).includes(postmaster)) {
    signal([postmaster], 'SIGINT') // fast shutdown: writes a checkpoint, so the next start needs no recovery
    await waitUntil(gone, 30_000)
  }
  // Backends without their postmaster hold the shared memory and would block the start.
  for (const name of ['SIGTERM', 'SIGQUIT', 'SIGKILL']) {
    if (gone()) break
    signal(processesIn(cluster), name)
    await waitUntil(gone, 5_000)
  }
  if (!gone())
    throw new Problem(`An old PostgreSQL in ${cluster} does not stop: end process ${processesIn(cluster)[0]}.`)
  rmSync(pidFile, { force: true })
}

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // absent, or cut short by the crash we recover from
  }
}

/** False when another launcher wrote the file in the meantime. */
function writeNew(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}
