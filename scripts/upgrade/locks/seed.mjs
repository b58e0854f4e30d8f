/** Rows at full size. Widths are those of an installation that talks: sealed contents of 300 bytes, events of 900. */
const fullSize = {
  sessions: 1_000,
  messages: 10_000_000,
  events: 5_000_000,
  deliveries: 2_000_000,
  logs: 2_000_000,
  contacts: 500_000,
  chats: 200_000,
  keys: 1_000_000,
  files: 200_000,
  audit: 200_000,
}
const rowsAtOnce = 1_000_000
const days = 7
/** Of the first session that is added. */
export const firstSession = 1_001

/**
 * Fills a database of release 0.1.0 to a size. As SQL and without triggers and foreign keys: rows that the release would have written
 * one by one for months.
 */
export async function seed(sql, factor, say) {
  const size = Object.fromEntries(
    Object.entries(fullSize).map(([name, rows]) => [name, Math.max(10, Math.round(rows * factor))]),
  )
  size.sessions = fullSize.sessions
  await sql`set session_replication_role = replica`
  await sql`set synchronous_commit = off`
  await sql`set timezone = 'UTC'`
  await sql.unsafe(partitions)
  await sql.unsafe(sessionRows(size.sessions))
  for (const [name, rows] of Object.entries(size)) {
    const statement = statements(size, rows)[name]
    if (!statement) continue
    for (let from = 1; from <= rows; from += rowsAtOnce)
      await sql.unsafe(statement(from, Math.min(rows, from + rowsAtOnce - 1)))
    say(`${rows} rows of ${name}`)
  }
  await sql`set session_replication_role = origin`
  await sql`vacuum analyze`
  const [{ bytes }] = await sql`select pg_database_size(current_database())::float8 as bytes`
  return { ...size, gigabytes: Number((bytes / 2 ** 30).toFixed(1)) }
}

/** The release has made one for each day that it ran. */
const partitions = `
  do $$
    declare
      day timestamptz;
    begin
      for n in 0..${days} loop
        day := date_trunc('day', now()) - n * interval '1 day';
        execute format('create table if not exists %I partition of events for values from (%L) to (%L)',
          'events_' || to_char(day, 'YYYYMMDD'), day, day + interval '1 day');
      end loop;
    end $$`

/** Sessions with what belongs to each of them once. */
function sessionRows(count) {
  const each = `generate_series(${firstSession}, ${firstSession + count - 1}) as n`
  return `
    insert into sessions (id, account_id, user_id, name, phone_number, network, account_protection, log_messages, api_key_hash, api_key_sealed,
      status, wanted, linked, linked_at, me_jid)
    select n, 1, 1, 'Line ' || n, '+1700' || n, 'live', false, true, sha256(n::text::bytea), sha256(n::text::bytea),
      'connected', true, true, now(), n || '@s.whatsapp.net' from ${each};
    insert into session_counters (session_id, event_sequence) select n, 1000000 from ${each};
    insert into credentials (session_id, sealed) select n, sha256(n::text::bytea) from ${each};
    insert into webhook_endpoints (id, account_id, session_id, is_default, url, events, enabled, secret_sealed, compat_secret_sealed)
    select n, 1, n, true, 'https://example.com/' || n, case when n % 10 = 0 then null else '["*"]'::jsonb end, true, sha256(n::text::bytea), sha256(n::text::bytea) from ${each};
    insert into webhook_versions (endpoint_id, created_at, last_sequences, enabled, has_url, events, chat_filter, ignore_own)
    select n, now(), '{}', true, true, case when n % 10 = 0 then null else '["*"]'::jsonb end, 'all', false from ${each}, generate_series(1, 5);
    insert into lanes (endpoint_id, session_id) select n, n from ${each}`
}

/** Session after session, so that indexes grow at their end: that is many times quicker, and comes to the same. */
const statements = ({ sessions }, total) => {
  const session = `(${firstSession} + (n - 1) * ${sessions} / ${total})`
  const text = length => `rpad(md5(n::text), ${length}, md5((n * 7)::text))`
  const sealed = length => `decode(rpad(md5(n::text), ${length * 2}, md5((n * 7)::text)), 'hex')`
  const rows = (from, to) => `generate_series(${from}::bigint, ${to}::bigint) as n`
  const id = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const time = `now() - (n % ${days}) * interval '1 day' - (n % 3600) * interval '1 s'`
  return {
    messages: (from, to) => `
      insert into messages (session_id, chat, network_id, from_me, remote_jid, sealed_content, status, "timestamp", created_at)
      select ${session}, n % 200 || '@lid', '3EB0' || upper(substr(md5(n::text), 1, 18)), n % 2 = 0, n % 200 || '@lid',
        ${sealed(300)}, 3, 1790000000 + n, ${time} from ${rows(from, to)}`,
    events: (from, to) => `
      insert into events (session_id, sequence, id, event, chat_kind, data, created_at)
      select ${session}, n, 'evt_' || lpad(n::text, 26, '0'), 'messages.received', 'personal',
        '{"messages":{"messageBody":"' || ${text(870)} || '"}}', ${time} from ${rows(from, to)}`,
    deliveries: (from, to) => `
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, attempt_count, last_status_code, created_at, delivered_at)
      select ${id}, ${session}, ${session}, n, 'evt_' || lpad(n::text, 26, '0'), 'messages.received', 'delivered', 1, 200, ${time}, now() from ${rows(from, to)};
      insert into attempts (delivery_id, number, started_at, latency_ms, request_url, request_headers, status_code, response_headers)
      select ${id}, 1, ${time}, 12, 'https://example.com/', ${text(300)}, 200, '{}' from ${rows(from, to)}`,
    logs: (from, to) => `
      insert into message_logs (session_id, network_id, "to", content, chat_jid, status, status_code, created_at)
      select ${session}, '3EB1' || upper(substr(md5(n::text), 1, 18)), '+1555' || n % 200, ${text(150)}, n % 200 || '@lid', 'sent', 3, ${time} from ${rows(from, to)}`,
    contacts: (from, to) => `
      insert into contacts (session_id, jid, name, notify) select ${session}, n || '@lid', ${text(20)}, ${text(12)} from ${rows(from, to)};
      insert into identities (session_id, lid, phone_number) select ${session}, n || '@lid', '1555' || n from ${rows(from, to)}`,
    chats: (from, to) => `
      insert into chats (session_id, chat, conversation_timestamp) select ${session}, n || '@lid', 1790000000 + n from ${rows(from, to)}`,
    keys: (from, to) => `
      insert into signal_keys (session_id, type, id, sealed) select ${session}, 'pre-key', n::text, ${sealed(250)} from ${rows(from, to)}`,
    files: (from, to) => `
      insert into media_files (name, kind, session_id, mimetype, size, ready, expires_at)
      select ${id} || '.jpg', 'upload', ${session}, 'image/jpeg', n, true, now() + interval '1 hour' from ${rows(from, to)}`,
    audit: (from, to) => `
      insert into audit_records (record_id, account_id, at, actor, actor_name, door, operation, target, outcome, ip)
      select ${id}, 1, ${time}, 'token', 'Token', 'rest', 'messages.sendText', '', 'ok', '127.0.0.1' from ${rows(from, to)}`,
  }
}
