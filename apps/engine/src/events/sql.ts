import type postgres from 'postgres'

/** The pool's handle, or a transaction's. */
export type Sql = postgres.Sql | postgres.TransactionSql
