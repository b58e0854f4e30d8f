import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pick } from '../lib/child-env.mjs'
import { root } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { waitUntil } from '../lib/wait-until.mjs'
import { startTree } from '../upgrade/gateway.mjs'

const owner = {
  email: 'owner@example.com',
  password: randomBytes(12).toString('hex'),
  token: randomBytes(32).toString('hex'),
}

/** A data folder of its own, in which gateways can be started one after the other: `{ owner, start, remove }`. */
export function openFolder(sandbox) {
  const dataDir = mkdtempSync(join(tmpdir(), 'messenger-footprint-'))
  chmodSync(dataDir, 0o755) // as root PostgreSQL runs as nobody, who has to enter
  const start = () => startTimed(dataDir, sandbox)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  return { owner, start, remove }
}

async function startTimed(dataDir, sandbox) {
  const port = await freePort()
  const startedAt = performance.now()
  const starting = startTree(root, dataDir, {
    PORT: String(port),
    MESSENGER_SANDBOX: sandbox ? 'on' : 'off',
    MESSENGER_OWNER_EMAIL: owner.email,
    MESSENGER_OWNER_PASSWORD: owner.password,
    MESSENGER_OWNER_TOKEN: owner.token,
    LOG_LEVEL: 'warn',
    ...pick(process.env, ['MESSENGER_SIZE']),
  })
  let failed = false
  starting.catch(() => (failed = true))
  const readyMs = await waitUntil(
    async () => ((await isReady(port)) || failed) && performance.now() - startedAt,
    400_000,
    20,
  )
  const gateway = await starting
  const { launcher } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
  return { ...gateway, readyMs, pid: launcher.pid }
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok
  } catch {
    return false // nobody listens yet
  }
}
