import type { DeliveryDetail } from '@messenger/shared/contract/webhooks/delivery'
import { isForSessionSql, matchingSql, storedEventSql } from '@messenger/shared/events/matching'
import { type SQL, sql } from 'drizzle-orm'
import { moments } from './moments.ts'

const stored = storedEventSql('e')
const matching = matchingSql('w', stored)

export interface Fitting {
  readonly from?: string | number | undefined
  readonly to?: string | number | undefined
  readonly events?: readonly string[] | undefined
  readonly statuses?: readonly DeliveryDetail['status'][] | undefined
}

/**
 * Stored events that these deliveries brought, each once, whoever got them: another webhook of the account has seen what this
 * one may want. Of a session's webhook only events of that session. Reads `endpoint`, the webhook's row.
 */
export function chosenDeliveries(ids: readonly string[]): SQL {
  return sql`
    select distinct on (e.session_id, e.sequence, d.collected is null) e.session_id, e.sequence, e.created_at, d.collected,
      case when d.collected is null then e.id else d.event_id end as id,
      case when d.collected is not null then d.event when d.endpoint_id = w.id then d.event else coalesce(${sql.raw(matching.name)}, e.event) end as event
    from endpoint w
    join deliveries d on d.id in (select value::uuid from jsonb_array_elements_text(${jsonb(ids)}))
    join webhook_endpoints giver on giver.id = d.endpoint_id and giver.account_id = w.account_id
    join events e on e.session_id = d.session_id and e.sequence = d.sequence and (e.data <> '' or d.collected is not null)
    join sessions s on s.id = d.session_id and s.deleted_at is null
    where w.session_id is null or w.session_id = d.session_id
    order by e.session_id, e.sequence, d.collected is null, d.endpoint_id = w.id desc, d.created_at`
}

/**
 * Stored events that the webhook would get, within what the caller asks, and what it has collected of them in place of the
 * single messages. Reads `endpoint`, the webhook's row.
 */
export function fittingEvents(webhookId: number, asked: Fitting): SQL {
  const { from, to } = moments(asked)
  const { events, statuses } = asked
  const { name, isAsked, isOfChat, isNotOwn } = matching
  return sql`
    select e.session_id, e.sequence, e.created_at, null::jsonb as collected, e.id, ${sql.raw(name)} as event
    from endpoint w
    join sessions s on s.account_id = w.account_id and s.deleted_at is null
      and (s.id = w.session_id or (w.session_id is null and ${sql.raw(isForSessionSql('w', 's.id'))}))
    join events e on e.session_id = s.id and e.data <> ''
    where ${sql.raw(`${isAsked} and ${isOfChat} and ${isNotOwn}`)}
      ${from === null ? sql`` : sql`and e.created_at >= ${from}::timestamptz`}
      ${to === null ? sql`` : sql`and e.created_at <= ${to}::timestamptz`}
      ${events?.length ? sql`and ${jsonb(events)} ?| array[e.event, ${sql.raw(stored.alias)}]` : sql``}
      ${statuses?.length ? sql`and (e.session_id, e.sequence) in (${lastWith(webhookId, statuses)})` : sql``}
      and (e.session_id, e.sequence) not in (${inCollections(webhookId, from)})
    union all
    select * from (
      select distinct on (d.session_id, d.sequence) d.session_id, d.sequence, d.created_at, d.collected, d.event_id, d.event
      from endpoint w join deliveries d on d.endpoint_id = w.id and d.collected is not null and not d.replayed
      join sessions s on s.id = d.session_id and s.deleted_at is null
      where true
        ${from === null ? sql`` : sql`and d.created_at >= ${from}::timestamptz`}
        ${to === null ? sql`` : sql`and d.created_at <= ${to}::timestamptz`}
        ${events?.length ? sql`and (${jsonb(events)} ? d.event or jsonb_path_query_array(d.collected, '$.events[*].event') ?| array(select jsonb_array_elements_text(${jsonb(events)})))` : sql``}
        ${statuses?.length ? sql`and (d.session_id, d.sequence) in (${lastWith(webhookId, statuses)})` : sql``}
      order by d.session_id, d.sequence, d.created_at
    ) as collections`
}

/** Events that the webhook got in a collection, or that wait for theirs. */
function inCollections(webhookId: number, from: string | null): SQL {
  return sql`
    select d.session_id, (member ->> 'sequence')::bigint
    from deliveries d cross join jsonb_array_elements(d.collected -> 'events') as member
    where d.endpoint_id = ${webhookId} and d.session_id is not null and d.collected is not null and not d.replayed
      ${from === null ? sql`` : sql`and d.created_at >= ${from}::timestamptz`}
    union all
    select session_id, sequence from collected_messages where endpoint_id = ${webhookId}`
}

/** Events whose latest delivery to the webhook has one of these statuses. */
function lastWith(webhookId: number, statuses: readonly string[]): SQL {
  return sql`
    select session_id, sequence from (
      select distinct on (session_id, sequence) session_id, sequence, status
      from deliveries where endpoint_id = ${webhookId} and session_id is not null
      order by session_id, sequence, created_at desc, replayed desc
    ) as latest
    where ${jsonb(statuses)} ? latest.status`
}

function jsonb(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::jsonb`
}
