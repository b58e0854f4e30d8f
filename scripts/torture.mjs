import { inRoot } from './lib/paths.mjs'
import { runWithDatabase } from './lib/with-database.mjs'

// `npm run torture`: the crash tests and those of bad input at full length, on a durable database of their
// own. Arguments name the files to run instead.
const vitest = inRoot('node_modules/vitest/vitest.mjs')
const named = process.argv.slice(2)
const files = named.length > 0 ? named : ['.crash.test.', 'bad-input']
const projects = ['crash', 'integration', 'long-crash', 'long-integration'].flatMap(name => ['--project', name])
await runWithDatabase([vitest, 'run', ...projects, ...files], { MESSENGER_TORTURE: '1' })
