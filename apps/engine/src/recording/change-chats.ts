import { composedMark } from '@messenger/shared/crypto/event-data'
import type postgres from 'postgres'
import type { Sql } from '../events/sql.ts'
import type { Draft } from './draft.ts'

type Part = postgres.PendingQuery<postgres.Row[]>

/**
 * What a draft's messages and moves do to its chats: new messages make a chat newer, received ones add to what is unread,
 * and take from it when they were read elsewhere. Offers `chat_told`: name and data of the event of each chat that
 * changed. `chat_before` shows the chats as they were when the statement began.
 */
export function changeChats(sql: Sql, sessionId: number, draft: Draft): Part {
  return sql`
    chat_news as (
      select chat, max(timestamp) as heard, sum(unread)::int as unread from (${newsOf(sql, draft)}) as n group by chat
    ), chat_before as (
      select c.* from chats c join chat_news n on n.chat = c.chat where c.session_id = ${sessionId}::int
    ), chat_after as (
      insert into chats as c (session_id, chat, conversation_timestamp, unread_count)
      select ${sessionId}::int, chat, heard, unread from chat_news n
      where heard is not null or exists (select from chat_before b where b.chat = n.chat)
      order by chat
      on conflict (session_id, chat) do update set
        conversation_timestamp = greatest(c.conversation_timestamp, excluded.conversation_timestamp),
        unread_count = greatest(0, c.unread_count + excluded.unread_count)
      returning c.*
    ), chat_told as (
      select a.chat, case when b.conversation_timestamp is null then 'chats.upsert' else 'chats.update' end as event,
        ${composedMark} || json_build_array(case when b.conversation_timestamp is null then json_build_object(
          'id', r.id, 'name', ${nameOf(sql, sessionId)},
          'conversationTimestamp', a.conversation_timestamp, 'unreadCount', a.unread_count, 'archived', a.archived,
          'pinned', a.pinned_at, 'muteEndTime', a.mute_end_time, 'ephemeral', case when a.ephemeral_seconds is not null
          then json_build_object('seconds', a.ephemeral_seconds) end)
        else json_strip_nulls(json_build_object(
          'id', r.id, 'unreadCount', nullif(a.unread_count, b.unread_count),
          'conversationTimestamp', nullif(a.conversation_timestamp, b.conversation_timestamp)))
        end)::text as data
      from chat_after a
      join json_to_recordset(${JSON.stringify([...draft.chats.values()])}::text::json) as r(chat text, id text)
        on r.chat = a.chat
      left join chat_before b on b.chat = a.chat
      where a.conversation_timestamp is distinct from b.conversation_timestamp
        or a.unread_count is distinct from b.unread_count
    )`
}

const readStatus = 4

function newsOf(sql: Sql, { messages, moves, heard }: Draft): Part {
  const written = sql`
    select r.chat, r.timestamp, case when r."fromMe" then 0 else 1 end as unread
    from message_rows r join new_messages n on n.ordinal = r.ordinal where r.counts`
  const read = sql`
    select chat, null::bigint as timestamp, -1 as unread from moved
    where not from_me and before < ${readStatus} and status >= ${readStatus}`
  const sent = sql`
    select h.chat, h.timestamp, 0 as unread
    from json_to_recordset(${JSON.stringify(heard)}::text::json) as h("logId" bigint, chat text, timestamp bigint)
    where h."logId" in (select id from new_sent)`
  const parts = [
    ...(messages.length > 0 ? [written] : []),
    ...(moves.size > 0 ? [read] : []),
    ...(heard.length > 0 ? [sent] : []),
  ]
  return parts.reduce((all, part) => sql`${all} union all ${part}`)
}

/** As the account's lists have it: of a person the sealed name, and which column it is sealed for. */
function nameOf(sql: Sql, sessionId: number): Part {
  return sql`coalesce(
    (select json_build_object('jid', p.jid, 'stored', coalesce(p.name, p.verified_name, p.notify), 'column',
        case when p.name is not null then 'name' when p.verified_name is not null then 'verified_name' else 'notify' end)
      from contacts p where p.session_id = ${sessionId}::int and p.jid = a.chat
        and coalesce(p.name, p.verified_name, p.notify) is not null),
    (select to_json(g.subject) from groups g where g.session_id = ${sessionId}::int and g.jid = a.chat))`
}
