import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema.ts'

export type Db = PostgresJsDatabase<typeof schema>
/** What queries run on: the database or a transaction of it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type DbOrTx = Db | Tx

export interface Database {
  readonly db: Db
  /** The bare driver, for LISTEN and hot statements. */
  readonly sql: postgres.Sql
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections at most. */
  readonly poolSize?: number
  readonly applicationName?: string
}

/** Opens a pool on `url`. Connections are made on first use and closed by `close`. */
export function createDb(url: string, options: DatabaseOptions = {}): Database {
  const sql = postgres(url, {
    max: options.poolSize ?? 10,
    idle_timeout: 60,
    connect_timeout: 10,
    connection: { application_name: options.applicationName ?? 'messenger' },
    onnotice: () => undefined,
  })
  const db = drizzle(sql, { schema })
  return { db, sql, close: () => sql.end({ timeout: 5 }) }
}
