import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBudget, routeSizes } from './bundle-budget.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-budget-'))
  put('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/main.js'], polyfillFiles: ['static/old.js'] }))
  for (const [file, bytes] of Object.entries({ main: 1_000, shared: 2_000, page: 4_000, broken: 8_000, old: 16_000 }))
    put(`static/${file}.js`, randomBytes(bytes)) // does not get smaller
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a route weighs what its page loads at first, each file once, and no page that stands for a broken one', () => {
  route('(dashboard)/things/[id]', {
    'app/layout': ['static/shared.js'],
    'app/page': ['static/shared.js', 'static/page.js'],
    'app/global-error': ['static/broken.js'],
  })
  const [row] = routeSizes(folder)
  expect(row.route).toBe('/things/[id]')
  expect(row.files).toEqual(['static/main.js', 'static/shared.js', 'static/page.js'])
  expect(row.bytes).toBeGreaterThan(7_000)
  expect(row.bytes).toBeLessThan(7_200)
})

test('a route above the budget fails and is named', () => {
  route('small', { 'app/page': ['static/shared.js'] })
  route('large', { 'app/page': ['static/shared.js', 'static/page.js'] })
  expect(checkBudget(folder, 8_000)).toMatch(/7\.\d kB {4}\/large\n.*3\.\d kB {4}\/small/)
  expect(() => checkBudget(folder, 5_000)).toThrow(/✗ \/large\n.*\/small\n\nMore JavaScript than 5 kB: \/large$/)
})

test('a build without routes is none', () => {
  mkdirSync(join(folder, 'server/app'), { recursive: true })
  expect(() => checkBudget(folder)).toThrow('names no routes')
})

function route(path, entryJSFiles) {
  const text = `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/${path}/page"] = ${JSON.stringify({ entryJSFiles })};`
  put(`server/app/${path}/page_client-reference-manifest.js`, text)
}

function put(path, content) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
