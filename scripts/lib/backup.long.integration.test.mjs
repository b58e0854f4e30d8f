import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../packages/shared/test/database.ts'
import { inRoot } from './paths.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { loadSecrets } from './secrets.mjs'

const passphrase = 'a passphrase of tests alone'
let folder
const databases = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-backup-'))
})
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
  rmSync(folder, { recursive: true })
})

/** An installation on a database of its own: what its programs have in their environment. */
async function installation(name) {
  const database = await createTestDatabase()
  databases.push(database)
  const { owner, web, engine } = database.urls
  mkdirSync(join(folder, name))
  return {
    sql: database.database.sql,
    dataDir: join(folder, name),
    env: {
      MESSENGER_DATA_DIR: join(folder, name),
      MESSENGER_MIGRATE_DATABASE_URL: owner,
      MESSENGER_WEB_DATABASE_URL: web,
      MESSENGER_ENGINE_DATABASE_URL: engine,
    },
  }
}

async function run(script, args, env) {
  const child = spawn(pinnedNode(), [inRoot('scripts', script), ...args], { env: { PATH: process.env.PATH, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  const code = await new Promise(resolve => child.once('close', resolve))
  return { code, said }
}

test('a backup at the terminal, and an empty installation that becomes the one that was backed up', async () => {
  const [from, to] = [await installation('from'), await installation('to')]
  expect(await run('backup.mjs', ['one.age'], from.env)).toMatchObject({
    code: 1,
    said: expect.stringContaining('no installation'),
  })
  loadSecrets(from.dataDir, {})
  await from.sql`insert into accounts (name) values ('Kept')`
  const sealing = { MESSENGER_BACKUP_PASSPHRASE: passphrase }
  const backup = await run('backup.mjs', [`${folder}/backups/`], { ...from.env, ...sealing })
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('opened and read again') })
  const [name] = readdirSync(join(folder, 'backups'))
  expect(name).toMatch(/^messenger-\d{4}-\d\d-\d\dT\d{6}Z\.age$/)
  const file = join(folder, 'backups', name)
  expect(await from.sql`select place from backups`).toEqual([{ place: file }])

  const wrong = await run('restore.mjs', [file], { ...to.env, MESSENGER_BACKUP_PASSPHRASE: 'another one of tests' })
  expect(wrong).toEqual({ code: 1, said: 'The backup does not open: it was sealed with another passphrase or key.\n' })
  expect(existsSync(join(to.dataDir, 'secrets.json'))).toBe(false)

  const otherKey = { ...to.env, ...sealing, MESSENGER_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }
  expect(await run('restore.mjs', [file], otherKey)).toMatchObject({
    code: 1,
    said: expect.stringContaining('another master key'),
  })

  writeFileSync(join(folder, 'passphrase'), `${passphrase}\n`)
  const byFile = { ...to.env, MESSENGER_BACKUP_PASSPHRASE_FILE: join(folder, 'passphrase') }
  const restored = await run('restore.mjs', [file], byFile)
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('A backup of version') })
  expect(await to.sql`select name from accounts`).toEqual([{ name: 'Kept' }])
  const secretsOf = ({ dataDir }) => readFileSync(join(dataDir, 'secrets.json'), 'utf8')
  expect(JSON.parse(secretsOf(to))).toEqual(JSON.parse(secretsOf(from)))
  expect(await run('restore.mjs', [file], byFile)).toMatchObject({ code: 1, said: expect.stringContaining('already') })
})

test('a database that came back by other means is marked as one of the past', async () => {
  const { sql, env, dataDir } = await installation('own')
  const mark = time => run('restore.mjs', ['--mark-past', time], env)
  expect(await mark('2026-01-01T00:00:00Z')).toMatchObject({ code: 1, said: expect.stringContaining('secrets.json') })
  loadSecrets(dataDir, {})
  expect(await mark('yesterday')).toMatchObject({ code: 1, said: expect.stringContaining('Name the time') })
  await sql`insert into engines (id, network, url) values ('e', 'live', '')`
  expect(await mark('2026-01-01T00:00:00Z')).toMatchObject({ code: 1, said: expect.stringContaining('stop it first') })
  await sql`delete from engines`
  expect(await mark('2026-01-01T00:00:00Z')).toMatchObject({ code: 0 })
  expect(await sql`select taken_at = '2026-01-01T00:00:00Z' as same from restores`).toEqual([{ same: true }])
})

test.each([
  [[], 'Usage'],
  [['one.age'], 'MESSENGER_BACKUP_PASSPHRASE'],
  [['s3://bucket'], 's3://<bucket>/<key>', { MESSENGER_BACKUP_PASSPHRASE: passphrase }],
  [['s3://bucket/key'], 'MESSENGER_BACKUP_S3_ENDPOINT', { MESSENGER_BACKUP_PASSPHRASE: passphrase }],
  [['one.age'], 'at least 16', { MESSENGER_BACKUP_PASSPHRASE: 'short' }],
])('a backup %j that cannot be is refused with a sentence', async (args, words, more = {}) => {
  const { env, dataDir } = await installation('from')
  loadSecrets(dataDir, {})
  const { code, said } = await run('backup.mjs', args, { ...env, ...more })
  expect(code).toBe(1)
  expect(said).toContain(words)
  expect(said.trim().split('\n')).toHaveLength(1)
})
