import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { needsInstall } from './install.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-install-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lock = version => ({
  packages: {
    '': { name: 'root' },
    'node_modules/a': { version },
    'node_modules/mac': { version: '1.0.0', optional: true },
    'node_modules/own': { link: true, resolved: 'packages/own' },
  },
})
const wanted = version => writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock(version)))
const installed = version => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  const packages = { 'node_modules/a': { version } }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

test('a fresh clone, and a lock file that moved on, need an install', () => {
  wanted('1.0.0')
  expect(needsInstall(folder)).toBe(true)
  installed('1.0.0')
  expect(needsInstall(folder)).toBe(false)
  wanted('2.0.0')
  expect(needsInstall(folder)).toBe(true)
})

test('an install that was cut short left no second lock file and is repeated', () => {
  wanted('1.0.0')
  mkdirSync(join(folder, 'node_modules/a'), { recursive: true })
  expect(needsInstall(folder)).toBe(true)
})

const withTool = {
  packages: {
    '': { devDependencies: { tool: '1' } },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  },
}
const tree = packages => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

test('what only building needs may be left out of a copy that is built, and is missed by who builds', () => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(withTool))
  tree({ 'node_modules/a': { version: '1.0.0' } })
  expect(needsInstall(folder, { withTools: false })).toBe(false)
  expect(needsInstall(folder)).toBe(true)
  tree({ 'node_modules/tool': { version: '1.0.0' } })
  expect(needsInstall(folder, { withTools: false })).toBe(true)
})

test('tools that were taken away after an install are missed', () => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(withTool))
  tree({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/tool': { version: '1.0.0' } })
  expect(needsInstall(folder)).toBe(false)
  tree({ 'node_modules/a': { version: '1.0.0' } })
  expect(needsInstall(folder, { withTools: false })).toBe(false)
  expect(needsInstall(folder)).toBe(true)
})
