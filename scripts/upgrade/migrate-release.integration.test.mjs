import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { migrateDatabase } from '../../packages/shared/src/db/migrate.ts'
import { createTestDatabase, testPasswords } from '../../packages/shared/test/database.ts'
import { migrate } from '../lib/migrate.mjs'
import { inRoot } from '../lib/paths.mjs'
import { arrangeRoles } from '../lib/postgres/roles.mjs'
import { using } from './database/connect.mjs'
import { dumpDatabase } from './database/dump.mjs'
import { restoreDatabase } from './database/restore.mjs'
import { schemaText } from './database/schema-text.mjs'
import { openFixture } from './fixture.mjs'

const { dump } = openFixture('0.1.0', 'stopped')
const cleanups = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A database as that release left it, `laterMs` later. */
async function releaseDatabase(laterMs = 0) {
  const test = await createTestDatabase()
  cleanups.push(test.drop)
  const { sql } = test.database
  await sql.unsafe('drop schema public cascade; drop schema drizzle cascade')
  await sql.unsafe('create schema public authorization pg_database_owner; grant usage on schema public to public')
  await using(test.url, own => restoreDatabase(own, dump, laterMs))
  return test
}

const dumpOf = ({ url }) => using(url, dumpDatabase)

it('a fixture is restored as it was, and keeps all of it when it is restored later', async () => {
  expect(await dumpOf(await releaseDatabase())).toBe(dump)
  const hours = 3_600_000 * (24 * 40 + 7)
  const times = /fixture\.later\('[^']*'\)|fixture\.partition\('events', '\d+'\)(;\n\n)?|select /g
  const later = await dumpOf(await releaseDatabase(hours))
  expect(later.replace(times, '').length).toBeCloseTo(dump.replace(times, '').length, -2)
})

it('a migration that fails half way changes nothing of what the release before had', async () => {
  const test = await releaseDatabase()
  await arrangeRoles(test.database.sql, testPasswords)
  const folder = await migrationsAnd(
    'delete from messages;--> statement-breakpoint\nalter table sessions drop column name;--> statement-breakpoint\nselect 1 / 0',
  )
  await expect(migrateDatabase(test.urls.owner, undefined, folder)).rejects.toThrow()
  // A number that was given out stays given out; an index that was made beside the traffic stays, and the release before keeps it.
  const kept = /select setval\('drizzle[^;]*;|create index messages_in_session [^;]*;\n+/gi
  expect((await dumpOf(test)).replace(kept, '')).toBe(dump.replace(kept, ''))
})

it('processes that start at the same time migrate it once, to the tables of a new installation', async () => {
  const [upgraded, fresh] = [await releaseDatabase(), await createTestDatabase()]
  cleanups.push(fresh.drop)
  await arrangeRoles(upgraded.database.sql, testPasswords)
  await Promise.all(Array.from({ length: 4 }, () => migrate(upgraded.urls.owner)))
  const [{ count }] = await upgraded.database.sql`select count(*)::int from drizzle.__drizzle_migrations`
  expect(count).toBe((await entries(inRoot('packages/shared/src/db/migrations'))).length)
  expect(await using(upgraded.url, schemaText)).toEqual(await using(fresh.url, schemaText))
})

/** This tree's migrations and one more. */
async function migrationsAnd(statements) {
  const folder = await mkdtemp(join(tmpdir(), 'later-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  await cp(inRoot('packages/shared/src/db/migrations'), folder, { recursive: true })
  const known = await entries(folder)
  const last = known.at(-1)
  const more = [...known, { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' }]
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: more }))
  await writeFile(join(folder, '9999_later.sql'), statements)
  return folder
}

async function entries(folder) {
  return JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')).entries
}
