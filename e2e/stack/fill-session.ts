import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer } from '@messenger/shared/crypto/seal'
import { createDb } from '@messenger/shared/db/create-db'
import { stackEnv } from '../env.ts'

// Run by Node itself, not by the test runner, beside the gateway under test: `node fill-session.ts <session> <chats> <messages in the first>`.
// Copies the session's newest message into as many chats, and as often into its own chat. Each copy is sealed for its own row.
const [session = 0, chats = 0, messages = 0] = process.argv.slice(2).map(Number)
if (!session || !chats || !messages) throw new Error('Usage: fill-session.ts <session> <chats> <messages>')
const { databaseUrl, masterKey } = stackEnv()
const sealer = createSealer(Buffer.from(masterKey, 'base64'))
const { sql, close } = createDb(databaseUrl, { poolSize: 1, applicationName: 'messenger-e2e' })
const batch = 5_000

interface Copy {
  readonly chat: string
  readonly networkId: string
  readonly fromMe: boolean
  readonly status: number
  readonly timestamp: number
}

try {
  const [newest] = await sql`
    select chat, network_id, participant, sealed_content, status, timestamp::int as timestamp from messages
    where session_id = ${session}::int and not from_me order by id desc limit 1`
  if (!newest) throw new Error(`Session ${session} has no message to copy`)
  const content = sealer.open(newest.sealed_content, sealContext.message(session, newest.network_id))
  const add = async (copies: readonly Copy[]) => {
    const rows = copies.map(copy => ({
      ...copy,
      sealed: sealer.seal(content, sealContext.message(session, copy.networkId)).toString('base64'),
    }))
    await sql`
      insert into messages (session_id, chat, network_id, from_me, remote_jid, participant, sealed_content, status, timestamp)
      select ${session}::int, c.chat, c."networkId", c."fromMe", c.chat, ${newest.participant}::text, decode(c.sealed, 'base64'), c.status, c.timestamp
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as c(chat text, "networkId" text, "fromMe" boolean, status int, timestamp bigint, sealed text)`
  }
  await sql`
    insert into chats (session_id, chat, conversation_timestamp, unread_count)
    select ${session}::int, (15700000000 + n) || '@s.whatsapp.net', ${newest.timestamp}::bigint - 1000 - n, n % 3
    from generate_series(1, ${chats}::int) as n`
  await addAll(chats, add, n => {
    const chat = `${15_700_000_000 + n}@s.whatsapp.net`
    const timestamp = newest.timestamp - 1000 - n
    return { chat, networkId: `COPY${chat}`, fromMe: false, status: newest.status, timestamp }
  })
  await addAll(messages, add, n => ({
    chat: newest.chat,
    networkId: `COPY${n}`,
    fromMe: n % 2 === 0,
    status: 3,
    timestamp: newest.timestamp + Math.floor(n / 1000),
  }))
  await sql`analyze messages, chats`
} finally {
  await close()
}

/** The first to the last, in this order, so that their rows are numbered by it. */
async function addAll(count: number, add: (copies: readonly Copy[]) => Promise<void>, copyOf: (n: number) => Copy) {
  for (let done = 0; done < count; done += batch)
    await add(Array.from({ length: Math.min(batch, count - done) }, (_, at) => copyOf(done + at + 1)))
}
