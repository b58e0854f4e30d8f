import type postgres from 'postgres'
import { Gauge, type Registry } from 'prom-client'
import { type PoolState, poolState } from '../db/pool-state.ts'

/** Puts the state of pools of database connections into a registry, by the name of each; read when metrics are asked for. */
export function watchPools(registry: Registry, pools: Readonly<Record<string, postgres.Sql>>): void {
  const each = (set: (pool: string, state: PoolState) => void) => {
    for (const [pool, sql] of Object.entries(pools)) set(pool, poolState(sql))
  }
  new Gauge({
    name: 'messenger_database_pool_connections',
    help: 'Connections to PostgreSQL of a pool: running a statement or in a transaction (in_use), or idle',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      each((pool, { inUse, idle }) => {
        this.set({ pool, state: 'in_use' }, inUse)
        this.set({ pool, state: 'idle' }, idle)
      })
    },
  })
  new Gauge({
    name: 'messenger_database_pool_connections_max',
    help: 'Connections that a pool opens at most',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      each((pool, { max }) => this.set({ pool }, max))
    },
  })
  new Gauge({
    name: 'messenger_database_pool_waiting',
    help: 'Statements that wait for a connection of a pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      each((pool, { waiting }) => this.set({ pool }, waiting))
    },
  })
}
