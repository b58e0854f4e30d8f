import { spawnSync } from 'node:child_process'
import { programFile } from './lib/build.mjs'
import { baseEnv } from './lib/child-env.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'

// `npm run certificates -- <folder>`: what engines and webs on several machines prove to each other who they are with.
const { status } = spawnSync(pinnedNode(), [programFile('certificates'), ...process.argv.slice(2)], {
  env: baseEnv(),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
