import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { createDb, type Database, type DatabaseOptions } from '../src/db/create-db.ts'
import { migrateDatabase } from '../src/db/migrate.ts'

const template = 'messenger_template'
/** `create database … template` while another copy is being made. */
const busy = '55006'
const missing = '3D000'

export interface TestDatabase {
  readonly database: Database
  readonly url: string
  /** Closes the pool and drops the database with whoever is still connected. */
  drop(): Promise<void>
}

/** A fresh migrated database of its own on the server at `adminUrl`, which vitest's global setup provides. */
export async function createTestDatabase(
  options: DatabaseOptions = {},
  adminUrl = process.env.TEST_DATABASE_URL,
): Promise<TestDatabase> {
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run integration tests through vitest')
  const name = `test_${randomBytes(8).toString('hex')}`
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  const copied = await asAdmin(adminUrl, sql => copyTemplate(sql, name))
  if (!copied) await migrateDatabase(address.href)
  const database = createDb(address.href, options)
  return {
    database,
    url: address.href,
    async drop() {
      await database.close()
      await asAdmin(adminUrl, sql => sql`drop database if exists ${sql(name)} with (force)`)
    },
  }
}

async function copyTemplate(sql: postgres.Sql, name: string): Promise<boolean> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      await sql`create database ${sql(name)} template ${sql(template)}`
      return true
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error
      if (error.code === missing) {
        await sql`create database ${sql(name)}`
        return false
      }
      if (error.code !== busy || Date.now() > deadline) throw error
    }
  }
}

async function asAdmin<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
