import { resolve } from 'node:path'
import { freePort } from './ports.mjs'
import { ensureCluster, roleName } from './postgres/cluster.mjs'
import { watchOver } from './postgres/guard.mjs'
import { claim, clearLeftovers } from './postgres/leftovers.mjs'
import { keepPassword } from './postgres/password.mjs'
import { placeFor, postgresUser } from './postgres/place.mjs'
import { findPrograms } from './postgres/programs.mjs'
import { runServer } from './postgres/server.mjs'
import { readSize } from './size.mjs'

const stopDeadlineMs = 30_000

/**
 * Starts a PostgreSQL of our own on a loopback port. Types and every option: postgres.d.mts.
 * Nothing outlives the caller: `stop()` waits for the end, a normal exit asks for it, a guard covers SIGKILL.
 */
export async function startPostgres(options) {
  const dataDir = resolve(options.dataDir)
  const durable = options.durable ?? true
  const memory = options.memory ?? readSize().postgres
  const user = postgresUser()
  const programs = findPrograms(user)
  const cluster = placeFor(dataDir, user)
  const release = await claim(cluster)
  try {
    const password = options.password ?? keepPassword(cluster)
    const created = await ensureCluster({ cluster, programs, user, password, durable })
    const logFile = options.log ?? `${cluster}.log`
    const { server, port } = await onSomePort(options.port, chosen =>
      runServer({ cluster, programs, user, port: chosen, logFile, durable, memory }),
    )
    const dismiss = watchOver({ pid: server.pid, cluster, graceSeconds: options.graceSeconds ?? 20 })
    const url = `postgres://${roleName}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
    return {
      url,
      port,
      pid: server.pid,
      dataDir: cluster,
      created,
      exited: server.exited,
      stop: stopper(server, cluster, dismiss, release),
    }
  } catch (error) {
    release()
    throw error
  }
}

async function onSomePort(wanted, run) {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted || (await freePort())
    try {
      return { server: await run(port), port }
    } catch (error) {
      // Between finding a free port and using it another process may take it.
      if (wanted || attempt === 5 || !/address already in use/i.test(error.message)) throw error
    }
  }
}

function stopper(server, cluster, dismiss, release) {
  const atExit = () => {
    server.kill('SIGINT')
    dismiss()
  }
  process.once('exit', atExit)
  let stopping
  const stop = async () => {
    process.off('exit', atExit)
    server.kill('SIGINT')
    const deadline = setTimeout(() => server.kill('SIGQUIT'), stopDeadlineMs)
    await server.exited
    clearTimeout(deadline)
    dismiss()
    await clearLeftovers(cluster)
    release()
  }
  return () => {
    stopping ??= stop()
    return stopping
  }
}
