import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { loadDriver } from './driver/load-driver.ts'
import * as schema from './schema.ts'

const connect = await loadDriver()

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
  /** How long a transaction may do nothing; 10 s. */
  readonly transactionIdleMs?: number
  /** Further parameters of its connections, such as `tellsItself`. */
  readonly parameters?: Readonly<Record<string, string>>
}

/**
 * Less than a lease lasts: a program that hangs in a transaction (frozen, or cut off from the network) holds its rows, and
 * nobody could take over what it owned.
 */
export const transactionIdleMs = 10_000

/**
 * Opens a pool on `url`. Connections are made on first use and closed by `close`. It rides out restarts of the server:
 * what was under way rejects (`CONNECTION_CLOSED` and the like; a commit's outcome is then unknown), the pool goes on.
 * A transaction that does nothing for long is ended by the server in the same way; one that hangs in the middle of a
 * statement by `endHungStatements`.
 */
export function createDb(url: string, options: DatabaseOptions = {}): Database {
  const sql = connect(url, {
    max: options.poolSize ?? 10,
    idle_timeout: 60,
    connect_timeout: 10,
    backoff: reconnectSeconds,
    connection: {
      ...options.parameters,
      application_name: options.applicationName ?? 'messenger',
      idle_in_transaction_session_timeout: options.transactionIdleMs ?? transactionIdleMs,
    },
    onnotice: () => undefined,
  })
  sql.reserve = refuseToReserve
  const db = drizzle(sql, { schema })
  return { db, sql, close: () => sql.end({ timeout: 5 }) }
}

/** Pause before a connection is opened again. The driver's own grows to 20 s, long after the server is back. */
function reconnectSeconds(failures: number): number {
  return Math.min(0.01 * 3 ** failures, 1) * (0.5 + Math.random() / 2)
}

/** The driver cannot tell who holds a reserved connection that it was lost; a transaction can. */
async function refuseToReserve(): Promise<never> {
  throw new Error('Connections are not reserved here: use a transaction')
}
