import type postgres from 'postgres'

/**
 * For deliveries `d` that are found by their ids. Said in words that the indexes of unfinished deliveries do not know: where
 * statistics were taken when nearly none were unfinished, such an index would be read from end to end instead.
 */
export const isUnfinished = (sql: postgres.Sql | postgres.TransactionSql) =>
  sql`d.status not in ('delivered', 'failed')`
