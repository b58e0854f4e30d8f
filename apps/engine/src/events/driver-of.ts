import type { Tx } from '@messenger/shared/db/create-db'
import { PostgresJsSession } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'

/**
 * The driver's own handle of a drizzle transaction. Its statements are prepared once per connection; what goes through
 * `tx.execute` is parsed and planned each time, which for the statements of every single event costs more than their work.
 * Dates and JSON are passed as text: drizzle has switched the driver's own conversions off.
 */
export function driverOf(tx: Tx): postgres.TransactionSql {
  const { session } = tx._
  if (!(session instanceof PostgresJsSession)) throw new Error('The transaction is not one of postgres.js')
  return session.client
}
