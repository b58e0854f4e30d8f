import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceOf } from './secret-sources.mjs'
import { takeSecrets } from './take-secrets.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function fileWith(text) {
  const file = join(folder, 'secret')
  writeFileSync(file, text)
  return file
}

test('a secret is taken from its file, without the end of the line', () => {
  const env = { MESSENGER_MASTER_KEY_FILE: fileWith('c2VjcmV0\n'), PORT: '3000' }
  takeSecrets(env)
  expect(env).toEqual({ MESSENGER_MASTER_KEY: 'c2VjcmV0', PORT: '3000' })
})

test('a setting that is a file itself stays as it is', () => {
  const env = { MESSENGER_PLANS_FILE: join(folder, 'plans.json') }
  takeSecrets(env)
  expect(env).toEqual({ MESSENGER_PLANS_FILE: join(folder, 'plans.json') })
})

test.each([
  ['a file that is not there', () => ({ DATABASE_URL_FILE: join(folder, 'gone') }), 'cannot be read (ENOENT)'],
  ['an empty file', () => ({ DATABASE_URL_FILE: fileWith(' \n') }), 'is empty'],
  [
    'a setting given both ways',
    () => ({ DATABASE_URL: 'postgres://a/b', DATABASE_URL_FILE: fileWith('postgres://c/d') }),
    'DATABASE_URL and DATABASE_URL_FILE are both set',
  ],
])('%s is said in a sentence', (_name, env, sentence) => {
  expect(() => takeSecrets(env())).toThrow(sentence)
})

test('a secret is taken from a command, which sees no other secret', () => {
  const env = {
    PATH: process.env.PATH,
    VAULT_TOKEN: 'for the command',
    MESSENGER_AUTH_SECRET: 'not for it',
    MESSENGER_RPC_SECRET_FILE: fileWith('nor this'),
    MESSENGER_MASTER_KEY_COMMAND: 'env',
  }
  takeSecrets(env)
  expect(env.MESSENGER_MASTER_KEY.split('\n').toSorted()).toEqual([
    `PATH=${process.env.PATH}`,
    'VAULT_TOKEN=for the command',
  ])
  expect(env).not.toHaveProperty('MESSENGER_MASTER_KEY_COMMAND')
  expect(sourceOf(env, 'MESSENGER_MASTER_KEY')).toBe('MESSENGER_MASTER_KEY_COMMAND')
  expect(sourceOf(env, 'MESSENGER_AUTH_SECRET')).toBe('MESSENGER_AUTH_SECRET')
})

test('a setting given by file and command is refused before any command runs', () => {
  const env = { DATABASE_URL_FILE: fileWith('postgres://a/b'), DATABASE_URL_COMMAND: 'touch ran' }
  expect(() => takeSecrets(env)).toThrow('DATABASE_URL_FILE and DATABASE_URL_COMMAND are both set')
})
