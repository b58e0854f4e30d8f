import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from '../lib/pinned-node.mjs'
import { freePort } from '../lib/ports.mjs'
import { announced } from '../lib/testing/announced.mjs'

const startMs = 400_000
const settings = /^(MESSENGER_|DATABASE_URL$|NODE_ENV$|LOG_LEVEL$|PORT$)/

/**
 * A whole gateway of any release, started as its `npm start` does it: `{ base, output, stop, kill }`. `stop` is an operator's Ctrl-C,
 * `kill` the end of everything at once, PostgreSQL too. `wrap` makes another command of a command and its arguments.
 */
export async function startTree(tree, dataDir, env = {}, wrap = (command, args) => [command, args]) {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(...wrap(pinnedNode(), [join(tree, 'scripts/start.mjs')]), {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name))),
      PORT: port,
      MESSENGER_SANDBOX_PORT: String(await freePort()),
      MESSENGER_SANDBOX_MEDIA_PORT: String(await freePort()),
      MESSENGER_DATA_DIR: dataDir,
      MESSENGER_ALLOW_PRIVATE_URLS: 'on', // the receiver of webhooks runs on this machine
      ...env,
    },
  })
  const exited = new Promise(resolve => child.once('exit', resolve))
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const output = await announced(child, startMs).catch(error => {
    child.kill('SIGTERM')
    throw error
  })
  const end = async signal => {
    process.off('exit', endWithUs)
    if (signal === 'SIGKILL') for (const pid of othersOf(dataDir)) process.kill(pid, signal)
    child.kill(signal)
    await exited
  }
  return { base: `http://127.0.0.1:${port}`, output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** What the launcher runs, as it keeps it in mind for its next start, and the server of the database. */
function othersOf(dataDir) {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
  const server = join(dataDir, 'postgres/postmaster.pid')
  const pids = children.map(({ pid }) => pid)
  return existsSync(server) ? [...pids, Number(readFileSync(server, 'utf8').split('\n')[0])] : pids
}
