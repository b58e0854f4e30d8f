import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, needsInstall, npmEnv } from '../install.mjs'
import { inRoot } from '../paths.mjs'
import { pinnedNode, pinnedPath } from '../pinned-node.mjs'
import { Problem } from '../problem.mjs'
import { runQuietly } from '../run-quietly.mjs'

const folder = inRoot('e2e/n8n-host')
const tools = join(folder, 'tools')
const registry = join(folder, 'registry')

/**
 * Installs an n8n that the nodes are tested in, the `newest` or the `oldest`, exactly as its lock file says: 1.9 GB, a
 * minute or two the first time. Nothing of it is compiled, so no compilers are needed.
 * @throws Problem with the end of the installer's output
 */
export async function installN8n(release, { signal } = {}) {
  const home = release === 'oldest' ? join(folder, 'oldest') : folder
  const lock = join(home, 'pnpm-lock.yaml')
  const mark = join(home, 'node_modules/.messenger-lock-hash')
  if (needsInstall(registry)) await install(registry, { signal })
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  console.log(`installing the ${release} n8n …`)
  if (needsInstall(tools)) await install(tools, { signal })
  const pnpm = join(tools, 'node_modules/pnpm/bin/pnpm.cjs')
  const args = [pnpm, 'install', '--frozen-lockfile', '--ignore-scripts', '--reporter=append-only']
  const env = { ...npmEnv(), PATH: pinnedPath(), CI: 'true' } // in CI it asks nothing, such as before it replaces a tree
  const { code, output } = await runQuietly(pinnedNode(), args, { cwd: home, env, signal })
  if (code !== 0) throw new Problem(`Installing n8n failed:\n${output.trim().slice(-2_000)}`)
  writeFileSync(mark, hash)
}
