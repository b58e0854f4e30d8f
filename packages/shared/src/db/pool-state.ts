import type postgres from 'postgres'

/** How a pool of connections is at the moment. */
export interface PoolState {
  /** Connections at most. */
  readonly max: number
  /** Connections that run a statement or belong to a transaction. */
  readonly inUse: number
  readonly idle: number
  /** Statements that wait for a connection. */
  readonly waiting: number
}

/** How the pool of `createDb` is. */
export function poolState(sql: postgres.Sql): PoolState {
  return withState(sql).pool()
}

/** Guarantee: every pool is opened by `createDb`, whose driver is loaded with the edit that adds `pool`. */
function withState(sql: postgres.Sql): { pool(): PoolState } {
  return sql as unknown as { pool(): PoolState }
}
