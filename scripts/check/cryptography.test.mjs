import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/paths.mjs'
import { projectFiles } from './project-files.mjs'

/** How an algorithm is written in code, and in the table of docs/security.md. */
const names = {
  'createHash sha256': 'SHA-256',
  'createHash sha512': 'SHA-512',
  'createHash sha1': 'SHA-1',
  'createHmac sha256': 'HMAC-SHA-256',
  'createHmac sha512': 'HMAC-SHA-512',
  'hkdfSync sha256': 'HKDF-SHA-256',
  'pbkdf2Sync sha256': 'PBKDF2',
  'createCipheriv aes-256-gcm': 'AES-256-GCM',
  'createDecipheriv aes-256-gcm': 'AES-256-GCM',
  'createCipheriv aes-256-cbc': 'AES-256 in CBC',
  'createDecipheriv aes-256-cbc': 'AES-256 in CBC',
  'derive argon2id': 'argon2id',
  'generateKeyPairSync x25519': 'X25519',
  'generateKeyPairSync ec': 'P-256',
}
const calls =
  /\b(createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|pbkdf2Sync|generateKeyPairSync|derive)\(\s*'([\w-]+)'/g
/** PBKDF2 names its hash last. */
const named = text => text.replace(/\bpbkdf2Sync\([^)]*'(\w+)'\)/g, "pbkdf2Sync('$1')")

const isOurs = path =>
  /^(apps|packages|scripts|clients)\/.*\.(ts|tsx|mjs)$/.test(path) &&
  !/\.test\.|\.d\.ts$|(^|\/)(test|testing|bench|docs-site|soak|upgrade|footprint)\//.test(path)

const used = projectFiles(root)
  .filter(isOurs)
  .flatMap(path =>
    [...named(readFileSync(join(root, path), 'utf8')).matchAll(calls)].map(([, call, name]) => ({
      path,
      written: `${call} ${name.toLowerCase()}`,
    })),
  )

const table = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('## What cryptography is used')[1]
  ?.split('\n## ')[0]

it('finds what the code uses', () => {
  expect(used.length).toBeGreaterThan(40)
  expect(new Set(used.map(({ written }) => written)).size).toBeGreaterThan(8)
})

it('every algorithm of the code is in the inventory', () => {
  const unknown = used.filter(({ written }) => !table?.includes(names[written] ?? 'no name at all'))
  expect(unknown).toEqual([])
})
