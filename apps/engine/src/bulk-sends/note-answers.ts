import type { Tx } from '@messenger/shared/db/create-db'
import { driverOf } from '../events/driver-of.ts'

/** A message with a smaller number may be committed so much later than one that has been seen. */
const lateSeconds = 30

/**
 * Notes who has written since they got their message of a bulk send, from what its sessions have stored since the last look. The caller
 * holds the bulk send's row.
 * @returns how many are new
 */
export async function noteAnswers(tx: Tx, bulkSendId: number): Promise<number> {
  const sql = driverOf(tx)
  const [noted] = await sql<{ count: number }[]>`
    with look as (
      select b.id, k.session_id, coalesce(b.answers_until, (
        select m.id from messages m
        where m.session_id = k.session_id and (m.about is null or m.msg_id is not null) and m.created_at <= b.started_at
        order by m.id desc limit 1
      ), 0) as since
      from bulk_sends b join bulk_send_sessions k on k.bulk_send_id = b.id
      where b.id = ${bulkSendId}
    ), seen as materialized (
      select m.session_id, m.id, m.created_at, m.from_me, m.chat
      from look, messages m
      where m.session_id = look.session_id and m.id > look.since and (m.about is null or m.msg_id is not null)
    ), heard as (
      select seen.session_id, coalesce(i.phone_number, split_part(seen.chat, '@', 1)) as phone, seen.created_at
      from seen left join identities i
        on i.session_id = seen.session_id and seen.chat like '%@lid' and i.lid = split_part(seen.chat, '@', 1)
      where not seen.from_me and (seen.chat like '%@lid' or seen.chat like '%@s.whatsapp.net')
    ), answered as (
      update bulk_send_recipients r set answered_at = first.at
      from (
        select r.position, min(heard.created_at) as at
        from heard
        join bulk_send_recipients r on r.bulk_send_id = ${bulkSendId} and r.phone = heard.phone
          and r.session_id = heard.session_id and r.state = 'handed' and r.answered_at is null
        join message_logs l on l.id = r.msg_id and l.status = 'sent' and heard.created_at > coalesce(l.acked_at, l.created_at)
        group by r.position
      ) as first
      where r.bulk_send_id = ${bulkSendId} and r.position = first.position
      returning 1
    )
    update bulk_sends b set
      answered = b.answered + (select count(*) from answered),
      answers_until = greatest(b.answers_until, (
        select max(id) from seen where created_at < now() - make_interval(secs => ${lateSeconds})
      ))
    where b.id = ${bulkSendId}
    returning (select count(*) from answered)::int as count`
  return noted?.count ?? 0
}
