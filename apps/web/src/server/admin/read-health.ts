import type { Database } from '@messenger/shared/db/create-db'
import manifest from '../../../package.json' with { type: 'json' }
import { countedAtMost } from '../metrics/read-installation.ts'
import { readTextIndexing } from '../metrics/read-text-index.ts'
import type { Services } from '../services.ts'
import { readBackups } from './read-backups.ts'
import { readSealing } from './read-sealing.ts'

type Sql = Database['sql']

/** An engine counts as alive for so long after its last sign. */
const aliveSeconds = 30

type Scope = Pick<Services, 'database' | 'sealer'> & { readonly settings: Pick<Services['settings'], 'textSearch'> }

/** How the processes of the installation are, in numbers of the moment. */
export async function readHealth({ database: { sql }, sealer, settings }: Scope, atMost = countedAtMost) {
  const [engines, queues, database, backups, sealing, indexing] = await Promise.all([
    readEngines(sql),
    readQueues(sql, atMost),
    readDatabase(sql),
    readBackups(sql),
    readSealing(sql, sealer),
    readTextIndexing(sql, atMost),
  ])
  const texts = { ...indexing, isAllowed: settings.textSearch === true, countedAtMost: atMost }
  return { version: manifest.version, node: process.version, engines, queues, database, backups, sealing, texts }
}

interface EngineRow {
  readonly id: string
  readonly network: string
  readonly is_alive: boolean
  readonly started_at: string
  readonly heartbeat_at: string
  readonly sessions: number
  /** Leases that have not run out. */
  readonly leases: number
}

/** In the order of their ids: those that beat last would change places each time. */
async function readEngines(sql: Sql): Promise<EngineRow[]> {
  const rows = await sql<EngineRow[]>`
    select e.id, e.network, e.heartbeat_at > now() - make_interval(secs => ${aliveSeconds}::int) as is_alive,
      to_json(e.started_at) #>> '{}' as started_at, to_json(e.heartbeat_at) #>> '{}' as heartbeat_at,
      e.session_count as sessions,
      (select count(*)::int from leases l where l.engine_id = e.id and l.expires_at > now()) as leases
    from engines e order by e.heartbeat_at desc limit 200`
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

interface QueueRow {
  /** No number is larger: what has this many may have more. */
  readonly counted_at_most: number
  readonly sends_waiting: number
  readonly sends_scheduled: number
  readonly lanes_due: number
  readonly deliveries_pending: number
  readonly deliveries_parked: number
  readonly sessions_wanted: number
  readonly sessions_connected: number
}

/** Counting goes through whole indexes: a page that asks often, and several of them, share what was counted last. */
const countedForMs = 10_000
const counted = new WeakMap<Sql, { readonly at: number; readonly row: Promise<QueueRow> }>()

function readQueues(sql: Sql, atMost: number): Promise<QueueRow> {
  const last = counted.get(sql)
  if (last && performance.now() - last.at < countedForMs) return last.row
  const row = countQueues(sql, atMost)
  counted.set(sql, { at: performance.now(), row })
  row.catch(() => counted.delete(sql))
  return row
}

/** A backlog of millions would be read from end to end. Sends go session by session, by the index of those that are open. */
async function countQueues(sql: Sql, atMost: number): Promise<QueueRow> {
  const [row] = await sql<QueueRow[]>`
    select ${atMost}::int as counted_at_most,
      (select count(*)::int from (select 1 from sessions s cross join lateral (
        select 1 from message_logs where session_id = s.id and status = 'in_progress' limit ${atMost}) each_send limit ${atMost}) counted) as sends_waiting,
      (select count(*)::int from (select 1 from scheduled_sends limit ${atMost}) counted) as sends_scheduled,
      (select count(*)::int from lanes where next_at <= now()) as lanes_due,
      (select count(*)::int from (select 1 from deliveries where status in ('pending', 'parked') and status = 'pending' limit ${atMost}) counted) as deliveries_pending,
      (select count(*)::int from (select 1 from deliveries where status in ('pending', 'parked') and status = 'parked' limit ${atMost}) counted) as deliveries_parked,
      (select count(*)::int from sessions where wanted) as sessions_wanted,
      (select count(*)::int from sessions where status = 'connected') as sessions_connected`
  if (!row) throw new Error('The database counted nothing')
  return row
}

interface DatabaseRow {
  readonly version: string
  readonly bytes: number
  readonly connections: number
}

async function readDatabase(sql: Sql): Promise<DatabaseRow> {
  const [row] = await sql<DatabaseRow[]>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`
  if (!row) throw new Error('The database said nothing of itself')
  return row
}
