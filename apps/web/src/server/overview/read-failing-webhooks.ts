import type postgres from 'postgres'

const shown = 6
/** Counting stops there, for each webhook: the rows of a backlog are read one by one. */
const mostCounted = 1_000

export interface FailingWebhook {
  readonly id: number
  readonly url: string
  /** Whose it is; null: the account's. */
  readonly sessionId: number | null
  /** Of its last attempt. */
  readonly error: string | null
  /** Deliveries that wait for it: for their turn, or to be retried later. */
  readonly waiting: number
  /** Of those, which are retried only after hours, or when somebody says so. */
  readonly parked: number
  /** Counting stopped there. */
  readonly isAtLeast: boolean
  /** Of the oldest of those that were counted, milliseconds; null when none waits. */
  readonly since: number | null
}

/** Webhooks whose last attempt failed, those that hold up most first, and how much waits behind all of them. */
export async function readFailingWebhooks(sql: postgres.Sql, accountId: number) {
  const rows = await sql<(FailingWebhook & { readonly all: number; readonly stuck: number })[]>`
    select w.id, w.url, w.session_id as "sessionId", w.last_error as error, held.waiting, held.parked, held.waiting = ${mostCounted}::int as "isAtLeast", held.since,
      count(*) over ()::int as all, sum(held.waiting) over ()::int as stuck
    from webhook_endpoints w left join sessions s on s.id = w.session_id
    cross join lateral (
      select count(*)::int as waiting, count(*) filter (where status = 'parked')::int as parked, floor(extract(epoch from min(created_at)) * 1000)::float8 as since from (
        -- a parked one without a next attempt was sent once more
        select d.created_at, d.status from deliveries d
        where d.endpoint_id = w.id and d.status in ('pending', 'parked') and d.sequence > 0
          and (d.status = 'pending' or d.next_attempt_at is not null)
          and d.session_id not in (select id from sessions where account_id = w.account_id and deleted_at is not null)
        limit ${mostCounted}::int
      ) waiters
    ) held
    where w.account_id = ${accountId}::int and w.enabled and w.degraded and w.url is not null and s.deleted_at is null
    order by held.waiting desc, w.id limit ${shown}::int`
  const failing = rows.map(({ all: _, stuck: __, ...row }): FailingWebhook => row)
  return { failing, failingCount: rows[0]?.all ?? 0, stuck: rows[0]?.stuck ?? 0 }
}
