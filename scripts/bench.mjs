import { inRoot } from './lib/paths.mjs'
import { runWithDatabase } from './lib/with-database.mjs'

// `npm run bench`: figures as ratios against bare Baileys in the same run, on a database of its own. What a whole gateway takes is measured
// apart: it brings its own PostgreSQL, and nothing else of ours may share memory with it.
const args = process.argv.slice(2)
if (args[args.indexOf('--only') + 1] === 'footprint') await import('./footprint/main.mjs')
else await runWithDatabase([inRoot('apps/engine/bench/main.ts'), ...args])
