import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let folder
const now = () => fingerprint([join(folder, 'src'), join(folder, 'lock'), join(folder, 'absent')], folder)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-fingerprint-'))
  mkdirSync(join(folder, 'src/node_modules'), { recursive: true })
  writeFileSync(join(folder, 'src/a.ts'), 'a')
  writeFileSync(join(folder, 'lock'), '1')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('names, bytes and added files change it, installed packages do not', () => {
  const seen = [now()]
  expect(now()).toBe(seen[0])
  writeFileSync(join(folder, 'src/node_modules/x.js'), 'x')
  expect(now()).toBe(seen[0])
  const changes = [
    () => writeFileSync(join(folder, 'src/a.ts'), 'b'),
    () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/c.ts')),
    () => writeFileSync(join(folder, 'src/d.ts'), ''),
    () => writeFileSync(join(folder, 'lock'), '2'),
  ]
  for (const change of changes) {
    change()
    seen.push(now())
  }
  expect(new Set(seen).size).toBe(5)
})
