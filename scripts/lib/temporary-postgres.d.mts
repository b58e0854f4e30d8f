import type { Postgres } from './postgres.mjs'

/** A throw-away PostgreSQL, removed with its data by `stop()`; durable when asked. */
export function temporaryPostgres(options?: { durable?: boolean }): Promise<Postgres>
