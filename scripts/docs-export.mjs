import { spawnSync } from 'node:child_process'
import { install, needsInstall } from './lib/install.mjs'
import { createLifetime } from './lib/lifetime.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'

// `npm run docs:export <folder>`: the documentation as files for any file server. It needs neither a build nor a database.
if (needsInstall(root)) await install(root, createLifetime({ onStopping: () => console.log('Stopping …') }))
const startedIn = process.env.INIT_CWD ?? process.cwd()
const args = [inRoot('packages/docs-site/src/export-main.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(pinnedNode(), args, { cwd: startedIn, stdio: 'inherit' })
process.exitCode = status ?? 1
