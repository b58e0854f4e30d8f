import { spawn } from 'node:child_process'
import { install, needsInstall } from './install.mjs'
import { createLifetime } from './lifetime.mjs'
import { root } from './paths.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { sentenceFor } from './problem.mjs'
import { temporaryPostgres } from './temporary-postgres.mjs'

/**
 * Runs a program of the project on a throw-away, durable PostgreSQL (`TEST_DATABASE_URL` and `DATABASE_URL`) at the
 * terminal, and exits with its code.
 */
export async function runWithDatabase(args, env = {}) {
  const lifetime = createLifetime({ onStopping: () => console.log('Stopping …') })
  try {
    const code = await lifetime.run(async () => {
      if (needsInstall(root)) await install(root, lifetime)
      const server = await temporaryPostgres({ durable: true })
      lifetime.add(server.stop)
      return runChild(
        args,
        { ...process.env, ...env, DATABASE_URL: server.url, TEST_DATABASE_URL: server.url },
        lifetime,
      )
    })
    await lifetime.end(code)
  } catch (error) {
    if (lifetime.isEnding()) return
    console.error(sentenceFor(error) ?? error.message)
    await lifetime.end(1)
  }
}

function runChild(args, env, lifetime) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), args, { cwd: root, env, stdio: 'inherit' })
    const ended = new Promise(done => child.once('close', done))
    const stop = () => {
      child.kill('SIGTERM')
      return ended
    }
    lifetime.add(stop, () => child.kill('SIGKILL'))
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  })
}
