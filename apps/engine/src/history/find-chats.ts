import type { Database } from '@messenger/shared/db/create-db'
import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'
import type { Anchor } from './ask-history.ts'
import { catchUpKind, type Past } from './past.ts'

/** Of one session; the chats that were written in last come first. */
const mostChats = 1_000

/** Chats and groups whose history is still to be asked for. */
export async function chatsToAsk({ sql }: Pick<Database, 'sql'>, sessionId: number): Promise<string[]> {
  const rows = await sql<{ chat: string }[]>`
    with known as (
      select chat, conversation_timestamp as at from chats
      where session_id = ${sessionId} and conversation_timestamp is not null
      union all
      select jid, 0 from groups where session_id = ${sessionId}
    ), asked as (
      select key from network_cache where session_id = ${sessionId} and kind = ${catchUpKind}
    )
    select chat from known where chat not in (select key from asked)
    group by chat order by max(at) desc, chat
    limit greatest(0, ${mostChats} - (select count(*) from asked))`
  return rows.map(({ chat }) => chat).filter(chat => ['personal', 'group'].includes(chatKindOf(chat) ?? ''))
}

/** The first message of a chat since the restore that the phone has too; without one, this moment. */
export async function anchorOf(
  { sql }: Pick<Database, 'sql'>,
  { sessionId, chat, ids }: { readonly sessionId: number; readonly chat: string; readonly ids: Past['ids'] },
): Promise<Anchor> {
  const [first] = await sql<Anchor[]>`
    select remote_jid as "remoteJid", network_id as id, from_me as "fromMe", timestamp::float8 as timestamp from messages
    where session_id = ${sessionId} and chat = ${chat} and about is null and id > ${ids?.last ?? '0'}::text::bigint
      and (not from_me or status >= 2)
    order by id limit 1`
  if (first) return first
  const [latest] = await sql<{ remoteJid: string }[]>`
    select remote_jid as "remoteJid" from messages
    where session_id = ${sessionId} and chat = ${chat} and about is null order by id desc limit 1`
  return {
    remoteJid: latest?.remoteJid ?? chat,
    id: null,
    fromMe: false,
    timestamp: Math.floor(Date.now() / 1000),
  }
}
