import { readFileSync, writeFileSync } from 'node:fs'
import { bloomPositions, commonForm } from '../apps/web/src/server/auth/bloom-positions.ts'
import { inRoot } from './lib/paths.mjs'

// Makes the filter of common passwords anew: `node scripts/common-passwords.mjs <list, one a line>`.

const shortest = 12
const bitsPerEntry = 19.2

const [list] = process.argv.slice(2)
if (!list) throw new Error('Usage: node scripts/common-passwords.mjs <file with one password a line>')
const lines = readFileSync(list, 'utf8').split(/\r?\n/).map(commonForm)
const entries = new Set(lines.filter(line => line.length >= shortest))
const filter = Buffer.alloc(Math.ceil((entries.size * bitsPerEntry) / 8))
for (const entry of entries) {
  for (const position of bloomPositions(entry, filter.length * 8)) filter[position >> 3] |= 1 << (position & 7)
}
writeFileSync(inRoot('apps/web/src/server/auth/common-passwords.bloom'), filter)
process.stdout.write(`${entries.size} passwords in ${filter.length} bytes\n`)
