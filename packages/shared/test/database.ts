import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { addressFor, arrangeRoles, type RoleUser, roleNames } from '../../../scripts/lib/postgres/roles.mjs'
import { createDb, type Database, type DatabaseOptions } from '../src/db/create-db.ts'
import { migrateDatabase } from '../src/db/migrate.ts'

const template = 'messenger_template'
/** `create database … template` while another copy is being made. */
const busy = '55006'
/** A server of its own has neither the template nor the roles yet. */
const missing = new Set(['3D000', '42704'])

/** As the global setup gives them to the roles of the server. */
export const testPasswords = { owner: 'test', web: 'test', engine: 'test' }

export interface TestDatabase {
  /** The superuser's, for what tests prepare and look at. */
  readonly database: Database
  readonly url: string
  /** Its address for the roles that the gateway's processes have, with their rights alone. */
  readonly urls: Readonly<Record<RoleUser, string>>
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
  const urls = urlsFor(address.href)
  if (!copied) {
    await asAdmin(address.href, sql => arrangeRoles(sql, testPasswords))
    await migrateDatabase(urls.owner)
  }
  const database = createDb(address.href, options)
  return {
    database,
    url: address.href,
    urls,
    async drop() {
      await database.close()
      await asAdmin(adminUrl, sql => sql`drop database if exists ${sql(name)} with (force)`)
    },
  }
}

/** The same database for the gateway's roles; also by another way to it. */
export function urlsFor(url: string): TestDatabase['urls'] {
  const to = (who: RoleUser) => addressFor(url, who, testPasswords[who])
  return { owner: to('owner'), web: to('web'), engine: to('engine') }
}

async function copyTemplate(sql: postgres.Sql, name: string): Promise<boolean> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      await sql`create database ${sql(name)} template ${sql(template)} owner ${sql(roleNames.owner)}`
      return true
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error
      if (missing.has(error.code)) {
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
