import { randomUUID } from 'node:crypto'
import { createEventIds } from '@messenger/shared/events/event-id'
import type { Account, TestWeb } from './web.ts'

const nextEventId = createEventIds()
const hook = 'https://93.184.216.34/hook'

/** A session with something in each room, as an engine and its customers leave it, and a webhook of its account. */
export async function usedSession(web: TestWeb, account: Account, fields: object = {}) {
  const { sql } = web.database
  const mark = `mark-${randomUUID()}`
  const settings = { name: mark, webhook_url: hook, webhook_enabled: true, webhook_events: ['call'] }
  const session = await web.session(account, { ...settings, ...fields })
  const { id } = session
  const { token } = account
  const link = await web.call('POST', `/api/messenger-sessions/${id}/links`, { token, body: {} })
  const all = await web.call('POST', '/api/webhooks', { token, body: { url: `${hook}/${mark}`, events: ['*'] } })
  const accountWebhook = Number(all.body.data.id)
  await sql`update sessions set linked = true, wanted = true, status = 'connected', status_reason = null, me_jid = '1:2@s.whatsapp.net' where id = ${id}`
  await sql`insert into credentials (session_id, sealed) values (${id}, 'x')`
  await sql`insert into signal_keys (session_id, type, id, sealed) select ${id}, 'session', n::text, 'x' from generate_series(1, 5) n`
  await sql`insert into journal (session_id, tag, stanza_id, sealed_plaintext, sealed_stanza) values (${id}, 'x', 's', 'x', 'x')`
  await sql`insert into network_cache (session_id, kind, key, value) values (${id}, 'devices', 'k', 'v')`
  await sql`insert into passkey_ceremonies (session_id, token_hash, token_expires_at, status) values (${id}, 'x', now(), 'pending')`
  await sql`insert into contacts (session_id, jid, name) values (${id}, '1@lid', ${mark})`
  await sql`insert into chats (session_id, chat) values (${id}, '1@lid')`
  await sql`insert into identities (session_id, lid, phone_number) values (${id}, '1', '2')`
  await sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp)
    values (${id}, '1@lid', 'N', true, '1@lid', 2, 1)`
  for (const status of ['sent', 'in_progress', 'scheduled', 'failed']) {
    await sql`
      insert into message_logs (session_id, network_id, "to", content, chat_jid, status)
      values (${id}, ${status}, ${mark}, '{}', '1@lid', ${status})`
  }
  await sql`
    insert into scheduled_sends (msg_id, session_id, sealed_request, send_at)
    select id, session_id, 'x', now() from message_logs where session_id = ${id} and status = 'scheduled'`
  const recordedAt = new Date()
  const eventId = nextEventId(recordedAt.getTime())
  await sql`update session_counters set event_sequence = 1 where session_id = ${id}`
  await sql`
    insert into events (session_id, sequence, id, event, data, created_at)
    values (${id}, 1, ${eventId}, 'call', ${JSON.stringify({ mark })}, ${recordedAt.toISOString()}::timestamptz)`
  const endpoints = await sql<{ id: number }[]>`
    select id from webhook_endpoints where session_id = ${id} or id = ${accountWebhook} order by id`
  for (const endpoint of endpoints) {
    await sql`insert into lanes (endpoint_id, session_id, next_at) values (${endpoint.id}, ${id}, now())`
    for (const status of ['pending', 'parked', 'delivered']) {
      await sql`
        insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at, next_attempt_at, delivered_at)
        values (gen_random_uuid(), ${endpoint.id}, ${id}, 1, ${eventId}, 'call', ${status}, ${recordedAt.toISOString()}::timestamptz,
          case when ${status} = 'parked' then now() end, case when ${status} = 'delivered' then now() end)`
    }
  }
  await sql`
    insert into leases (session_id, engine_id, engine_url, epoch, expires_at)
    values (${id}, 'gone', 'http://127.0.0.1:9', 7, now() - interval '1 minute')
    on conflict (session_id) do nothing`
  return { ...session, mark, eventId, accountWebhook, linkUrl: String(link.body.data.url) }
}

/** How many rows of a session there are, by table, wherever a table knows of sessions; what was counted of it stays, and is left out. */
export async function rowsOf({ database: { sql } }: TestWeb, id: number): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c join pg_class t on t.relname = c.table_name
    where c.table_schema = 'public' and c.column_name = 'session_id' and not t.relispartition
      and c.table_name not in ('audit_records', 'media_files', 'usage_months', 'usage_sessions', 'usage_deltas')`
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await sql<
      { count: number }[]
    >`select count(*)::int as count from ${sql(name)} where session_id = ${id}`
    if (row && row.count > 0) counts[name] = row.count
  }
  return counts
}
