import type postgres from 'postgres'
import { transactionIdleMs } from './create-db.ts'

/**
 * Ends the connections of this gateway's programs that have sent half a statement and nothing more for `hungMs`. A program
 * that is frozen between asking for a statement's types and sending its values holds all that its transaction has locked,
 * and to the server it is at work: its timeout for idle transactions does not count there. `transaction_timeout` would,
 * from PostgreSQL 17 on alone. Their work rejects as after a restart of the server (57P01), and may be tried again.
 *
 * `state_change` is when the server began with the last part of a statement that came; a statement that runs for long
 * waits for no client. A function of the owner's: engines end what hangs of the web, too.
 *
 * @returns how many were ended.
 */
export async function endHungStatements(sql: postgres.Sql, hungMs = transactionIdleMs): Promise<number> {
  const [row] = await sql<{ ended: number }[]>`select end_hung_statements(${hungMs}::float8) as ended`
  return row?.ended ?? 0
}
