import type postgres from 'postgres'

/**
 * Goes into the FROM of a statement: its commit does not wait for the disk. For the lanes' own book-keeping: should the
 * database crash, the last moments of it are lost, claims fall free and what was delivered in them is delivered again, which
 * receivers are told to expect. Events themselves are always committed in full.
 */
export function relaxedCommit(sql: postgres.Sql | postgres.TransactionSql): postgres.Fragment {
  return sql`(select set_config('synchronous_commit', 'off', true)) as relaxed`
}
