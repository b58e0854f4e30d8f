import { setTimeout as pause } from 'node:timers/promises'
import { connectTo } from '../../lib/postgres-client.mjs'
import { firstSession } from './seed.mjs'

const pauseMs = 3
const deadlock = '40P01'
const session = `${firstSession} + (random() * 999)::int`
const unique = `'w' || nextval('written')`

/** What web and engines write all the time, one statement for each hot table. It has to work before and after an update. */
const writes = {
  messages: `insert into messages (session_id, chat, network_id, from_me, remote_jid, sealed_content, status, "timestamp")
    values (${session}, '7@lid', ${unique}, false, '7@lid', sha256('x'), 1, 1790000000)`,
  message_logs: `insert into message_logs (session_id, network_id, "to", content, chat_jid, status)
    values (${session}, ${unique}, '+1555', 'x', '7@lid', 'sent')`,
  events: `insert into events (session_id, sequence, id, event, data, created_at)
    values (${session}, 10000000 + nextval('written'), ${unique}, 'messages.received', '{}', now())`,
  deliveries: `insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at)
    values (gen_random_uuid(), ${session}, ${session}, 1, ${unique}, 'messages.received', 'pending', now())`,
  attempts: `insert into attempts (delivery_id, number, started_at, latency_ms, request_url, request_headers)
    select id, 1000000 + nextval('written'), now(), 1, '', '{}' from deliveries limit 1`,
  lanes: `update lanes set next_at = now() where endpoint_id = ${firstSession} + 1`,
  webhook_endpoints: `update webhook_endpoints set last_delivery_at = now() where id = ${firstSession} + 2`,
  sessions: `update sessions set status_updated_at = now() where id = ${firstSession} + 3`,
  session_counters: `update session_counters set event_sequence = event_sequence + 1 where session_id = ${firstSession} + 4`,
  chats: `update chats set unread_count = unread_count + 1 where session_id = ${firstSession} and chat = '7@lid'`,
  contacts: `insert into contacts (session_id, jid, notify) values (${session}, 'w@lid', 'x')
    on conflict (session_id, jid) do update set notify = excluded.notify`,
  signal_keys: `insert into signal_keys (session_id, type, id, sealed) values (${session}, 'pre-key', ${unique}, sha256('x'))`,
  media_files: `insert into media_files (name, kind, session_id, mimetype, size, ready, expires_at)
    values (${unique}, 'upload', ${session}, 'image/png', 1, true, now() + interval '1 day')`,
  tokens: `update tokens set last_used_at = now() where id = 1`,
}

export const hotTables = Object.keys(writes)

/** Writes to every hot table, with numbers of the sequence `written`, until it is stopped: `{ stop }`, which answers the longest wait of each, in ms, and how many were written. */
export async function startWriters(url) {
  const stopping = new AbortController()
  const running = Object.entries(writes).map(([table, statement]) => writeOn(url, table, statement, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      return Promise.all(running)
    },
  }
}

async function writeOn(url, table, statement, signal) {
  const sql = await connectTo(url)
  const found = { table, waitMs: 0, written: 0, deadlocks: 0, failed: undefined }
  try {
    while (!signal.aborted) {
      const begun = performance.now()
      // as the gateway does
      while (!(await write(sql, statement))) found.deadlocks += 1
      found.waitMs = Math.max(found.waitMs, performance.now() - begun)
      found.written += 1
      await pause(pauseMs)
    }
  } catch (error) {
    found.failed = error.message
  } finally {
    await sql.end()
  }
  return found
}

/** False when it has to be tried again. */
async function write(sql, statement) {
  try {
    await sql.unsafe(statement)
    return true
  } catch (error) {
    if (error.code === deadlock) return false
    throw error
  }
}
