import { spawnSync } from 'node:child_process'
import { inRoot } from './lib/paths.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { runWithDatabase } from './lib/with-database.mjs'

// `npm run bench`: figures as ratios against bare Baileys in the same run, on a database of its own. What a whole gateway takes is measured
// apart: it brings its own PostgreSQL, and nothing else of ours may share memory with it. What policies do is simulated, and needs neither.
const args = process.argv.slice(2)
const only = args[args.indexOf('--only') + 1]
if (only === 'footprint') await import('./footprint/main.mjs')
else if (only === 'governor') {
  const program = inRoot('apps/engine/bench/governor/governor-main.ts')
  process.exitCode = spawnSync(pinnedNode(), [program, ...args], { stdio: 'inherit' }).status ?? 1
} else await runWithDatabase([inRoot('apps/engine/bench/main.ts'), ...args])
