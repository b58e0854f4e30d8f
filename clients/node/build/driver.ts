import { join } from 'node:path'
import { build } from 'esbuild'

/** `node build/driver.ts <file>`: the test driver in one file that every runtime runs which has Node.js' built-ins. */
const [outfile] = process.argv.slice(2)
if (outfile === undefined) throw new Error('Where to is missing')
await build({
  entryPoints: [join(import.meta.dirname, '../test/driver.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
})
