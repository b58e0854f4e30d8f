import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import { afterEach, expect, it } from 'vitest'
import { firstReleaseDatabase } from '../../test/first-release.ts'
import { migrateDatabase } from './migrate.ts'
import { NewerDatabaseError } from './refuse-newer.ts'

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))
const cleanups: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function database() {
  const first = await firstReleaseDatabase()
  cleanups.push(first.drop)
  await first.update()
  return first
}

/** Migrations with another one after them, as a later version would have them. */
async function laterMigrations(statements: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'later-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  await cp(migrations, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.at(-1)
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' }
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, added] }))
  await writeFile(join(folder, '9999_later.sql'), statements)
  return folder
}

const known = (sql: postgres.Sql) => sql`select hash, created_at from drizzle.__drizzle_migrations order by id`

it('migrates once, however many processes begin at the same time', async () => {
  const { urls, database: at } = await database()
  const folder = await laterMigrations('create table later (id int); insert into later values (1)')
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(urls.owner, { auditDays: 90 }, folder)))
  expect(await at.sql`select id from later`).toEqual([{ id: 1 }])
})

it('refuses a database that a newer version has migrated, in one sentence, and changes nothing', async () => {
  const { urls, database: at } = await database()
  const folder = await laterMigrations('create table later (id int)')
  await migrateDatabase(urls.owner, { auditDays: 90 }, folder)
  await at.sql`drop trigger keep_webhook_version on webhook_endpoints`
  const error = await migrateDatabase(urls.owner).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NewerDatabaseError)
  expect(String(error)).toMatch(
    /^NewerDatabaseError: The database was brought up to date by a newer version than \d+\.\d+\.\d+: [^.]+\.$/,
  )
  expect(await at.sql`select 1 from pg_trigger where tgname = 'keep_webhook_version'`).toEqual([])
  await migrateDatabase(urls.owner, { auditDays: 90 }, folder)
  expect(await at.sql`select tgname from pg_trigger where tgname = 'keep_webhook_version'`).toHaveLength(1)
})

it('that fails leaves all as it was, so that the version before goes on', async () => {
  const { urls, database: at } = await database()
  const before = await known(at.sql)
  const folder = await laterMigrations(
    'alter table sessions drop column name;--> statement-breakpoint\ncreate table later (id int);--> statement-breakpoint\nselect 1 / 0',
  )
  await expect(migrateDatabase(urls.owner, { auditDays: 90 }, folder)).rejects.toThrow()
  expect(await known(at.sql)).toEqual(before)
  expect(await at.sql`select to_regclass('later') as later`).toEqual([{ later: null }])
  expect(await at.sql`select name from sessions`).toEqual([])
  await migrateDatabase(urls.owner)
})

it('gives way to others who hold a table for long, and is done when they are', async () => {
  const { urls, database: at } = await database()
  const folder = await laterMigrations('alter table webhook_endpoints add column later int')
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reader = at.sql.begin(async tx => {
    await tx`select from webhook_endpoints`
    held.resolve()
    await released.promise
  })
  await held.promise
  const migrated = migrateDatabase(urls.owner, { auditDays: 90 }, folder)
  const waiting = () => at.sql`
    select 1 from pg_locks where relation = 'webhook_endpoints'::regclass and mode = 'AccessExclusiveLock' and not granted`
  const until = { timeout: 20_000, interval: 20 }
  await expect.poll(waiting, until).toHaveLength(1)
  await expect.poll(waiting, until).toHaveLength(0)
  expect(await at.sql`select 1 from information_schema.columns where column_name = 'later'`).toEqual([])
  released.resolve()
  await reader
  await migrated
  expect(await at.sql`select 1 from information_schema.columns where column_name = 'later'`).toHaveLength(1)
})

it('comes to tables as those who write do: to a row before what it refers to, and holds the latter for nobody to wait', async () => {
  const { urls, database: at } = await database()
  const folder = await laterMigrations(
    'alter table "sessions" add column later int;--> statement-breakpoint\nalter table "chats" add column later int',
  )
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writer = at.sql.begin(async tx => {
    await tx`update chats set unread_count = 0`
    held.resolve()
    await released.promise
    // what a foreign key looks at last
    await tx`select from sessions for key share`
  })
  await held.promise
  const migrated = migrateDatabase(urls.owner, { auditDays: 90 }, folder)
  const locks = () => at.sql<{ table: string; granted: boolean }[]>`
    select relation::regclass::text as table, granted from pg_locks
    where relation in ('chats'::regclass, 'sessions'::regclass) and mode = 'AccessExclusiveLock'`
  await expect.poll(locks, { timeout: 20_000, interval: 10 }).toEqual([{ table: 'chats', granted: false }])
  released.resolve()
  await writer
  await migrated
  expect(await at.sql`select 1 from information_schema.columns where column_name = 'later'`).toHaveLength(2)
})
