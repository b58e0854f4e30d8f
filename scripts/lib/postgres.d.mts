export interface PostgresOptions {
  /** Folder of the cluster, created at first use. As root it may be placed elsewhere: see `Postgres.dataDir`. */
  dataDir: string
  /** Loopback port; a free one when absent or 0. */
  port?: number
  /** Password of the role `messenger`; without it one is made and kept in a 0600 file beside the data. */
  password?: string
  /** Path of the server's log file; `<dataDir>.log` by default. */
  log?: string
  /** False turns fsync off: for throw-away clusters of tests only. Default true. */
  durable?: boolean
  /** What it may take of the machine's memory, as `size.mjs` has it; that of the middle size by default. */
  memory?: { buffers: string; connections: number; maintenance: string; workMem: string; vacuumWorkers: number }
  /** How long the server outlives a launcher that was killed with SIGKILL. Default 20. */
  graceSeconds?: number
}

export interface Postgres {
  /** Address of the administrator in the database `postgres`. */
  url: string
  port: number
  /** Process number of the server. */
  pid: number
  /** Where the cluster really lives. */
  dataDir: string
  /** True when this start created the cluster. */
  created: boolean
  /** Resolves with a sentence when the server ended, asked or not. */
  exited: Promise<string>
  /** Fast shutdown; resolves when no process of the server is left. May be called again. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of our own, loopback only, password by SCRAM, UTF-8.
 * @throws Error with the server's last log lines; a `Problem` (message fit for people) for what its user can mend
 */
export function startPostgres(options: PostgresOptions): Promise<Postgres>
