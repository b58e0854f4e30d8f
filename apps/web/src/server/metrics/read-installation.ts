import type { Network } from '@messenger/shared/contract/fields'
import type { Database } from '@messenger/shared/db/create-db'
import type postgres from 'postgres'
import { readTextIndexing, type TextIndexing } from './read-text-index.ts'

type Sql = Database['sql']

/** PostgreSQL itself ends what takes longer. */
const statementMs = 2_000
/** Deliveries that are counted at most: a backlog of millions would be read from end to end. */
export const countedAtMost = 100_000
/** An engine without a sign of life for longer has been replaced by one with another id. */
const forgottenHours = 1

export interface Installation {
  readonly sessions: readonly { network: Network; status: string; reason: string; count: number }[]
  readonly wanted: readonly { network: Network; down: number; unowned: number; oldestSeconds: number }[]
  readonly sends: readonly { network: Network; waiting: number; oldestSeconds: number }[]
  readonly deliveries: { readonly waiting: number; readonly parked: number; readonly paused: number }
  /** Age of the oldest delivery at the head of a lane. */
  readonly oldestDeliverySeconds: number
  readonly endpoints: { readonly ok: number; readonly failing: number; readonly paused: number }
  readonly engines: readonly EngineRow[]
  /** Since the moment that the newest backup shows; null: there is none. */
  readonly backupAgeSeconds: number | null
  readonly texts: TextIndexing
}

export interface EngineRow {
  readonly id: string
  readonly network: Network
  /** Internal RPC address. */
  readonly url: string
  readonly heartbeatSeconds: number
}

/** What only the database knows of all processes together, in one transaction on one connection. */
export function readInstallation(sql: Sql): Promise<Installation> {
  return sql.begin('read only', async tx => {
    await tx`select set_config('statement_timeout', ${String(statementMs)}, true)`
    return {
      sessions: await readSessions(tx),
      wanted: await readWanted(tx),
      sends: await readSends(tx),
      ...(await readLanes(tx)),
      endpoints: await readEndpoints(tx),
      engines: await readEngines(tx),
      backupAgeSeconds: await readBackupAge(tx),
      texts: await readTextIndexing(tx, countedAtMost),
    }
  })
}

type Tx = postgres.TransactionSql

function readSessions(tx: Tx) {
  return tx<Installation['sessions'][number][]>`
    select network, status, coalesce(status_reason, 'none') as reason, count(*)::int as count
    from sessions where deleted_at is null group by 1, 2, 3`
}

/** Of an engine that died the sessions' rows say what was true last; whose lease has run out has no connection. */
function readWanted(tx: Tx) {
  return tx<Installation['wanted'][number][]>`
    select s.network,
      (count(*) filter (where s.linked and s.status <> 'connected'))::int as down,
      (count(*) filter (where l.session_id is null))::int as unowned,
      coalesce(max(extract(epoch from now() - s.status_updated_at))
        filter (where s.linked and s.status <> 'connected'), 0)::float8 as "oldestSeconds"
    from sessions s left join leases l on l.session_id = s.id and l.expires_at > now()
    where s.wanted and s.deleted_at is null group by 1`
}

/** Session by session, so that the index of open sends is read and not the log. */
function readSends(tx: Tx) {
  return tx<Installation['sends'][number][]>`
    select s.network, coalesce(sum(w.waiting), 0)::int as waiting,
      greatest(coalesce(extract(epoch from now() - min(w.oldest)), 0), 0)::float8 as "oldestSeconds"
    from sessions s cross join lateral (
      select count(*) as waiting, min(created_at) as oldest from message_logs
      where session_id = s.id and status = 'in_progress') w
    where s.deleted_at is null group by 1`
}

async function readLanes(tx: Tx): Promise<Pick<Installation, 'deliveries' | 'oldestDeliverySeconds'>> {
  const [deliveries] = await tx<Installation['deliveries'][]>`
    with unfinished as (
      select endpoint_id, status from deliveries where status in ('pending', 'parked') limit ${countedAtMost})
    select
      (count(*) filter (where w.enabled and w.url is not null and u.status = 'pending'))::int as waiting,
      (count(*) filter (where w.enabled and w.url is not null and u.status = 'parked'))::int as parked,
      (count(*) filter (where not w.enabled or w.url is null))::int as paused
    from unfinished u join webhook_endpoints w on w.id = u.endpoint_id`
  const [oldest] = await tx<{ seconds: number }[]>`
    select greatest(coalesce(extract(epoch from now() - min(head.created_at)), 0), 0)::float8 as seconds
    from lanes l join webhook_endpoints w on w.id = l.endpoint_id and w.enabled and w.url is not null
    cross join lateral (
      select d.created_at from deliveries d
      where d.endpoint_id = l.endpoint_id and d.session_id = l.session_id and not d.replayed
        and d.status in ('pending', 'parked') and d.status = 'pending'
      order by d.sequence limit 1) head
    where l.next_at is not null`
  return { deliveries: deliveries ?? { waiting: 0, parked: 0, paused: 0 }, oldestDeliverySeconds: oldest?.seconds ?? 0 }
}

async function readEndpoints(tx: Tx): Promise<Installation['endpoints']> {
  const [row] = await tx<Installation['endpoints'][]>`
    select (count(*) filter (where enabled and not degraded))::int as ok,
      (count(*) filter (where enabled and degraded))::int as failing,
      (count(*) filter (where not enabled))::int as paused
    from webhook_endpoints where url is not null`
  return row ?? { ok: 0, failing: 0, paused: 0 }
}

function readEngines(tx: Tx) {
  return tx<EngineRow[]>`
    select id, network, url, greatest(extract(epoch from now() - heartbeat_at), 0)::float8 as "heartbeatSeconds"
    from engines where heartbeat_at > now() - make_interval(hours => ${forgottenHours})
    order by id limit 1000`
}

async function readBackupAge(tx: Tx): Promise<number | null> {
  const [row] = await tx<{ seconds: number }[]>`
    select greatest(extract(epoch from now() - taken_at), 0)::float8 as seconds from backups order by id desc limit 1`
  return row?.seconds ?? null
}
