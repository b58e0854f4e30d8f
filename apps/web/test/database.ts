import { randomBytes } from 'node:crypto'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { migrateDatabase } from '@messenger/shared/db/migrate'
import postgres from 'postgres'

export interface TestDatabase {
  readonly database: Database
  readonly url: string
  drop(): Promise<void>
}

/** A migrated database of its own on the PostgreSQL that vitest's global setup provides. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL
  if (!admin) throw new Error('TEST_DATABASE_URL is not set: run integration tests through vitest')
  const name = `web_${randomBytes(8).toString('hex')}`
  const address = new URL(admin)
  address.pathname = `/${name}`
  await asAdmin(admin, sql => sql`create database ${sql(name)}`)
  await migrateDatabase(address.href)
  const database = createDb(address.href, { poolSize: 5 })
  return {
    database,
    url: address.href,
    async drop() {
      await database.close()
      await asAdmin(admin, sql => sql`drop database if exists ${sql(name)} with (force)`)
    },
  }
}

async function asAdmin(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
