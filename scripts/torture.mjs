import { inRoot } from './lib/paths.mjs'
import { runWithDatabase } from './lib/with-database.mjs'

// `npm run torture`: the crash tests and those of large files at full length, on a durable database of their own.
const vitest = inRoot('node_modules/vitest/vitest.mjs')
await runWithDatabase([vitest, 'run', '--project', 'crash', ...process.argv.slice(2)], { MESSENGER_TORTURE: '1' })
