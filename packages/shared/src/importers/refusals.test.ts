import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSource } from './read-source.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refused-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const deviceTable = `create table whatsmeow_device (jid text, lid text, registration_id, noise_key, identity_key, signed_pre_key,
  signed_pre_key_id, signed_pre_key_sig, adv_key, adv_details, adv_account_sig, adv_account_sig_key, adv_device_sig, platform, push_name)`
const endless = 'with recursive r(i) as (select 1 union all select i from r) select i as jid from r'

async function made(sql: string): Promise<string> {
  const path = join(folder, 'store.db')
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
  return path
}

async function file(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'store.db')
  await writeFile(path, content)
  return path
}

const stores: [string, () => Promise<string>, RegExp][] = [
  ['no file', async () => join(folder, 'none.db'), /no file that can be read/],
  ['a folder', async () => folder, /no file that can be read/],
  ['text', () => file('not a database at all, but longer than its magic'), /no SQLite database/],
  ['an empty file', () => file(''), /no SQLite database/],
  [
    'the magic and then noise',
    () => file(Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4_000, 1)])),
    /no SQLite/,
  ],
  ['other tables', () => made('create table other (a)'), /no table whatsmeow_device/],
  ['a view that never ends', () => made(`create view whatsmeow_device as ${endless}`), /no plain table/],
  [
    'a column that is computed',
    () => made('create table whatsmeow_device (jid text, lid text as (hex(zeroblob(900000000))))'),
    /no plain table/,
  ],
  ['no device', () => made(deviceTable), /No device is linked/],
  [
    'keys that are too short',
    () =>
      made(`${deviceTable}; insert into whatsmeow_device (jid, registration_id, noise_key) values ('1:1@s', 1, x'01')`),
    /device is damaged: noise_key: must be 32 bytes/,
  ],
]

it.each(stores)('refuses as a store of whatsmeow: %s', async (_name, make, sentence) => {
  await expect(readSource({ from: 'whatsmeow', path: await make() })).rejects.toThrow(sentence)
})

const folders: [string, Record<string, string>, RegExp][] = [
  ['nothing', {}, /no creds.json/],
  ['credentials that are cut off', { 'creds.json': '{"noiseKey":{"private":{"type":"Bu' }, /empty or cut off/],
  ['credentials that are a list', { 'creds.json': '[]' }, /never linked/],
  ['a session that was never linked', { 'creds.json': '{"noiseKey":{}}' }, /never linked/],
  ['prototypes', { 'creds.json': '{"__proto__":{"me":{"id":"1"},"account":{}}}' }, /never linked/],
  ['wrong types', { 'creds.json': '{"me":{"id":7},"account":{},"noiseKey":[1]}' }, /not those of a linked device/],
]

it.each(folders)('refuses as a folder of Baileys: %s', async (_name, files, sentence) => {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await expect(readSource({ from: 'baileys', path: folder })).rejects.toThrow(sentence)
})

it('follows no link out of the folder', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'))
  await writeFile(join(outside, 'creds.json'), '{"me":{"id":"1"},"account":{}}')
  await symlink(join(outside, 'creds.json'), join(folder, 'creds.json'))
  await mkdir(join(folder, 'pre-key-1.json'))
  await expect(readSource({ from: 'baileys', path: folder })).rejects.toThrow(/no creds.json/)
  await rm(outside, { recursive: true })
})

it('says of a database that is away no password', async () => {
  const asked = readSource({ from: 'waha', database: 'postgres://u:secret@127.0.0.1:1/none' })
  await expect(asked).rejects.toThrow(/^The database does not answer \(ECONNREFUSED\)\.$/)
})
