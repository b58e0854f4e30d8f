import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './database.mjs'
import { migrate } from './migrate.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { startPostgres } from './postgres.mjs'
import { connectTo } from './postgres-client.mjs'
import { processesIn } from './process-facts.mjs'
import { loadSecrets } from './secrets.mjs'

let dataDir
let secrets
const cleanups = []
const open = async () => {
  const database = await openDatabase({ dataDir }, secrets, () => undefined)
  cleanups.push(database.stop)
  return database
}
const ask = async (url, query) => {
  const sql = await connectTo(url)
  try {
    return await query(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'messenger-roles-'))
  chmodSync(dataDir, 0o755)
  mkdirSync(join(dataDir, 'logs'))
  secrets = loadSecrets(dataDir, {})
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  rmSync(dataDir, { recursive: true })
})

/** A PostgreSQL as releases before had it: one role, the superuser, that owns all. Answers the address of its database. */
async function startFormer() {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), password: secrets.postgresPassword })
  cleanups.push(server.stop)
  const url = new URL(server.url)
  url.pathname = '/messenger'
  return { ...server, database: url.href }
}

async function makeFormer() {
  const server = await startFormer()
  await ask(server.url, sql => sql`create database messenger`)
  await migrate(server.database)
  await ask(server.database, async sql => {
    await sql`insert into accounts (id, name) values (7, 'Kept')`
    await sql`create function ours() returns int language sql as 'select 1'`
    await sql`create sequence ours_too`
  })
  await server.stop()
}

const foreign = sql => sql`
  select relname as name from pg_class where relowner <> 'messenger_owner'::regrole and relnamespace::regnamespace::text in ('public', 'drizzle')
  union all select proname from pg_proc where proowner <> 'messenger_owner'::regrole and pronamespace = 'public'::regnamespace
  union all select nspname from pg_namespace where nspowner <> 'messenger_owner'::regrole and nspname = 'drizzle'
  union all select datname from pg_database where datdba <> 'messenger_owner'::regrole and datname = 'messenger'`

async function expectLeast({ urls }) {
  expect([...(await ask(urls.owner, foreign))]).toEqual([])
  for (const who of ['owner', 'web', 'engine']) {
    const [role] = await ask(
      urls[who],
      sql => sql`select rolname, rolsuper, rolcreaterole from pg_roles where rolname = current_user`,
    )
    expect(role).toEqual({ rolname: `messenger_${who}`, rolsuper: false, rolcreaterole: false })
  }
  await ask(urls.web, async sql => {
    await expect(sql`delete from audit_records`).rejects.toThrow('permission denied')
    await expect(sql`create temporary table own (n int)`).rejects.toThrow('permission denied')
    await expect(sql`copy accounts to program 'true'`).rejects.toThrow('permission denied')
    expect(await sql`select name from accounts where id = 7`).toEqual([{ name: 'Kept' }])
  })
  await ask(urls.engine, async sql => {
    await expect(sql`select * from users`).rejects.toThrow('permission denied')
    await sql`select create_event_partition('2031-01-01')`
  })
  const elsewhere = new URL(urls.web)
  elsewhere.pathname = '/postgres'
  await expect(ask(elsewhere.href, sql => sql`select 1`)).rejects.toThrow('permission denied')
}

test('data of a release with one role are handed to the owner, and the processes have their rights alone', async () => {
  await makeFormer()
  const database = await open()
  await migrate(database.urls.owner)
  await expectLeast(database)
  // The passwords are kept with the other secrets, and no log of the server has them.
  const log = readFileSync(join(dataDir, 'logs/postgres.log'), 'utf8')
  for (const name of ['ownerPassword', 'webPassword', 'enginePassword']) expect(log).not.toContain(secrets[name])
})

test('a start that is killed in the middle of it leaves all as it was, and the next one does it', async () => {
  await makeFormer()
  const launcher = openInAnotherProcess()
  const server = await vi.waitFor(findServer, { timeout: 30_000 })
  await vi.waitFor(() => ask(server, waitsForALock), { timeout: 30_000 })
  launcher.kill('SIGKILL')
  await vi.waitUntil(() => launcher.signalCode)
  const former = await startFormer()
  const [roles] = await ask(
    former.database,
    sql => sql`
    select (select count(*)::int from pg_roles where rolname like 'messenger\_%') as roles,
      (select count(*)::int from pg_tables where schemaname = 'public' and tableowner <> 'messenger') as handed`,
  )
  expect(roles).toEqual({ roles: 0, handed: 0 })
  await former.stop()
  const database = await open()
  await migrate(database.urls.owner)
  await expectLeast(database)
})

test('a start that is killed before the rights are given is made good by the next one', async () => {
  await makeFormer()
  const first = await open()
  await expect(ask(first.urls.web, sql => sql`select * from accounts`)).rejects.toThrow('permission denied')
  await first.stop()
  const second = await open()
  await migrate(second.urls.owner)
  await expectLeast(second)
})

test('a new password in the secrets is the one that counts from the next start on', async () => {
  const first = await open()
  await first.stop()
  secrets = { ...secrets, webPassword: 'another' }
  const second = await open()
  expect(await ask(second.urls.web, sql => sql`select current_user as me`)).toEqual([{ me: 'messenger_web' }])
})

test('on a server of which the settings name a superuser the database and its roles are made, and made good', async () => {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), password: secrets.postgresPassword })
  cleanups.push(server.stop)
  const config = { dataDir, adminDatabaseUrl: server.url }
  const first = await openDatabase(config, secrets)
  await migrate(first.urls.owner)
  await ask(first.urls.owner, sql => sql`insert into accounts (id, name) values (7, 'Kept')`)
  await first.stop()
  const second = await openDatabase(config, { ...secrets, webPassword: 'another' })
  await migrate(second.urls.owner)
  await expectLeast(second)
  expect(new URL(second.urls.web).password).toBe('another')
})

/** Stops in the middle: the last table to be handed over is held by somebody else. */
function openInAnotherProcess() {
  const here = name => JSON.stringify(join(import.meta.dirname, name))
  const code = `
    import { startPostgres } from ${here('postgres.mjs')}
    import { arrangeRoles } from ${here('postgres/roles.mjs')}
    import { connectTo } from ${here('postgres-client.mjs')}
    const { url } = await startPostgres(${JSON.stringify({ dataDir: join(dataDir, 'postgres'), password: secrets.postgresPassword, graceSeconds: 60 })})
    const address = new URL(url)
    address.pathname = '/messenger'
    const holder = await connectTo(address.href)
    await holder.unsafe('begin; lock table webhook_versions')
    await arrangeRoles(await connectTo(address.href), { owner: 'a', web: 'b', engine: 'c' })`
  return spawn(pinnedNode(), ['--input-type=module', '--eval', code], { stdio: ['ignore', 'inherit', 'inherit'] })
}

function findServer() {
  const note = join(dataDir, 'postgres.location')
  const cluster = (() => {
    try {
      return readFileSync(note, 'utf8').trim()
    } catch {
      return join(dataDir, 'postgres')
    }
  })()
  if (processesIn(cluster).length === 0) throw new Error('The server does not run yet')
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://messenger:${secrets.postgresPassword}@127.0.0.1:${port}/messenger`
}

async function waitsForALock(sql) {
  const found = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = 'messenger' and query like '%owner to messenger_owner%'`
  if (found.length === 0) throw new Error('Nothing waits yet')
}
