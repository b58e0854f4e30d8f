import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressStatic } from './compress-static.mjs'

const script = `run(${JSON.stringify('a long text '.repeat(500))})`
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-static-'))
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'chunks/page.js'), script)
  writeFileSync(join(folder, 'chunks/tiny.js'), 'run()')
  writeFileSync(join(folder, 'font.woff2'), Buffer.alloc(5_000))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('scripts lie compressed beside themselves, however often it is built; small files and fonts do not', async () => {
  await compressStatic(folder)
  expect(await compressStatic(folder)).toBe(2)
  expect(brotliDecompressSync(readFileSync(join(folder, 'chunks/page.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'chunks/page.js.gz'))).toString()).toBe(script)
  for (const name of ['chunks/tiny.js.br', 'font.woff2.gz', 'chunks/page.js.br.br'])
    expect(existsSync(join(folder, name)), name).toBe(false)
})
