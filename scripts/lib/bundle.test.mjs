import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bundle } from './bundle.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name, text) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

async function run(source, first) {
  write('package.json', '{"type":"module"}')
  await bundle({ source, first, outdir: join(folder, 'dist') })
  return JSON.parse(execFileSync(process.execPath, [join(folder, 'dist/main.mjs')], { encoding: 'utf8' }))
}

it('what has to be first runs before a package outside of the bundle is loaded, and shares its modules with the program', async () => {
  write('node_modules/libsignal/package.json', '{"name":"libsignal","type":"module","exports":"./index.js"}')
  write('node_modules/libsignal/index.js', "globalThis.order.push('package')")
  write('state.ts', "export const state: string[] = (globalThis.order = ['state'])")
  const first = write('first.ts', "import { state } from './state.ts'\nstate.push('first')")
  const main = write(
    'main.ts',
    "import './first.ts'\nimport 'libsignal'\nimport { state } from './state.ts'\nstate.push('main')\nconsole.log(JSON.stringify(state))",
  )
  expect(await run(main, [first])).toEqual(['state', 'first', 'package', 'main'])
})

it('a module finds its files beside its source', async () => {
  const part = write('deep/part.ts', 'export const part = import.meta.url')
  const main = write(
    'main.ts',
    "import { part } from './deep/part.ts'\nconsole.log(JSON.stringify([part, import.meta.url]))",
  )
  expect(await run(main, [])).toEqual([part, main].map(path => pathToFileURL(path).href))
})

it('a bundle is ASCII without comments, so that a process keeps one byte for each letter of it', async () => {
  const main = write('main.ts', "// Grüße of a comment\nconsole.log(JSON.stringify('Grüße'))")
  expect(await run(main, [])).toBe('Grüße')
  const made = readFileSync(join(folder, 'dist/program.mjs'), 'latin1')
  expect([...made].filter(letter => letter > '~')).toEqual([])
  expect(made).not.toContain('of a comment')
})
