import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { type DatabaseAddress, readDatabaseAddress } from './database-address.ts'
import { loadDriver } from './driver/load-driver.ts'
import { watchServers } from './driver/watch-servers.ts'
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
  /** Another address of the same database that leads to it without a pooler: then `url` leads through one that gives each transaction a connection. */
  readonly direct?: string | undefined
  /** Further parameters of its connections, such as `tellsItself`. */
  readonly parameters?: Readonly<Record<string, string>>
}

/**
 * Less than a lease lasts: a program that hangs in a transaction (frozen, or cut off from the network) holds its rows, and
 * nobody could take over what it owned.
 */
export const transactionIdleMs = 10_000

/** How long each of several servers may take to let somebody in, in seconds: another one may be there. */
const oneOfSeveralSeconds = 5
/** A connection without traffic asks after so many seconds whether its server is still there; ten questions, a second apart, may fail. */
const keepAliveSeconds = 3

/**
 * Opens a pool on `url`, which may name several servers. Connections are made on first use and closed by `close`. It rides out restarts of
 * the server, and another one that takes its place: what was under way rejects (`CONNECTION_CLOSED` and the like; a commit's outcome is
 * then unknown), the pool goes on. A server that is gone without a word is noticed within 15 s, whatever waits for it.
 * A transaction that does nothing for long is ended by the server in the same way; one that hangs in the middle of a
 * statement by `endHungStatements`.
 */
export function createDb(url: string, options: DatabaseOptions = {}): Database {
  const { direct, ...others } = options
  const sql = open(url, others, direct !== undefined)
  sql.reserve = refuseToReserve
  const db = drizzle(sql, { schema })
  if (direct === undefined) return { db, sql, close: () => sql.end({ timeout: 5 }) }
  // Ears belong to a connection. It is opened when somebody listens.
  const ears = open(direct, { ...others, poolSize: 1 }, false)
  sql.listen = ears.listen
  return { db, sql, close: async () => void (await Promise.all([sql.end({ timeout: 5 }), ears.end({ timeout: 5 })])) }
}

/**
 * Behind a pooler no statement is prepared, which another connection would have to know, and connections have no parameters but a name: a pooler
 * refuses others, or forgets them (docs/database.md says what takes their place).
 */
function open(url: string, options: Omit<DatabaseOptions, 'direct'>, isPooled: boolean): postgres.Sql {
  const address = readDatabaseAddress(url)
  const application_name = options.applicationName ?? 'messenger'
  return connect(address.url, {
    prepare: !isPooled,
    ...serverOptions(address),
    ...(address.servers === 'any' ? {} : { target_session_attrs: address.servers }),
    max: options.poolSize ?? 10,
    idle_timeout: 60,
    connect_timeout: address.connectTimeout ?? (address.hosts.length > 1 ? oneOfSeveralSeconds : 10),
    keep_alive: keepAliveSeconds,
    backoff: reconnectSeconds,
    connection: isPooled
      ? { application_name }
      : {
          ...options.parameters,
          application_name,
          idle_in_transaction_session_timeout: options.transactionIdleMs ?? transactionIdleMs,
        },
    onnotice: () => undefined,
  })
}

/** Guarantee: the driver takes lists of hosts and ports, of which its types say nothing, and `watch` by its edits. */
function serverOptions({ hosts, ports }: DatabaseAddress): { host?: string; port?: number } {
  const options = { host: hosts, port: ports, watch: watchServers() }
  return options as object
}

/** Pause before a connection is opened again. The driver's own grows to 20 s, long after the server is back. */
function reconnectSeconds(failures: number): number {
  return Math.min(0.01 * 3 ** failures, 1) * (0.5 + Math.random() / 2)
}

/** The driver cannot tell who holds a reserved connection that it was lost; a transaction can. */
async function refuseToReserve(): Promise<never> {
  throw new Error('Connections are not reserved here: use a transaction')
}
