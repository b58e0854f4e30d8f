import { openEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type postgres from 'postgres'
import { type EventRow, sealedRows } from '../events/event-rows.ts'
import { fittingOffer, type HandedDelivery, handedDeliveries, type Offer } from '../events/hand-over.ts'
import { announcement, eventColumns, recording } from '../events/recording.ts'
import type { Sql } from '../events/sql.ts'
import { LeaseLostError } from '../whatsapp/key-store.ts'
import { changeChats } from './change-chats.ts'
import type { AcceptedRow, Draft, Written } from './draft.ts'

/** The session, and the lease that fences its writes. */
export interface Fence {
  readonly sealer: Sealer
  readonly sessionId: number
  readonly accountId: number
  readonly epoch: number
  /** Null or absent: lanes wait for a claim. */
  readonly offer?: Offer | null
}

export interface DraftOutcome {
  readonly written: Written
  readonly eventCount: number
  /** Lanes have work, and nobody works them. */
  readonly hasLanes: boolean
  /** Deliveries of lanes that were taken by the offer. */
  readonly handed: readonly HandedDelivery[]
}

interface Row {
  readonly held: boolean
  readonly counted: boolean
  readonly events: number
  readonly lanes: boolean
  readonly handed: ReadonlyArray<Omit<HandedDelivery, 'sessionId' | 'recordedAt'>> | null
  readonly accepted: ReadonlyArray<AcceptedRow & { readonly networkId: string }> | null
  readonly stored: readonly number[] | null
  readonly sent: readonly number[] | null
}

/**
 * Writes a draft in one statement, which is its own transaction on a bare handle. The statement holds the lease's row: a
 * takeover waits for it, or is seen by it. Only the kinds of changes that the draft has are part of it, so that few
 * different statements come up, and each connection plans them once.
 * @throws LeaseLostError, with nothing written.
 */
export async function writeDraft(sql: Sql, fence: Fence, draft: Draft): Promise<DraftOutcome> {
  const { events } = draft
  const offer = fittingOffer(fence.offer ?? null, events)
  const parts = [
    ...(draft.sends.size > 0 ? [acceptSends(sql, fence, draft)] : []),
    ...(draft.messages.length > 0 ? [storeMessages(sql, fence, draft)] : []),
    ...(draft.sent.size > 0 ? [resolveSends(sql, fence, draft)] : []),
    ...(draft.moves.size > 0 ? [moveMessages(sql, draft)] : []),
    ...(draft.receipts.size > 0 ? [keepReceipts(sql, draft)] : []),
    ...(draft.steps.length > 0 ? [noteSteps(sql, fence, draft)] : []),
    ...(draft.chats.size > 0 ? [changeChats(sql, fence.sessionId, draft)] : []),
    ...(draft.isRecorded
      ? [
          freshEvents(sql, fence, events, draft),
          recording(sql, { ...fence, now: draft.now, offer }, counted(sql, draft)),
        ]
      : []),
  ]
  const [row] = await sql<Row[]>`
    with fence as (
      select 1 from leases where session_id = ${fence.sessionId}::int and epoch = ${fence.epoch}::bigint for key share
    )${parts.map(part => sql`, ${part}`)}
    select exists (select from fence) as held, ${results(sql, draft)}`
  if (!row?.held) throw new LeaseLostError(fence.sessionId)
  if (row.events > 0 && !row.counted) throw new Error(`Session ${fence.sessionId} has no event counter`)
  return {
    written: {
      accepted: new Map((row.accepted ?? []).map(({ networkId, ...accepted }) => [networkId, accepted])),
      stored: new Set(row.stored),
      sent: new Set(row.sent),
    },
    eventCount: row.events,
    hasLanes: row.lanes,
    handed: (row.handed ?? []).map(delivery => ({
      ...delivery,
      data: openEventData(fence.sealer, { sessionId: fence.sessionId, id: delivery.eventId }, delivery.data),
      sessionId: fence.sessionId,
      recordedAt: draft.now.getTime(),
    })),
  }
}

type Part = postgres.PendingQuery<postgres.Row[]>

function results(sql: Sql, { sends, messages, sent, isRecorded }: Draft): Part {
  const accepted = sql`(
    select json_agg(json_build_object('networkId', l.network_id, 'logId', l.id, 'messageId', m.id))
    from new_logs l left join new_sends m on m.msg_id = l.id)`
  return sql`
    ${sends.size > 0 ? accepted : sql`null::json`} as accepted,
    ${messages.length > 0 ? sql`(select json_agg(ordinal) from new_messages)` : sql`null::json`} as stored,
    ${sent.size > 0 ? sql`(select json_agg(id) from new_sent)` : sql`null::json`} as sent,
    ${
      isRecorded
        ? sql`(select count(*) from fresh)::int as events, exists (select from counter) as counted,
            exists (select from lane_rows where waits) as lanes, ${handedDeliveries(sql)} as handed,
            ${announcement(sql)}`
        : sql`0 as events, false as counted, false as lanes, null::json as handed`
    }`
}

/** Sends are accepted in order: the log is worked off by id. */
function acceptSends(sql: Sql, { sessionId }: Fence, draft: Draft): Part {
  const rows = [...draft.sends.values()].map((send, index) => ({ ...send, ordinal: index + 1 }))
  return sql`
    send_rows as (
      select r.* from fence, json_to_recordset(${JSON.stringify(rows)}::text::json) as r(ordinal int, "networkId" text, "to" text,
        body text, "chatJid" text, chat text, about text, sealed text, timestamp bigint, traceparent text, called jsonb,
        priority text, "heldUntil" timestamptz, "heldReason" text)
    ), new_logs as (
      insert into message_logs (session_id, network_id, "to", content, chat_jid, status, traceparent, priority, held_until, held_reason)
      select ${sessionId}::int, "networkId", "to", body, "chatJid", 'in_progress', traceparent, priority, "heldUntil", "heldReason" from send_rows order by ordinal
      on conflict do nothing returning id, network_id
    ), new_sends as (
      insert into messages (session_id, chat, network_id, from_me, remote_jid, about, sealed_content, status, msg_id, timestamp)
      select ${sessionId}::int, r.chat, r."networkId", true, r."chatJid", r.about, decode(r.sealed, 'base64'), 1, l.id, r.timestamp
      from send_rows r join new_logs l on l.network_id = r."networkId" order by r.ordinal
      on conflict do nothing returning id, msg_id, about
    ), new_sends_waiting as (
      ${noteWaiting(sql, sessionId, sql`new_sends`)}
    ), new_calls as (
      insert into message_steps (session_id, network_id, at, kind, detail)
      select ${sessionId}::int, r."networkId", now(), 'called', r.called
      from send_rows r join new_logs l on l.network_id = r."networkId" where r.called is not null
    )`
}

function storeMessages(sql: Sql, { sessionId }: Fence, draft: Draft): Part {
  const rows = draft.messages.map((message, index) => ({ ...message, ordinal: index + 1 }))
  return sql`
    message_rows as (
      select r.* from fence, json_to_recordset(${JSON.stringify(rows)}::text::json) as r(ordinal int, chat text, "networkId" text,
        "fromMe" boolean, "remoteJid" text, participant text, about text, sealed text, status smallint, timestamp bigint,
        counts boolean)
    ), inserted as (
      insert into messages (session_id, chat, network_id, from_me, remote_jid, participant, about, sealed_content, status,
        timestamp)
      select ${sessionId}::int, chat, "networkId", "fromMe", "remoteJid", participant, about, decode(sealed, 'base64'), status, timestamp
      from message_rows order by ordinal
      on conflict do nothing returning id, chat, network_id, from_me, about
    ), new_messages_waiting as (
      ${noteWaiting(sql, sessionId, sql`inserted`)}
    ), new_messages as (
      select r.ordinal from message_rows r
      join inserted i on i.chat = r.chat and i.network_id = r."networkId" and i.from_me = r."fromMe"
    )`
}

/** Their texts are to be indexed, where the session's texts are searched. */
function noteWaiting(sql: Sql, sessionId: number, stored: Part): Part {
  return sql`
    insert into text_index_waiting (session_id, message_id)
    select i.session_id, r.id from ${stored} r join text_indexes i on i.session_id = ${sessionId}::int where r.about is null`
}

/** An acknowledgement that comes after the patience still makes a send `sent`. */
function resolveSends(sql: Sql, { sessionId }: Fence, draft: Draft): Part {
  const rows = [...draft.sent.values()]
  return sql`
    sent_rows as (
      select r.* from fence, json_to_recordset(${JSON.stringify(rows)}::text::json)
        as r("logId" bigint, status smallint, steps json)
    ), new_sent as (
      update message_logs l set status = 'sent', failed_code = null, failed_reason = null,
        status_code = greatest(l.status_code, r.status), acked_at = now(), updated_at = now()
      from sent_rows r
      where l.id = r."logId" and (l.status = 'in_progress' or (l.status = 'failed' and l.failed_code = 'ack_timeout'))
      returning l.id
    ), sent_steps as (
      insert into message_steps (session_id, network_id, at, kind, detail)
      select ${sessionId}::int, s."networkId", s.at, s.kind, s.detail
      from sent_rows r join new_sent n on n.id = r."logId" cross join lateral json_to_recordset(r.steps)
        as s("networkId" text, at timestamptz, kind text, detail jsonb)
    )`
}

/** Messages and their logs, forward only. `before`: the status until now. */
function moveMessages(sql: Sql, draft: Draft): Part {
  const isNews = draft.sent.size > 0 ? sql`(r."logId" is null or r."logId" in (select id from new_sent))` : sql`true`
  const isResolved = draft.sent.size > 0 ? sql`l.id in (select id from new_sent)` : sql`false`
  return sql`
    move_rows as (
      select r.* from fence, json_to_recordset(${JSON.stringify([...draft.moves.values()])}::text::json)
        as r("messageId" bigint, status smallint, "logId" bigint)
    ), moved as (
      update messages m set status = r.status
      from move_rows r join messages old on old.id = r."messageId"
      where m.id = r."messageId" and old.status < r.status and ${isNews}
      returning m.id, m.msg_id, m.chat, m.from_me, m.status, old.status as before
    ), moved_logs as (
      update message_logs l set status_code = moved.status from moved
      where l.id = moved.msg_id and l.status_code < moved.status and not ${isResolved}
    )`
}

/** Each person has one row for a message: the first device that reports counts. */
function keepReceipts(sql: Sql, draft: Draft): Part {
  return sql`
    receipt_rows as (
      select r."messageId", r.person, min(r.at) filter (where r.kind = 'receiptTimestamp') as received,
        min(r.at) filter (where r.kind = 'readTimestamp') as read, min(r.at) filter (where r.kind = 'playedTimestamp') as played
      from fence, json_to_recordset(${JSON.stringify([...draft.receipts.values()])}::text::json)
        as r("messageId" bigint, person text, kind text, at bigint)
      group by r."messageId", r.person order by r."messageId", r.person
    ), new_receipts as (
      insert into message_receipts as kept (message_id, person, received_at, read_at, played_at)
      select r."messageId", r.person, r.received, r.read, r.played from receipt_rows r
      join messages m on m.id = r."messageId"
      on conflict (message_id, person) do update set received_at = coalesce(kept.received_at, excluded.received_at),
        read_at = coalesce(kept.read_at, excluded.read_at), played_at = coalesce(kept.played_at, excluded.played_at)
    )`
}

function noteSteps(sql: Sql, { sessionId }: Fence, draft: Draft): Part {
  return sql`
    step_rows as (
      select r.* from fence, json_to_recordset(${JSON.stringify(draft.steps)}::text::json)
        as r("networkId" text, at timestamptz, kind text, detail jsonb)
    ), new_steps as (
      insert into message_steps (session_id, network_id, at, kind, detail)
      select ${sessionId}::int, "networkId", at, kind, detail from step_rows
    )`
}

/** The events whose condition has come true, in order, counted. */
function freshEvents(
  sql: Sql,
  { sealer, sessionId }: Fence,
  events: readonly EventRow[],
  { messages, sent, moves, chats }: Draft,
): Part {
  const rows = sealedRows(sealer, sessionId, events)
  const stored =
    messages.length > 0 ? sql`and (e.message is null or e.message in (select ordinal from new_messages))` : sql``
  const resolved = sent.size > 0 ? sql`and (e.sent is null or e.sent in (select id from new_sent))` : sql``
  const moved =
    moves.size > 0
      ? sql`and (e.moved is null or exists (select from moved where moved.id = e.moved and moved.before < e.below))`
      : sql``
  if (chats.size > 0) {
    return sql`
      fresh as (
        select e.ordinal, e.id, coalesce(told.event, e.event) as event, e.alias, e."chatKind", e.own, e.failed, e."mediaBytes", e.ignorable, e.collectable, e.answerable, e.traceparent,
          coalesce(told.data, e.data) as data, row_number() over (order by e.ordinal) as position
        from fence cross join json_to_recordset(${rows}::text::json) as e ${eventColumns(sql)}
        left join chat_told told on told.chat = e.chat
        where (e.chat is null or told.chat is not null) ${stored} ${resolved} ${moved}
      )`
  }
  return sql`
    fresh as (
      select e.*, row_number() over (order by e.ordinal) as position
      from fence, json_to_recordset(${rows}::text::json) as e ${eventColumns(sql)}
      where true ${stored} ${resolved} ${moved}
    )`
}

/** Messages sent and received: the statement's share of the session's count. */
function counted(sql: Sql, { messages, sent }: Draft): Part {
  const stored = messages.length > 0 ? sql`(select count(*) from new_messages)` : sql`0`
  const resolved = sent.size > 0 ? sql`(select count(*) from new_sent)` : sql`0`
  return sql`${stored} + ${resolved}`
}
