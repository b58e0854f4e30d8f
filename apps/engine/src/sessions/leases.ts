import type { Network } from '@messenger/shared/contract/fields'
import type postgres from 'postgres'

export interface Lease {
  readonly sessionId: number
  readonly accountId: number
  /** Grows with each claim; fences every write of the owner. */
  readonly epoch: number
  /** When the owner before was last heard of, or let it go, in milliseconds; null: there was none. */
  readonly heldUntil: number | null
}

/** This engine, as others see it. */
export interface EngineIdentity {
  readonly id: string
  readonly network: Network
  /** Internal RPC address. */
  readonly url: string
}

export interface Leases {
  /** Takes a session that nobody owns. Null when another engine does, or the session is gone, deleted, moved away or of another network. */
  claim(sessionId: number): Promise<Lease | null>
  /** Takes up to `limit` sessions that shall be connected and have no owner. */
  claimWanted(limit: number): Promise<Lease[]>
  /**
   * Renews the engine's heartbeat and its leases of these sessions; answers which of them it still owns, with their
   * epoch. Others in its name (let go while the database was away) run out.
   */
  renew(sessionIds: readonly number[]): Promise<Map<number, number>>
  /** Lets a session go: another engine may take it at once. */
  release(sessionId: number, epoch: number): Promise<void>
  /** RPC address of the engine that owns a session now, or null. */
  ownerUrl(sessionId: number): Promise<string | null>
  /** Removes this engine and all its leases: it stops, or another process had its id before and is dead. */
  leave(): Promise<void>
}

interface LeasesOptions {
  readonly sql: postgres.Sql
  /** What renews: it waits for nothing else. */
  readonly heartbeat: postgres.Sql
  readonly engine: EngineIdentity
  readonly leaseMs: number
}

export function createLeases({ sql, heartbeat, engine, leaseMs }: LeasesOptions): Leases {
  const until = sql`now() + make_interval(secs => ${leaseMs / 1000})`

  /**
   * Owners hold the lease's row `for key share` while they write. A heartbeat passes that lock; `for update` does not: a claim
   * comes after what is being written. Whoever claims several passes over such rows, so that no two wait for each other.
   */
  const claimFrom = (candidates: Candidates, lock: Candidates) => sql<LeaseRow[]>`
    with candidate as (${candidates}),
    former as (
      select session_id, extract(epoch from renewed_at)::float8 * 1000 as held_until from leases
      where session_id in (select id from candidate)),
    free as (
      select leases.session_id from leases join candidate on candidate.id = leases.session_id
      where leases.expires_at <= now() order by leases.session_id for update of leases ${lock}),
    claimed as (
      insert into leases (session_id, engine_id, engine_url, epoch, expires_at)
      select id, ${engine.id}, ${engine.url}, 1, ${until} from candidate
      where id in (select session_id from free) or not exists (select from leases where session_id = id)
      on conflict (session_id) do update
        set engine_id = excluded.engine_id, engine_url = excluded.engine_url, epoch = leases.epoch + 1,
            expires_at = excluded.expires_at, renewed_at = now()
        where leases.expires_at <= now()
      returning session_id, epoch)
    select claimed.session_id, claimed.epoch, sessions.account_id, former.held_until
    from claimed join sessions on sessions.id = claimed.session_id
    left join former on former.session_id = claimed.session_id`

  /** Nobody has suspended the account of the session; of one that is deleted its sessions are still to be unlinked. */
  const ofActiveAccount = sql`not exists (
    select from subscriptions u join accounts a on a.id = u.account_id
    where u.account_id = sessions.account_id and u.suspended_at is not null and a.deleted_at is null)`

  return {
    async claim(sessionId) {
      const [row] = await claimFrom(
        sql`select id from sessions where id = ${sessionId} and network = ${engine.network}
          and deleted_at is null and moved_at is null and ${ofActiveAccount}`,
        sql``,
      )
      return row ? leaseOf(row) : null
    },
    async claimWanted(limit) {
      if (limit <= 0) return []
      const rows = await claimFrom(
        sql`
        select sessions.id from sessions left join leases on leases.session_id = sessions.id
        where sessions.network = ${engine.network} and sessions.wanted and sessions.deleted_at is null and sessions.moved_at is null
          and ${ofActiveAccount}
          and (leases.session_id is null or leases.expires_at <= now())
        order by sessions.id limit ${limit}`,
        sql`skip locked`,
      )
      return rows.map(leaseOf)
    },
    async renew(sessionIds) {
      await heartbeat`
        insert into engines (id, network, url, session_count, heartbeat_at)
        values (${engine.id}, ${engine.network}, ${engine.url}, ${sessionIds.length}, now())
        on conflict (id) do update set heartbeat_at = now(), session_count = excluded.session_count`
      const rows = await heartbeat<{ session_id: number; epoch: string }[]>`
        update leases set expires_at = ${until}, renewed_at = now()
        where engine_id = ${engine.id} and session_id = any(${[...sessionIds]}) and expires_at > now()
          and not exists (
            select from sessions s join subscriptions u on u.account_id = s.account_id join accounts a on a.id = s.account_id
            where s.id = leases.session_id and u.suspended_at is not null and a.deleted_at is null)
        returning session_id, epoch`
      return new Map(rows.map(row => [row.session_id, Number(row.epoch)]))
    },
    async release(sessionId, epoch) {
      await sql`
        update leases set expires_at = now(), renewed_at = now()
        where session_id = ${sessionId} and engine_id = ${engine.id} and epoch = ${epoch}`
    },
    async ownerUrl(sessionId) {
      const [row] = await sql<{ engine_url: string }[]>`
        select engine_url from leases where session_id = ${sessionId} and expires_at > now()`
      return row?.engine_url ?? null
    },
    async leave() {
      await sql`update leases set expires_at = now() where engine_id = ${engine.id}`
      await sql`delete from engines where id = ${engine.id}`
    },
  }
}

type Candidates = postgres.PendingQuery<postgres.Row[]>

interface LeaseRow {
  readonly session_id: number
  readonly account_id: number
  readonly epoch: string
  readonly held_until: number | null
}

const leaseOf = (row: LeaseRow): Lease => ({
  sessionId: row.session_id,
  accountId: row.account_id,
  epoch: Number(row.epoch),
  heldUntil: row.held_until,
})
