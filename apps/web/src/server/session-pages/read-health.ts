import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import { connectionDetails } from '@messenger/shared/contract/sessions/list-session-logs'
import type postgres from 'postgres'
import { amountsOf, incidentsOf, spansOf, stepsOf } from './health-spans.ts'

const hourMs = 3_600_000
/** How long a look back is, and in how many steps it is drawn. */
const ranges = {
  '24h': { ms: 24 * hourMs, steps: 48 },
  '7d': { ms: 168 * hourMs, steps: 56 },
  '30d': { ms: 720 * hourMs, steps: 60 },
} as const
export type HealthRange = keyof typeof ranges
export const healthRanges = ['24h', '7d', '30d'] as const satisfies readonly HealthRange[]

const mostIncidents = 100
const mostReports = 50

/** How well a session was connected up to now: as bars, as incidents, and what it missed. Times in milliseconds. */
export async function readSessionHealth(sql: postgres.Sql, sessionId: number, range: HealthRange) {
  const { ms, steps } = ranges[range]
  const [rows, reports, holder] = await Promise.all([
    readRows(sql, sessionId, ms),
    readReports(sql, sessionId, ms),
    readHolder(sql, sessionId),
  ])
  const to = holder.now
  const from = to - ms
  const spans = spansOf(rows, from, to)
  const incidents = incidentsOf(spans)
  return {
    ...{ from, to, reports },
    bars: stepsOf(spans, from, to, steps),
    total: amountsOf(spans, from, to),
    reconnects: incidents.filter(incident => incident.to !== null && cameBack(spans, incident.to)).length,
    incidentCount: incidents.length,
    incidents: incidents.slice(-mostIncidents).reverse(),
    engine: holder.engine,
    version: holder.version,
  }
}

function cameBack(spans: ReturnType<typeof spansOf>, at: number): boolean {
  return spans.some(({ from, kind }) => kind === 'up' && from === at)
}

interface StatusRow {
  readonly at: number
  readonly status: SessionStatus
  readonly reason: StatusReasonCode | null
}

/** Changes of status since `ms` ago, and the last one before. A restart on request stands in the log before its connection. */
function readRows(sql: postgres.Sql, sessionId: number, ms: number): Promise<StatusRow[]> {
  return sql<StatusRow[]>`
    with told as (
      select id, occurred_at, status, reason from session_logs
      where session_id = ${sessionId}::int and event_type in ('session_created', 'session_restarted', 'status_change')
    ), before as (
      select id from told where occurred_at < now() - ${ms}::float8 * interval '1 ms' order by id desc limit 1
    )
    select floor(extract(epoch from occurred_at) * 1000)::float8 as at, status, reason
    from told where id >= coalesce((select id from before), 0) order by id`
}

/** What connections missed before they began, the newest first. */
async function readReports(sql: postgres.Sql, sessionId: number, ms: number) {
  const rows = await sql<{ id: number; at: number; details: unknown }[]>`
    select id::float8 as id, floor(extract(epoch from occurred_at) * 1000)::float8 as at, details from session_logs
    where session_id = ${sessionId}::int and details is not null and occurred_at >= now() - ${ms}::float8 * interval '1 ms'
    order by id desc limit ${mostReports}::int`
  return rows.flatMap(({ id, at, details }) => {
    const { gap, queue, undecrypted = {} } = connectionDetails.parse(details)
    const unread = Object.values(undecrypted)
    const recovered = unread.filter(message => message.recovered).length
    if (!gap && !queue && unread.length === 0) return []
    const told = gap && { from: Date.parse(gap.from), ms: gap.ms, code: gap.code, replayed: gap.replayed }
    return { id, at, gap: told ?? null, queue: queue ?? null, unread: unread.length, recovered }
  })
}

interface Holder {
  readonly now: number
  readonly engine: { readonly id: string; readonly since: number; readonly isAlive: boolean } | null
  readonly version: string | null
}

/** Which engine has the session, and the version that is announced to its network. */
async function readHolder(sql: postgres.Sql, sessionId: number): Promise<Holder> {
  const [row] = await sql<
    { now: number; engine: string | null; since: number; isAlive: boolean; version: string | null }[]
  >`
    select floor(extract(epoch from now()) * 1000)::float8 as now, l.engine_id as engine,
      floor(extract(epoch from e.started_at) * 1000)::float8 as since, coalesce(l.expires_at > now(), false) as "isAlive",
      (select v.version from network_versions v where v.network = s.network and v.refused_at is null
        order by coalesce(v.worked_at, v.chosen_at) desc nulls last limit 1) as version
    from sessions s left join leases l on l.session_id = s.id left join engines e on e.id = l.engine_id
    where s.id = ${sessionId}::int`
  if (!row) return { now: Date.now(), engine: null, version: null }
  const { engine, since, isAlive } = row
  return {
    now: row.now,
    engine: engine === null ? null : { id: engine, since, isAlive },
    version: row.version,
  }
}
