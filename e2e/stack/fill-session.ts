import { createDb } from '@messenger/shared/db/create-db'

// Run by Node itself, not by the test runner: `node fill-session.ts <database url> <session> <chats> <messages in the first>`.
// Copies the session's newest message, which is sealed for it: into as many chats, and as often into its own chat.
const [url, session, chats, messages] = process.argv.slice(2)
if (!url || !session || !chats || !messages)
  throw new Error('Usage: fill-session.ts <database url> <session> <chats> <messages>')
const { sql, close } = createDb(url, { poolSize: 1, applicationName: 'messenger-e2e' })
try {
  // Chosen once: what is copied into other chats would be the newest afterwards.
  const [newest] =
    await sql`select id from messages where session_id = ${session}::int and not from_me order by id desc limit 1`
  if (!newest) throw new Error(`Session ${session} has no message to copy`)
  const from = sql`select * from messages where id = ${newest.id}`
  await sql`
    insert into chats (session_id, chat, conversation_timestamp, unread_count)
    select ${session}::int, (15700000000 + n) || '@s.whatsapp.net', extract(epoch from now())::bigint - 1000 - n, n % 3
    from generate_series(1, ${chats}::int) as n`
  await sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, participant, sealed_content, status, timestamp)
    select m.session_id, c.chat, 'COPY' || c.chat, false, c.chat, m.participant, m.sealed_content, m.status, c.conversation_timestamp
    from (${from}) as m, chats c where c.session_id = ${session}::int and c.chat like '157%@s.whatsapp.net'`
  await sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, participant, sealed_content, status, timestamp)
    select m.session_id, m.chat, 'COPY' || n, n % 2 = 0, m.remote_jid, m.participant, m.sealed_content, 3, m.timestamp + n / 1000
    from (${from}) as m, generate_series(1, ${messages}::int) as n`
  await sql`analyze messages, chats`
} finally {
  await close()
}
