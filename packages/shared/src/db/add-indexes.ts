import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import { advisoryLocks } from './advisory-locks.ts'
import { createDb } from './create-db.ts'
import { refuseNewer } from './refuse-newer.ts'

/** Indexes that migrations add to tables which are written all the time, as those migrations make them. */
const indexes = [
  {
    name: 'messages_in_session',
    table: 'messages',
    on: 'messages using btree (session_id, id) where about is null or msg_id is not null',
  },
] as const

const pauseMs = 500

/**
 * Makes new indexes of large tables while others write there: inside of the migrations' transaction nobody could. A database without
 * these tables gets them with the tables. Safe to run from several processes at once, and again after one was ended in the middle.
 * @throws NewerDatabaseError when a newer version has migrated it
 */
export async function addIndexes(url: string, migrationsFolder: string): Promise<void> {
  // On one connection: the lock is the connection's. It waits for transactions that are under way, however long they take.
  const { sql, close } = createDb(url, { poolSize: 1, applicationName: 'messenger-migrate' })
  try {
    await refuseNewer(sql, migrationsFolder)
    for (const index of indexes) if (await isMissing(sql, index)) await addOne(sql, index)
  } finally {
    await close()
  }
}

type Index = (typeof indexes)[number]

async function addOne(sql: postgres.Sql, index: Index): Promise<void> {
  // Waiting inside of a statement would keep the index, which waits for all statements, from getting done.
  while (!(await takesLock(sql))) await pause(pauseMs)
  try {
    if (!(await isMissing(sql, index))) return
    // One that was not finished is there all the same, and of no use.
    await sql.unsafe(`drop index concurrently if exists ${index.name}`)
    await sql.unsafe(`create index concurrently ${index.name} on ${index.on}`)
  } finally {
    await sql`select pg_advisory_unlock(${advisoryLocks.indexes})`
  }
}

async function takesLock(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${advisoryLocks.indexes}) as taken`
  return row?.taken === true
}

async function isMissing(sql: postgres.Sql, { name, table }: Index): Promise<boolean> {
  const [row] = await sql<{ missing: boolean }[]>`
    select to_regclass(${table}) is not null and not exists (
      select from pg_index where indexrelid = to_regclass(${name}) and indisvalid
    ) as missing`
  return row?.missing === true
}
