import { countedEvents, uncountedSessions } from '@messenger/shared/usage/count-usage'
import type postgres from 'postgres'

/** Whose usage, and of it what the caller may see. */
export interface UsageScope {
  readonly accountId: number
  /** Sessions that it is about; null for all. */
  readonly only: readonly number[] | null
  /** The first month, as `2026-04-01`. */
  readonly from: string
}

export interface UsageRow {
  /** `2026-04` */
  readonly month: string
  readonly sessionId: number
  readonly name: string
  readonly deleted: boolean
  readonly received: number
  readonly sent: number
  readonly failed: number
  readonly mediaIn: number
  readonly mediaOut: number
  readonly delivered: number
  readonly undelivered: number
}

/** What sessions did, by month: what is summed up, and what is not yet, read at one moment by one statement. Times are UTC. */
export function readUsageMonths(sql: postgres.Sql, { accountId, only, from }: UsageScope): Promise<UsageRow[]> {
  const isMeant = only
    ? sql`and parts.session_id in (select value::int from json_array_elements_text(${JSON.stringify(only)}::text::json))`
    : sql``
  return sql<UsageRow[]>`
    select to_char(parts.month, 'YYYY-MM') as month, parts.session_id as "sessionId",
      coalesce(s.name, u.name, '') as name, s.id is null or s.deleted_at is not null as deleted,
      sum(received)::float8 as received, sum(sent)::float8 as sent, sum(failed)::float8 as failed,
      sum(media_in)::float8 as "mediaIn", sum(media_out)::float8 as "mediaOut",
      sum(delivered)::float8 as delivered, sum(undelivered)::float8 as undelivered
    from (
      select month, session_id, received, sent, failed, media_in, media_out, delivered, undelivered
      from usage_months where account_id = ${accountId}::int
      union all
      select month, session_id, received, sent, failed, media_in, media_out, 0, 0
      from (${countedEvents(sql, uncountedSessions(sql, accountId))}) newest where received + sent + failed > 0
      union all
      select month, session_id, 0, 0, 0, 0, 0, delivered, undelivered from usage_deltas where account_id = ${accountId}::int
    ) parts
    left join sessions s on s.id = parts.session_id and s.account_id = ${accountId}::int
    left join usage_sessions u on u.session_id = parts.session_id and u.account_id = ${accountId}::int
    where parts.month >= ${from}::text::date ${isMeant}
    group by parts.month, parts.session_id, s.id, s.name, s.deleted_at, u.name
    order by parts.month, name, "sessionId"`
}

/** Calls of an account, by month. */
export async function readCallMonths(
  sql: postgres.Sql,
  { accountId, from }: Pick<UsageScope, 'accountId' | 'from'>,
): Promise<Map<string, number>> {
  const rows = await sql<{ month: string; count: number }[]>`
    select to_char(day, 'YYYY-MM') as month, sum(count)::float8 as count from usage_calls
    where account_id = ${accountId}::int and day >= ${from}::text::date group by 1`
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/** The month since which media and calls are counted, as `2026-04`. A new installation begins with it. */
export async function readCountedSince(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ month: string }[]>`
    select to_char(since at time zone 'UTC', 'YYYY-MM') as month from usage_progress`
  return row?.month ?? ''
}

/** True of a session that the account has or had. */
export async function isKnownSession(sql: postgres.Sql, accountId: number, sessionId: number): Promise<boolean> {
  const rows = await sql`
    select from sessions where id = ${sessionId}::int and account_id = ${accountId}::int
    union all select from usage_sessions where session_id = ${sessionId}::int and account_id = ${accountId}::int`
  return rows.length > 0
}
