import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../lib/ports.mjs'
import { startTree } from '../upgrade/gateway.mjs'

export const owner = {
  email: 'owner@example.com',
  password: randomBytes(12).toString('hex'),
  token: randomBytes(32).toString('hex'),
}

/** What the processes that a launcher keeps have in their command lines. */
const marks = {
  web: /apps\/web\//,
  engine: /--network\0sandbox/,
}

/**
 * A whole gateway that may be stopped, killed and started again, also from another tree, and stays at its address:
 * `{ base, dataDir, start, stop, kill, killPart, pid, killings }`. `killings` are the times at which something was killed or stopped.
 */
export function openGateway({ dataDir, size, limit }) {
  const ports = {}
  const killings = []
  let running
  let lastTree
  const note = () => killings.push(Date.now())

  async function start(tree = lastTree) {
    lastTree = tree
    for (const name of ['PORT', 'MESSENGER_SANDBOX_PORT', 'MESSENGER_SANDBOX_MEDIA_PORT'])
      ports[name] ??= String(await freePort())
    gateway.base = `http://127.0.0.1:${ports.PORT}`
    running = await startTree(
      tree,
      dataDir,
      {
        ...ports,
        MESSENGER_SIZE: size,
        MESSENGER_OWNER_EMAIL: owner.email,
        MESSENGER_OWNER_PASSWORD: owner.password,
        MESSENGER_OWNER_TOKEN: owner.token,
        LOG_LEVEL: 'warn',
      },
      limit?.wrap,
    )
    note()
  }
  async function stop() {
    note()
    await running?.stop()
    running = undefined
  }
  async function kill() {
    note()
    await running?.kill()
    running = undefined
  }
  /** Ends one part at once; the launcher starts it again. */
  function killPart(name) {
    note()
    const pid =
      name === 'postgres' ? postgresPid(dataDir) : childPids(dataDir).find(child => isPart(child, marks[name]))
    if (!pid) throw new Error(`There is no ${name} to be killed`)
    process.kill(pid, 'SIGKILL')
  }
  const gateway = { dataDir, start, stop, kill, killPart, killings, pid: () => launcherPid(dataDir) }
  return gateway
}

const recordIn = dataDir => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
const childPids = dataDir => recordIn(dataDir).children.map(({ pid }) => pid)
const postgresPid = dataDir => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** The launcher of the gateway that runs; undefined between two. */
function launcherPid(dataDir) {
  try {
    return recordIn(dataDir).launcher.pid
  } catch {
    return undefined
  }
}

function isPart(pid, mark) {
  try {
    return mark.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false // gone
  }
}
