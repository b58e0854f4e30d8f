import type postgres from 'postgres'

/** A message that an id names, in one of the account's sessions. */
export interface FoundMessage {
  readonly sessionId: number
  readonly sessionName: string
  /** Network key id. */
  readonly id: string
  /** The API send that it is. */
  readonly msgId: number | null
  /** Null where it could not be decrypted. */
  readonly chat: string | null
  readonly fromMe: boolean
  /** Row of the message, by which its chat shows it. */
  readonly row: number | null
}

interface Where {
  readonly accountId: number
  /** One session alone. */
  readonly sessionId?: number | undefined
}

const mostFound = 8
const mostOfSession = 4

/** A number of the gateway's own: as long as the database counts. */
const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text)
/** Ids of the network are long and have digits. Words that people type have no reason to be asked for in every session. */
const isNetworkId = (text: string) => /^(?=\D*\d)[\w.=+/-]{12,128}$/.test(text)

/** What may be the id of a message: our number, or the network's. */
export const isMessageId = (text: string) => isNumber(text) || isNetworkId(text)

/** The messages of an account that an id names: our number of an API send, or the id of the network, in whatever case it is written. */
export async function findMessages(sql: postgres.Sql, where: Where, text: string): Promise<FoundMessage[]> {
  const sent = isNumber(text) ? await byNumber(sql, where, Number(text)) : []
  if (sent.length > 0 || !isNetworkId(text)) return sent
  const ids = [...new Set([text, text.toUpperCase()])]
  const stored = await byNetworkId(sql, where, ids)
  return stored.length > 0 ? stored : undecrypted(sql, where, ids)
}

/** A send that waits may have no message yet. */
async function byNumber(sql: postgres.Sql, where: Where, id: number): Promise<FoundMessage[]> {
  return [
    ...(await sql<FoundMessage[]>`
      select s.id "sessionId", s.name "sessionName", l.network_id id, l.id "msgId", l.chat_jid chat, true "fromMe", m.id row
      from message_logs l
      join sessions s on s.id = l.session_id
      left join lateral (
        select id from messages
        where session_id = l.session_id and network_id = l.network_id and from_me order by id limit 1
      ) m on true
      where l.id = ${id}::bigint and ${ofThem(sql, where)}`),
  ].map(numbered)
}

async function byNetworkId(sql: postgres.Sql, where: Where, ids: readonly string[]): Promise<FoundMessage[]> {
  return [
    ...(await sql<FoundMessage[]>`
      select s.id "sessionId", s.name "sessionName", m.network_id id, m.msg_id "msgId", m.remote_jid chat, m.from_me "fromMe", m.id row
      from sessions s
      cross join lateral (
        select * from messages
        where session_id = s.id and network_id = any(${[...ids]}::text[]) order by id desc limit ${mostOfSession}::int
      ) m
      where ${ofThem(sql, where)}
      order by m.id desc limit ${mostFound}::int`),
  ].map(numbered)
}

async function undecrypted(sql: postgres.Sql, where: Where, ids: readonly string[]): Promise<FoundMessage[]> {
  return [
    ...(await sql<FoundMessage[]>`
      select s.id "sessionId", s.name "sessionName", u.network_id id, null "msgId", null chat, false "fromMe", null row
      from sessions s
      cross join lateral (
        select network_id from message_steps
        where session_id = s.id and network_id = any(${[...ids]}::text[]) and kind = 'undecrypted' limit 1
      ) u
      where ${ofThem(sql, where)} limit ${mostFound}::int`),
  ]
}

function ofThem(sql: postgres.Sql, { accountId, sessionId }: Where) {
  const one = sessionId === undefined ? sql`` : sql`and s.id = ${sessionId}::int`
  return sql`s.account_id = ${accountId}::int and s.deleted_at is null ${one}`
}

/** The driver answers 64-bit numbers as text. */
function numbered({ msgId, row, ...found }: FoundMessage): FoundMessage {
  return { ...found, msgId: msgId === null ? null : Number(msgId), row: row === null ? null : Number(row) }
}
