import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import type postgres from 'postgres'
import { hasLostConnection } from '../session-pages/failing.ts'

/** Statuses that somebody has to do something about. */
const troubled: readonly SessionStatus[] = ['logged_out', 'expired', 'need_scan', 'need_passkey', 'disconnected']
/** Reasons that need nobody: the owner wanted it so. */
const wanted: readonly StatusReasonCode[] = ['disconnected_by_user']
const shown = 6
/** Sessions that one click reconnects at most. */
const mostReconnected = 1_000

export interface TroubledSession {
  readonly id: number
  readonly name: string
  readonly status: SessionStatus
  /** Null where the status says it all. */
  readonly code: StatusReasonCode | null
  /** Milliseconds. */
  readonly since: number
}

export interface FailingSession {
  readonly id: number
  readonly name: string
  readonly failed: number
}

/** How many sessions have which status, and those that need somebody, the newest trouble first. */
export async function readSessionStates(sql: postgres.Sql, accountId: number) {
  const [counts, rows, reconnectable] = await Promise.all([
    sql<{ status: SessionStatus; count: number }[]>`
      select status, count(*)::int as count from sessions where account_id = ${accountId}::int and deleted_at is null group by status`,
    sql<(TroubledSession & { readonly all: number })[]>`
      select id, name, status, status_reason as code, count(*) over ()::int as all,
        floor(extract(epoch from status_updated_at) * 1000)::float8 as since
      from sessions
      where account_id = ${accountId}::int and deleted_at is null
        and status in (select json_array_elements_text(${JSON.stringify(troubled)}::text::json))
        and coalesce(status_reason, '') not in (select json_array_elements_text(${JSON.stringify(wanted)}::text::json))
      order by status_updated_at desc, id desc limit ${shown}::int`,
    // Those that need no phone for it.
    sql<{ id: number; name: string }[]>`
      select s.id, s.name from sessions s
      where s.account_id = ${accountId}::int and s.deleted_at is null and ${hasLostConnection(sql)}
      order by s.id limit ${mostReconnected}::int`,
  ])
  const troubles = rows.map(({ all: _, ...row }) => row)
  return { counts: [...counts], troubles, troubledCount: rows[0]?.all ?? 0, reconnectable: [...reconnectable] }
}

/** Sessions whose sends failed between two times, most failures first. */
export async function readFailing(
  sql: postgres.Sql,
  accountId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<FailingSession[]> {
  const rows = await sql<FailingSession[]>`
    select s.id, s.name, count(*)::int as failed
    from message_logs l join sessions s on s.id = l.session_id
    where l.status = 'failed' and l.updated_at >= ${new Date(from).toISOString()}::timestamptz
      and l.updated_at < ${new Date(to).toISOString()}::timestamptz and s.account_id = ${accountId}::int
      and s.deleted_at is null
    group by s.id, s.name order by failed desc, s.id limit ${shown}::int`
  return [...rows]
}
