import { inRoot } from './lib/paths.mjs'
import { runWithDatabase } from './lib/with-database.mjs'

// `npm run bench`: figures as ratios against bare Baileys in the same run, on a database of its own.
await runWithDatabase([inRoot('apps/engine/bench/main.ts'), ...process.argv.slice(2)])
