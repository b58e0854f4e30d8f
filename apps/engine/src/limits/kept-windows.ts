import { operations } from '@messenger/shared/contract/operations'
import type { Sql } from 'postgres'
import { NotOwnerError } from '../sessions/not-owner-error.ts'
import type { RunningWindow } from './minute-windows.ts'
import type { LastAccepted } from './spacing.ts'

/** What a session has used up lately, when it changes engines. */
export interface KeptWindows {
  readonly minutes: readonly RunningWindow[]
  readonly accepted: readonly LastAccepted[]
}

interface Row {
  readonly endpoint: string
  readonly period: 'engine_minute' | 'spacing' | 'handed_over'
  readonly ageMs: number
  readonly count: number
}

const sendEndpoint = endpointOfSends()
/** Sends of a minute that are looked at after a crash. */
const mostSends = 2_000

/**
 * Writes what a session has used up, for the engine that owns it next. The row that stands for the handing over itself
 * tells that engine that nothing is missing.
 */
export async function keepWindows(sql: Sql, sessionId: number, { minutes, accepted }: KeptWindows): Promise<void> {
  const rows: Row[] = [
    { endpoint: '', period: 'handed_over', ageMs: 0, count: 0 },
    ...minutes.map(({ key, ...window }) => ({ endpoint: key, period: 'engine_minute' as const, ...window })),
    ...accepted.map(({ key, ageMs }) => ({ endpoint: key, period: 'spacing' as const, ageMs, count: 1 })),
  ]
  await sql`
    insert into rate_counters (scope, endpoint, period, started_at, count)
    select ${`session:${sessionId}`}, endpoint, period, now() - make_interval(secs => "ageMs" / 1000), count
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as kept(endpoint text, period text, "ageMs" double precision, count integer)
    on conflict (scope, endpoint, period) do update set started_at = excluded.started_at, count = excluded.count`
}

/**
 * Takes what the session's last engine kept. When that one died without a word, the sends of the last minute are those
 * of the message log; other calls are forgotten then.
 * @throws NotOwnerError when another engine owns the session: it counts
 */
export async function takeWindows(sql: Sql, engineId: string, sessionId: number): Promise<KeptWindows> {
  const [other] = await sql<{ url: string }[]>`
    select engine_url as url from leases
    where session_id = ${sessionId} and engine_id <> ${engineId} and expires_at > now()`
  if (other) throw new NotOwnerError(other.url)
  const rows = await sql<Row[]>`
    delete from rate_counters
    where scope = ${`session:${sessionId}`} and period in ('engine_minute', 'spacing', 'handed_over')
    returning endpoint, period, count, (extract(epoch from now() - started_at) * 1000)::double precision as "ageMs"`
  if (!rows.some(({ period }) => period === 'handed_over')) return sendsInLog(sql, sessionId)
  const of = (wanted: Row['period']) =>
    rows.filter(({ period }) => period === wanted).map(({ endpoint: key, ageMs, count }) => ({ key, ageMs, count }))
  return { minutes: of('engine_minute'), accepted: of('spacing') }
}

async function sendsInLog(sql: Sql, sessionId: number): Promise<KeptWindows> {
  const [sends] = await sql<{ count: number; firstMs: number; lastMs: number }[]>`
    select count(*)::int as count,
      (extract(epoch from now() - min(created_at)) * 1000)::double precision as "firstMs",
      (extract(epoch from now() - max(created_at)) * 1000)::double precision as "lastMs"
    from (select created_at from message_logs where session_id = ${sessionId} order by id desc limit ${mostSends}) latest
    where created_at > now() - interval '1 minute'`
  if (!sends || sends.count === 0) return { minutes: [], accepted: [] }
  const { count, firstMs, lastMs } = sends
  return {
    minutes: [{ key: sendEndpoint, ageMs: firstMs, count }],
    accepted: [{ key: sendEndpoint, ageMs: lastMs }],
  }
}

/** All sends are one endpoint. */
function endpointOfSends(): string {
  const send = operations.find(({ operation }) => operation.rate === 'send')
  if (!send) throw new Error('The contract has no sends')
  const { method, path } = send.operation.http
  return `${method} ${path}`
}
