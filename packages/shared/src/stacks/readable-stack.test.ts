import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readableStack } from './readable-stack.ts'

test('a place in a bundle is named as in the sources, one without a map stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stacks-'))
  try {
    // Line 1 of the bundle is line 1 of a.ts, line 2 the second line of b.ts, line 3 a library's.
    const sources = ['a.ts', 'b.ts', 'node_modules/lib/c.js']
    const map = { version: 3, sources, names: [], mappings: 'AAAA;ACCA;ACDA' }
    writeFileSync(join(folder, 'main.mjs.map'), JSON.stringify(map))
    const at = (name: string, line: number) => `    at f (${pathToFileURL(join(folder, name)).href}:${line}:5)`
    const read = readableStack(['Error: no', at('main.mjs', 1), at('main.mjs', 2), at('main.mjs', 3)].join('\n'))
    const [first, ...lines] = read.split('\n')
    expect(first).toBe('Error: no')
    expect(lines.map(line => line.split('/').at(-1))).toEqual(['a.ts:1)', 'b.ts:2)', 'main.mjs:3:5))'])
    expect(lines[2]).toContain('node_modules/lib/c.js (')
    expect(readableStack(at('other.mjs', 1))).toBe(at('other.mjs', 1))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
