import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staleFiles, syncFolder } from './sync-folder.ts'

const files = [
  { path: 'generated/a.ts', text: 'a\n' },
  { path: 'lock.json', text: '[]\n' },
]
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codegen-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('writes what is generated and is fresh after that', () => {
  expect(staleFiles(folder, ['generated'], files)).toEqual(['generated/a.ts', 'lock.json'])
  expect(syncFolder(folder, ['generated'], files)).toEqual(['generated/a.ts', 'lock.json'])
  expect(readFileSync(join(folder, 'generated/a.ts'), 'utf8')).toBe('a\n')
  expect(staleFiles(folder, ['generated'], files)).toEqual([])
  expect(syncFolder(folder, ['generated'], files)).toEqual([])
})

test('a changed file is stale', () => {
  syncFolder(folder, ['generated'], files)
  writeFileSync(join(folder, 'lock.json'), '["x"]\n')
  expect(staleFiles(folder, ['generated'], files)).toEqual(['lock.json'])
})

test('a file that is no longer generated is stale and goes, hand-written ones beside it stay', () => {
  mkdirSync(join(folder, 'generated'))
  writeFileSync(join(folder, 'generated/old.ts'), '')
  writeFileSync(join(folder, 'hand-written.ts'), '')
  expect(syncFolder(folder, ['generated'], files)).toContain('generated/old.ts')
  expect(existsSync(join(folder, 'generated/old.ts'))).toBe(false)
  expect(existsSync(join(folder, 'hand-written.ts'))).toBe(true)
})
