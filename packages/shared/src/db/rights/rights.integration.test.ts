import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createDb, type Database } from '../create-db.ts'
import { createPartitions, dropPartition, listPartitions } from '../event-partitions.ts'
import { migrateDatabase } from '../migrate.ts'
import { databaseRoles, tableRights } from './table-rights.ts'

let test: TestDatabase
let web: Database
let engine: Database
beforeAll(async () => {
  test = await createTestDatabase()
  web = createDb(test.urls.web, { poolSize: 2 })
  engine = createDb(test.urls.engine, { poolSize: 2 })
  await note(1)
})
afterAll(async () => {
  await web?.close()
  await engine?.close()
  await test?.drop()
})

const note = (days: number) => web.sql`
  insert into audit_records (record_id, account_id, at, actor, actor_name, door, operation, target, outcome, ip)
  values (gen_random_uuid(), 1, now() - make_interval(days => ${days}::int), 'key', '', 'rest', 'test', '', 'ok', '')`

/** These never run in a transaction. */
const alone = /^(create database|alter system)/

/** Answers the code of the refusal, or that there was none. In a transaction that is rolled back: what is not refused does no harm. */
async function attempt({ sql }: Database, statement: string): Promise<string> {
  if (alone.test(statement)) return sql.unsafe(statement).then(() => 'done', codeOf)
  const undo = new Error('done')
  const outcome = sql.begin(async tx => {
    await tx.unsafe(statement)
    throw undo
  })
  return outcome.then(String, (error: unknown) => (error === undo ? 'done' : codeOf(error)))
}

function codeOf(error: unknown): string {
  return error instanceof postgres.PostgresError ? error.code : String(error)
}

const refused = '42501'

describe.each(['web', 'engine'] as const)('whoever has the role of %s', who => {
  const own = () => (who === 'web' ? web : engine)

  it.each([
    `update audit_records set outcome = 'ok'`,
    'update audit_records set at = now() where false',
    'delete from audit_records',
    'truncate audit_records',
    `copy audit_records to program 'cat > /tmp/audit'`,
    `copy audit_records from program 'true'`,
    `copy audit_records to '/tmp/audit'`,
    `select pg_read_file('/etc/passwd')`,
    `select pg_ls_dir('/')`,
    `select lo_import('/etc/passwd')`,
    'select * from pg_authid',
    'select * from pg_shadow',
    'create role intruder superuser',
    'set role messenger_owner',
    'set session authorization messenger_owner',
    'alter role messenger_web createrole',
    'alter role messenger_engine superuser',
    'create extension file_fdw',
    'create database intruder',
    'create schema intruder',
    'create table public.intruder (n int)',
    'create function public.intruder() returns int language sql as $$ select 1 $$',
    `create or replace function public.purge_audit(keep_days int, most int) returns bigint language sql as $$ select 1 $$`,
    'alter table audit_records add column intruder int',
    'alter table audit_records disable trigger all',
    'alter table events owner to current_user',
    'alter table audit_records enable row level security',
    'create index on audit_records (ip)',
    'create trigger intruder after insert on audit_records for each row execute function forget_events()',
    'create rule intruder as on insert to audit_records do instead nothing',
    'drop table audit_records',
    'truncate sessions cascade',
    'grant delete on audit_records to public; delete from audit_records',
    'grant messenger_owner to current_user',
    'select * from drizzle.__drizzle_migrations',
    `alter system set log_statement = 'all'`,
    `set session_replication_role = 'replica'`,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'messenger'`,
    'insert into webhook_versions (endpoint_id) values (1)',
  ])('cannot: %s', async statement => {
    expect(await attempt(own(), statement)).toBe(refused)
  })

  it('is no superuser, and may make neither roles nor databases', async () => {
    const [role] = await own().sql`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`
    expect(role && Object.values(role)).toEqual([false, false, false, false, false])
    expect(await own().sql`show search_path`).toMatchObject([{ search_path: 'public' }])
  })
})

it.each([
  'select * from credentials',
  'select * from signal_keys',
  'select * from journal',
  'insert into events select * from events',
  'select create_event_partition(current_date)',
  `select drop_event_partition('events')`,
  'select end_hung_statements(0)',
  'insert into engines (id) values (1)',
])('web cannot: %s', async statement => {
  expect(await attempt(web, statement)).toBe(refused)
})

it.each([
  'select * from users',
  'select * from tokens',
  'select * from logins',
  'select * from invitations',
  'select * from audit_records',
  `insert into audit_records (record_id) values (gen_random_uuid())`,
  'select * from idempotency_records',
  'delete from sessions',
  'delete from events',
  'select purge_audit(1, 1)',
])('an engine cannot: %s', async statement => {
  expect(await attempt(engine, statement)).toBe(refused)
})

it('web adds audit records, and old ones go by a function that spares younger ones whatever it is asked', async () => {
  await note(89)
  await note(91)
  expect(await web.sql`select purge_audit(0, 100)::int as gone`).toEqual([{ gone: 1 }])
  expect(await web.sql`select purge_audit(-90000, 100)::int as gone`).toEqual([{ gone: 0 }])
  await note(40)
  await migrateDatabase(test.urls.owner, { auditDays: 30 })
  expect(await web.sql`select purge_audit(60, 100)::int as gone`).toEqual([{ gone: 1 }])
  expect(await web.sql`select purge_audit(1, 100)::int as gone`).toEqual([{ gone: 1 }])
})

it('an engine makes and drops days of the event log, and no other table', async () => {
  const day = new Date(Date.now() + 40 * 86_400_000)
  await createPartitions(engine.sql, day, 1)
  const [first] = await listPartitions(engine.sql)
  if (!first) throw new Error('There are no partitions')
  expect(await dropPartition(engine.sql, first)).toBe(true)
  expect(await listPartitions(engine.sql)).not.toContainEqual(first)
  for (const name of ['audit_records', 'events', 'events; drop table sessions'])
    await expect(dropPartition(engine.sql, { ...first, name })).rejects.toThrow('is no partition of events')
  const owners = await test.database.sql`
    select distinct tableowner from pg_tables where schemaname = 'public'`
  expect([...owners]).toEqual([{ tableowner: 'messenger_owner' }])
})

it('every table has its line, and every line its table', async () => {
  const rows = await test.database.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tableRights).sort())
})

it('a migration gives what is missing, and takes what somebody gave beside the list', async () => {
  const { sql } = test.database
  const grants = () => sql<{ what: string }[]>`
    select concat_ws(' ', grantee, table_name, column_name, privilege_type) as what
    from information_schema.column_privileges where grantee in ${sql(Object.values(databaseRoles))} order by 1`
  const before = await grants()
  await sql`grant all on all tables in schema public to messenger_web`
  await sql`grant all on all sequences in schema public to messenger_web`
  await sql`grant select (password_hash) on users to messenger_engine`
  await sql`revoke all on sessions from messenger_engine`
  await migrateDatabase(test.urls.owner)
  expect([...(await grants())]).toEqual([...before])
  expect(await attempt(web, 'delete from audit_records')).toBe(refused)
  expect(await attempt(engine, 'select password_hash from users')).toBe(refused)
})

it('functions of the owner name their schema, and not everybody may call them', async () => {
  const rows = await test.database.sql`
    select proname, prosecdef, coalesce(proconfig @> '{"search_path=public, pg_temp"}', false) as pinned,
      has_function_privilege('public', oid, 'execute') as open
    from pg_proc where pronamespace = 'public'::regnamespace`
  expect(rows.length).toBeGreaterThan(6)
  expect(rows.filter(({ prosecdef, pinned, open }) => !prosecdef || !pinned || open)).toEqual([])
})

it('one role for everything goes on as ever, also where it has the name of one of them', async () => {
  const { sql } = test.database
  const owner = createDb(test.urls.owner, { poolSize: 1 })
  await owner.sql`delete from audit_records`
  await owner.sql`select purge_audit(90, 1), create_event_partition('2031-01-01')`
  await owner.close()
  const name = `alone_${Date.now()}`
  await sql.unsafe(`create database ${name} owner messenger_web`)
  const address = new URL(test.urls.web)
  address.pathname = `/${name}`
  const alone = createDb(address.href, { poolSize: 1 })
  try {
    await migrateDatabase(address.href)
    await alone.sql`delete from audit_records`
    await alone.sql`select end_hung_statements(10000)`
  } finally {
    await alone.close()
    await sql.unsafe(`drop database ${name} with (force)`)
  }
})
