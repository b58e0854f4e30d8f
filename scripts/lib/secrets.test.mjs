import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteSource } from './secret-sources.mjs'
import { forgetEarlierMasterKeys, loadSecrets, nextMasterKey, rotateMasterKey } from './secrets.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const file = () => join(folder, 'secrets.json')

test('secrets are made once, kept for the owner alone, and differ between installations', () => {
  const first = loadSecrets(folder, {})
  expect(loadSecrets(folder, {})).toEqual(first)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(Buffer.from(first.masterKey, 'base64')).toHaveLength(32)
  expect(first.setupCode).toMatch(/^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){6}$/)
  rmSync(file())
  expect(loadSecrets(folder, {}).masterKey).not.toBe(first.masterKey)
})

test('what the environment gives wins and is not written down', () => {
  const masterKey = Buffer.alloc(32, 7).toString('base64')
  expect(loadSecrets(folder, { MESSENGER_MASTER_KEY: masterKey }).masterKey).toBe(masterKey)
  expect(readFileSync(file(), 'utf8')).not.toContain(masterKey)
})

test('a secret added by a later version is added to an older file', () => {
  const { setupCode, ...older } = loadSecrets(folder, {})
  writeFileSync(file(), JSON.stringify(older))
  expect(loadSecrets(folder, {})).toEqual({ ...older, setupCode: expect.not.stringContaining(setupCode) })
})

test('a setup code of an earlier release, which is short, is replaced once', () => {
  const { setupCode, ...others } = loadSecrets(folder, {})
  writeFileSync(file(), JSON.stringify({ ...others, setupCode: 'SBJY-CGUS' }))
  const next = loadSecrets(folder, {})
  expect(next).toEqual({ ...others, setupCode: expect.stringMatching(/^.{34}$/) })
  expect(next.setupCode).not.toBe(setupCode)
  expect(loadSecrets(folder, {})).toEqual(next)
  expect(loadSecrets(folder, { MESSENGER_SETUP_CODE: 'MINE-1234' }).setupCode).toBe('MINE-1234')
})

test.each(['c2hvcnQ=', 'not base64 at all, though it is long enough', Buffer.alloc(31).toString('base64')])(
  'the master key %s is refused with a sentence',
  MESSENGER_MASTER_KEY => {
    expect(() => loadSecrets(folder, { MESSENGER_MASTER_KEY })).toThrow(/at least 32 bytes in base64/)
  },
)

test('a new master key keeps the one before until that is forgotten, and all else', () => {
  const first = loadSecrets(folder, {})
  rotateMasterKey(folder, undefined, {})
  rotateMasterKey(folder, undefined, {})
  const third = loadSecrets(folder, {})
  expect(third.earlierMasterKeys).toHaveLength(2)
  expect(third.earlierMasterKeys[1]).toBe(first.masterKey)
  expect(third.earlierMasterKeys).not.toContain(third.masterKey)
  expect(third.rpcSecret).toBe(first.rpcSecret)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  forgetEarlierMasterKeys(folder, loadSecrets(folder, {}), {})
  expect(loadSecrets(folder, {})).toEqual({ ...third, earlierMasterKeys: [] })
})

test('a master key of the environment is not changed in the file', () => {
  const given = { MESSENGER_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
  const { masterKey } = loadSecrets(folder, {})
  expect(() => rotateMasterKey(folder, undefined, given)).toThrow('The master key is in the environment')
  expect(() => forgetEarlierMasterKeys(folder, loadSecrets(folder, given), given)).toThrow('docs/master-key.md')
  expect(loadSecrets(folder, {}).masterKey).toBe(masterKey)
})

test.each(['_FILE', '_COMMAND'])(
  'a master key that came by %s is not changed either, and it is said where it is',
  ending => {
    const given = { MESSENGER_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
    noteSource(given, 'MESSENGER_MASTER_KEY', `MESSENGER_MASTER_KEY${ending}`)
    expect(() => nextMasterKey(folder, given)).toThrow(`MESSENGER_MASTER_KEY${ending}: docs/master-key.md`)
  },
)

test('a damaged file is refused, never replaced', () => {
  writeFileSync(file(), '{"masterKey": "abc')
  expect(() => loadSecrets(folder, {})).toThrow(/is damaged/)
  expect(readFileSync(file(), 'utf8')).toBe('{"masterKey": "abc')
})

test('a key that came while the earlier ones were looked at keeps all of them', () => {
  const checked = loadSecrets(folder, {})
  rotateMasterKey(folder, undefined, {})
  expect(() => forgetEarlierMasterKeys(folder, checked, {})).toThrow(/changed meanwhile/)
  expect(loadSecrets(folder, {}).earlierMasterKeys).toEqual([checked.masterKey])
})

test('earlier keys of the environment stand beside those of the file', () => {
  const { masterKey } = loadSecrets(folder, {})
  rotateMasterKey(folder, undefined, {})
  const other = Buffer.alloc(32, 3).toString('base64')
  expect(loadSecrets(folder, { MESSENGER_EARLIER_MASTER_KEYS: other }).earlierMasterKeys).toEqual([other, masterKey])
})
