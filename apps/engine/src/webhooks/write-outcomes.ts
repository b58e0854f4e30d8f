import type { SentAttempt } from '@messenger/shared/outbound/send-attempt'
import type postgres from 'postgres'
import { type Release, releasing } from './lane-lease.ts'
import type { LoadedDelivery } from './load-deliveries.ts'
import { targetVersion } from './load-targets.ts'
import type { Outcome } from './outcome.ts'
import { relaxedCommit } from './relaxed-commit.ts'
import { isUnfinished } from './unfinished.ts'

/** One finished attempt. `result` is null when nothing could be sent: then no attempt is logged. */
export interface FinishedAttempt {
  readonly delivery: LoadedDelivery
  readonly outcome: Outcome
  readonly result: SentAttempt | null
  /** Epoch under which the lane is held; null out of band. */
  readonly epoch: number | null
  /** How the lane is left together with the outcome; null when it is not. */
  readonly release: Pick<Release, 'mark' | 'waitMs'> | null
}

/** The endpoint as it was when the outcome was written, to notice changes between two deliveries, and the lane. */
export interface WrittenOutcome {
  readonly enabled: boolean
  readonly version: string
  /** The lane was let go; false also where someone had its row locked. */
  readonly released: boolean
  /** Of a lane that was let go: until its next work, null when there is none. */
  readonly waitMs: number | null
}

/** Last error of a delivery whose event is no longer stored. */
export const eventGone = 'event_gone'

/**
 * Writes outcomes with their attempt rows, and a session log for each delivery that failed for good, in one statement;
 * it lets go the lanes that are to be left with them. A refused outcome leaves its lane as it is.
 * @returns per attempt the endpoint now, or null when the outcome was refused: the lane belongs to another engine, or the
 * delivery has moved on or gone.
 */
export async function writeOutcomes(
  sql: postgres.Sql,
  finished: readonly FinishedAttempt[],
): Promise<ReadonlyArray<WrittenOutcome | null>> {
  const rows = await sql<Array<{ readonly place: number } & WrittenOutcome>>`
    with finished as materialized (
      select * from json_to_recordset(${JSON.stringify(finished.map(rowOf))}::text::json) as o(
        place int, id uuid, "sessionId" int, "endpointId" int, epoch bigint, number int, logged boolean, status text, "delayMs" float8,
        "startedAt" timestamptz, "latencyMs" int, url text, sent text, code int, headers text, body text, truncated boolean, error text,
        leaves boolean, mark text, "waitMs" float8, "after" bigint)
    ), written as (
      update deliveries d set status = o.status, attempt_count = o.number,
        -- a parked delivery that was replayed meanwhile is not to be tried again
        next_attempt_at = case when d.status = 'parked' and d.next_attempt_at is null then null
          else now() + o."delayMs" * interval '1 ms' end,
        last_status_code = o.code, last_error = o.error,
        delivered_at = case when o.status = 'delivered' then now() end
      from finished o
      left join lanes l on l.endpoint_id = o."endpointId" and l.session_id = o."sessionId"
      cross join ${relaxedCommit(sql)}
      where d.id = o.id and ${isUnfinished(sql)}
        and d.attempt_count = o.number - case when o.logged then 1 else 0 end
        and (o.epoch is null or l.epoch = o.epoch)
      returning o.place, d.id, d.endpoint_id, d.session_id, d.status, d.sequence
    ), logged as (
      insert into attempts (delivery_id, number, started_at, latency_ms, request_url, request_headers, status_code,
        response_headers, response_body, truncated, error)
      select o.id, o.number, o."startedAt", o."latencyMs", o.url, o.sent, o.code, o.headers, o.body, o.truncated, o.error
      from finished o join written using (place) where o.logged
    ), used as (
      -- Summed up later: nobody who delivers waits for a row of the month.
      insert into usage_deltas (account_id, session_id, month, delivered, undelivered)
      select w.account_id, u.session_id, u.month, u.delivered, u.undelivered
      from (
        select endpoint_id, session_id, date_trunc('month', o."startedAt" at time zone 'UTC')::date as month,
          count(*) filter (where written.status = 'delivered')::int as delivered,
          count(*) filter (where written.status <> 'delivered')::int as undelivered
        from finished o join written using (place)
        where o.logged and written.sequence > 0 and written.session_id is not null group by 1, 2, 3
      ) u join webhook_endpoints w on w.id = u.endpoint_id
    ), dead as (
      insert into session_logs (session_id, event_type, status)
      select s.id, 'webhook_failed', s.status from written join sessions s on s.id = written.session_id
      where written.status = 'failed'
    ), k as materialized (
      select o.* from finished o join written using (place) where o.leaves
    ), ${releasing(sql, sql`and d.id not in (select id from written)`)}
    select written.place, w.enabled, ${targetVersion(sql)} as version, r.endpoint_id is not null as released, r.wait_ms as "waitMs"
    from written join webhook_endpoints w on w.id = written.endpoint_id
    left join released r on r.endpoint_id = written.endpoint_id and r.session_id = written.session_id`
  const found = new Map(rows.map(row => [row.place, row]))
  return finished.map((_, place) => found.get(place) ?? null)
}

function rowOf({ delivery, outcome, result, epoch, release }: FinishedAttempt, place: number) {
  return {
    place,
    id: delivery.id,
    sessionId: delivery.sessionId,
    endpointId: delivery.endpointId,
    epoch,
    number: delivery.attemptCount + (result ? 1 : 0),
    logged: result !== null,
    status: outcome.status,
    delayMs: outcome.delayMs,
    startedAt: result?.startedAt ?? null,
    latencyMs: result?.latencyMs ?? null,
    url: result?.request.url ?? null,
    sent: result ? JSON.stringify(result.request.headers) : null,
    code: result?.statusCode ?? null,
    headers: result?.responseHeaders ? JSON.stringify(result.responseHeaders) : null,
    body: result?.responseBody ?? null,
    truncated: result?.truncated ?? false,
    error: result ? result.error : eventGone,
    leaves: release !== null,
    after: delivery.sequence,
    ...release,
  }
}
