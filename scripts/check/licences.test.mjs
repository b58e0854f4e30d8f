import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLicences } from './licences.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const { packages: locked } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'))
let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messenger-licences-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const found = packages => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  return checkLicences(root)
}

test.each([
  ['a licence that nobody weighed', { license: 'AGPL-3.0-only' }],
  ['none', {}],
  ['one of two that have to be kept both', { license: 'MIT AND SSPL-1.0' }],
  ['another package under the GPL', { license: 'GPL-3.0' }],
  ['LGPL in a package that was not weighed', { license: 'LGPL-3.0-or-later' }],
  ['an old form of the field', { license: { type: 'MIT' } }],
])('%s is found, also in a nested folder', (_, entry) => {
  expect(found({ 'node_modules/some': entry })).toEqual([expect.stringContaining('some is under')])
  expect(found({ 'node_modules/a': { license: 'MIT' }, 'node_modules/a/node_modules/@b/c': entry })).toEqual([
    expect.stringContaining('@b/c is under'),
  ])
})

test.each([
  ['a choice with a free one', { license: '(GPL-2.0 OR MIT)' }],
  ['what only development needs', { license: 'GPL-2.0-or-later', dev: true }],
])('%s is allowed', (_, entry) => {
  expect(found({ 'node_modules/some': entry })).toEqual([])
})

test('a part that is called free of the GPL must not need it through another package', () => {
  const libsignal = { license: 'GPL-3.0' }
  const packages = {
    'node_modules/libsignal': libsignal,
    'node_modules/@messenger/shared': { resolved: 'packages/shared', link: true },
    'node_modules/between': { license: 'MIT', dependencies: { libsignal: '1' } },
    'packages/shared': { license: 'MIT', dependencies: { between: '1' } },
    'packages/codegen': { license: 'MIT', dependencies: { '@messenger/shared': '1' } },
  }
  expect(found(packages)).toEqual([
    expect.stringMatching(/^packages\/shared needs libsignal/),
    expect.stringMatching(/^packages\/codegen needs libsignal/),
  ])
  expect(found({ ...packages, 'node_modules/between': { license: 'MIT' } })).toEqual([])
})

test('the lock file of this repository keeps to it, and libsignal is where LICENSE says', () => {
  expect(checkLicences(repository)).toEqual([])
  expect(locked['node_modules/libsignal']).toMatchObject({ license: 'GPL-3.0' })
  const licence = readFileSync(join(repository, 'LICENSE'), 'utf8')
  for (const part of ['packages/shared', 'packages/codegen', 'packages/n8n-nodes-messenger', 'packages/link-helper'])
    expect(licence).toContain(part)
  for (const [path, { license }] of Object.entries(locked))
    if (!path.includes('node_modules/')) expect(license, path).toBe('MIT')
})
