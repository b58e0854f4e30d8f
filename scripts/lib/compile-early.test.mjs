import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileEarly } from './compile-early.mjs'

const hint = '//# allFunctionsCalledOnLoad\n'
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-early-'))
  put('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/main.js'] }))
  const manifest = JSON.stringify({ entryJSFiles: { 'app/page': ['static/page.js'] } })
  put('server/app/page_client-reference-manifest.js', `globalThis.__RSC_MANIFEST = { '/page': ${manifest} }`)
  for (const name of ['main', 'page', 'later']) put(`static/${name}.js`, `run('${name}')`)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what pages load at first begins with the hint, once, however often it is built; what comes later does not', () => {
  expect(compileEarly(folder)).toBe(2)
  expect(compileEarly(folder)).toBe(2)
  expect(read('static/main.js')).toBe(`${hint}run('main')`)
  expect(read('static/page.js')).toBe(`${hint}run('page')`)
  expect(read('static/later.js')).toBe("run('later')")
})

const read = path => readFileSync(join(folder, path), 'utf8')

function put(path, content) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
