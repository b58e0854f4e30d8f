import type { DeliveryDetail } from '@messenger/shared/contract/webhooks/delivery'
import { alwaysOwnEvents, eventAliases, ignorableWhenOwn } from '@messenger/shared/events/matching'
import { type SQL, sql } from 'drizzle-orm'
import { moments } from './moments.ts'

export interface Fitting {
  readonly from?: string | number | undefined
  readonly to?: string | number | undefined
  readonly events?: readonly string[] | undefined
  readonly statuses?: readonly DeliveryDetail['status'][] | undefined
}

/** Stored events that these deliveries of the webhook brought, each once. */
export function chosenDeliveries(webhookId: number, ids: readonly string[]): SQL {
  return sql`
    select distinct on (e.session_id, e.sequence) e.session_id, e.sequence, e.id, d.event, e.created_at
    from endpoint w
    join deliveries d on d.endpoint_id = w.id
    join events e on e.session_id = d.session_id and e.sequence = d.sequence
    where d.endpoint_id = ${webhookId} and d.id in (select value::uuid from jsonb_array_elements_text(${jsonb(ids)}))
    order by e.session_id, e.sequence, d.created_at`
}

/** Stored events that the webhook would get, within what the caller asks. Reads `endpoint`, the webhook's row. */
export function fittingEvents(webhookId: number, asked: Fitting): SQL {
  const { from, to } = moments(asked)
  const alias = sql`(${jsonb(eventAliases)} ->> e.event)`
  const isIgnorable = sql`(${jsonb(alwaysOwnEvents)} ? e.event or (e.own and ${jsonb(ignorableWhenOwn)} ? e.event))`
  const { events, statuses } = asked
  return sql`
    select e.session_id, e.sequence, e.id, e.created_at,
      case when w.events ?| array[e.event, '*'] then e.event else ${alias} end as event
    from endpoint w
    join sessions s on s.account_id = w.account_id and (s.id = w.session_id
      or (w.session_id is null and (w.only_sessions is null or w.only_sessions @> to_jsonb(s.id))))
    join events e on e.session_id = s.id
    where w.events ?| array[e.event, '*', ${alias}]
      and (e.chat_kind is null or w.chat_filter in ('all', e.chat_kind))
      and not (w.ignore_own and ${isIgnorable})
      ${from === null ? sql`` : sql`and e.created_at >= ${from}::timestamptz`}
      ${to === null ? sql`` : sql`and e.created_at <= ${to}::timestamptz`}
      ${events?.length ? sql`and ${jsonb(events)} ?| array[e.event, ${alias}]` : sql``}
      ${statuses?.length ? sql`and (e.session_id, e.sequence) in (${lastWith(webhookId, statuses)})` : sql``}`
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
