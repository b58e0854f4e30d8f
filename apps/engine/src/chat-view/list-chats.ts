import { setImmediate as turn } from 'node:timers/promises'
import type { ChatEntry, ChatsFields, ChatsPage } from '@messenger/shared/chat-view/chat-entry'
import { openContact } from '@messenger/shared/crypto/contact-texts'
import type postgres from 'postgres'
import type { EngineContext } from '../engine-context.ts'
import { opened, openedEdit } from './message-rows.ts'
import { type ChatView, openView } from './open-view.ts'
import { peopleOf } from './people-of.ts'
import { briefly } from './read-messages.ts'

const pageSize = 40
/** Names that are opened before others get their turn: about 10 ms. */
const perTurn = 1_000
type Part = postgres.PendingQuery<postgres.Row[]>

interface NamedRow {
  readonly jid: string
  readonly name: string | null
  readonly verifiedName: string | null
  readonly notify: string | null
}

interface Row {
  readonly chat: string
  readonly lastAt: number | null
  readonly unread: number
  readonly mutedUntil: number | null
  readonly pausedUntil: number | null
  readonly pausedBy: ChatEntry['pausedBy']
  readonly subject: string | null
  /** Of the last message, as all that follows; null when there is none. */
  readonly id: number | null
  readonly networkId: string | null
  readonly fromMe: boolean | null
  readonly remoteJid: string | null
  readonly participant: string | null
  readonly sealed: Buffer | null
  readonly sealedEdit: Buffer | null
  readonly status: number | null
  readonly deleted: boolean
  readonly failed: boolean
  readonly hidden: boolean
}

/** A page of a session's chats, newest activity first; of those that `search` finds by name or number, if it is given. */
export async function listChats(context: EngineContext, { search, after }: ChatsFields): Promise<ChatsPage> {
  const view = await openView(context)
  const { sql } = view.database
  const words = search?.trim()
  const isLater = after
    ? sql`and (c.conversation_timestamp, c.chat) < (${after.lastAt}::bigint, ${after.chat}::text)`
    : sql``
  const listed = sql`
    select c.* from chats c
    where c.session_id = ${view.sessionId}::int and c.conversation_timestamp is not null
      and c.chat not like '%@broadcast' ${isLater} ${words ? sql`and ${isFound(view, words, await namedSo(view, words))}` : sql``}
    order by c.conversation_timestamp desc, c.chat desc limit ${pageSize + 1}::int`
  const rows = await withLast(view, listed)
  const entries = await entriesOf(view, rows.slice(0, pageSize))
  const end = rows.length > pageSize ? entries.at(-1) : undefined
  return { chats: entries, next: end ? { lastAt: end.lastAt ?? 0, chat: end.chat } : null }
}

/** One chat, whether anything was exchanged in it yet or not. `chat`: any JID of it. */
export async function getChat(context: EngineContext, { chat: jid }: { readonly chat: string }): Promise<ChatEntry> {
  const view = await openView(context)
  const { sql, db } = view.database
  const chat = await view.identities.chatOf(db, jid)
  const rows = await withLast(
    view,
    sql`
    select asked.chat, c.conversation_timestamp, coalesce(c.unread_count, 0) as unread_count, c.mute_end_time
    from (select ${chat}::text as chat) as asked
    left join chats c on c.session_id = ${view.sessionId}::int and c.chat = asked.chat`,
  )
  const [entry] = await entriesOf(view, rows)
  if (!entry) throw new Error('A query for one chat answered none')
  return entry
}

/** The index of each chat's messages gives its last one. */
function withLast({ database: { sql }, sessionId }: ChatView, listed: Part): Promise<readonly Row[]> {
  return sql<Row[]>`
    select l.chat, l.conversation_timestamp::float8 as "lastAt", l.unread_count as unread,
      l.mute_end_time::float8 as "mutedUntil", g.subject,
      ceil(extract(epoch from pause.until))::float8 as "pausedUntil", pause.cause as "pausedBy",
      m.id::float8 as id, m.network_id as "networkId", m.from_me as "fromMe", m.remote_jid as "remoteJid", m.participant, m.sealed_content as sealed, m.status,
      ch.sealed_content as "sealedEdit", ch.deleted_at is not null as deleted,
      coalesce(log.status = 'failed', false) as failed, log.id is not null and log.content is null as hidden
    from (${listed}) as l
    left join groups g on g.session_id = ${sessionId}::int and g.jid = l.chat
    left join lateral (
      select * from messages m
      where m.session_id = ${sessionId}::int and m.chat = l.chat and m.about is null order by m.id desc limit 1
    ) as m on true
    left join lateral (
      select until, cause from automation_pauses p
      where p.session_id = ${sessionId}::int and p.chat = l.chat and p.until > now() order by p.until desc limit 1
    ) as pause on true
    left join message_changes ch on ch.message_id = m.id
    left join message_logs log on log.id = m.msg_id
    order by l.conversation_timestamp desc, l.chat desc`
}

/** People's names lie sealed: all of the session's are opened. */
async function namedSo({ database: { sql }, sealer, sessionId }: ChatView, words: string): Promise<string[]> {
  const part = words.toLowerCase()
  const rows = await sql<NamedRow[]>`
    select jid, name, verified_name as "verifiedName", notify from contacts where session_id = ${sessionId}::int`
  const found: string[] = []
  for (const [index, row] of rows.entries()) {
    const { jid, name, verifiedName, notify } = openContact(sealer, sessionId, row.jid, row)
    if ([name, verifiedName, notify].some(text => text?.toLowerCase().includes(part))) found.push(jid)
    if (index % perTurn === perTurn - 1) await turn()
  }
  return found
}

/** By what the account's lists call a chat, or by a part of a person's number. */
function isFound({ database: { sql }, sessionId }: ChatView, words: string, named: readonly string[]): Part {
  const digits = /^[\d\s()+.-]+$/.test(words) ? words.replace(/\D/g, '') : ''
  const byNumber =
    digits === ''
      ? sql``
      : sql`or c.chat in (select i.lid || '@lid' from identities i
            where i.session_id = ${sessionId}::int and position(${digits}::text in i.phone_number) > 0)
          or (c.chat like '%@s.whatsapp.net' and position(${digits}::text in c.chat) > 0)`
  return sql`(
    c.chat in (select json_array_elements_text(${JSON.stringify(named)}::text::json))
    or c.chat in (select g.jid from groups g where g.session_id = ${sessionId}::int
      and position(lower(${words}::text) in lower(g.subject)) > 0)
    ${byNumber})`
}

async function entriesOf(view: ChatView, rows: readonly Row[]): Promise<ChatEntry[]> {
  const people = await peopleOf(
    view,
    rows.flatMap(({ chat, participant }) => (participant ? [chat, participant] : [chat])),
  )
  return rows.map(row => {
    const { chat, lastAt, unread, mutedUntil, pausedUntil, pausedBy, subject, participant } = row
    const kind = kindOf(chat)
    const person = kind === 'personal' ? people(chat) : null
    const author = kind === 'group' && participant ? people(participant) : null
    return {
      ...{ chat, kind, unread, mutedUntil, pausedUntil, pausedBy, lastAt },
      to: person?.number ?? chat,
      name: person ? person.name : subject,
      number: person?.number ?? null,
      last: lastOf(view, row, author && (author.name ?? author.number)),
    }
  })
}

function kindOf(chat: string): ChatEntry['kind'] {
  if (chat.endsWith('@g.us')) return 'group'
  return chat.endsWith('@newsletter') ? 'channel' : 'personal'
}

function lastOf(view: ChatView, row: Row, author: string | null): ChatEntry['last'] {
  const { id, networkId, fromMe, status, deleted, failed, hidden } = row
  if (id === null || networkId === null || fromMe === null || status === null) return null
  const content = deleted || hidden ? null : opened(view, { ...row, networkId })
  const brief = content ? briefly(content, openedEdit(view, { ...row, id })) : { kind: 'hidden' as const, text: '' }
  return { ...brief, fromMe, deleted, status, failed, author: fromMe ? null : author }
}
