import { randomBytes } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Sql } from 'postgres'

/** Sessions of one token; when there are more, the one that was quiet the longest ends. */
const mostPerToken = 200
/** A session that is quiet for so long has ended. */
const idleHours = 24
/** What was sent on a stream is kept for so long, and so much of it. */
const keptMinutes = 10
const mostMessages = 200
/** What a session may follow. */
const mostFollowed = 100

/** A session of the tool server, as it is stored. */
export interface McpSession {
  readonly hash: Buffer
  readonly accountId: number
  readonly version: string
  readonly canElicit: boolean
  readonly followed: readonly string[]
}

export interface StoredMessage {
  readonly id: number
  /** JSON text. */
  readonly text: string
  readonly isLast: boolean
}

interface Owner {
  readonly accountId: number
  readonly tokenId: number
}

export type McpSessions = ReturnType<typeof createMcpSessions>

/** True for an id that could be ours; others are ignored, as they were before there were sessions. */
export const isSessionId = (text: string | undefined): text is string => /^mcpsid_[\w-]{43}$/.test(text ?? '')

/** Sessions in PostgreSQL: any web process may answer the next call of one. */
export function createMcpSessions(sql: Sql, sealer: Sealer) {
  const contextOf = ({ hash, accountId }: Pick<McpSession, 'hash' | 'accountId'>) =>
    sealContext.mcpMessage(accountId, hash.toString('hex'))
  return {
    /** Begins one; answers its id, which is not kept. */
    async begin(owner: Owner, version: string, canElicit: boolean): Promise<string> {
      const id = `mcpsid_${randomBytes(32).toString('base64url')}`
      await sql`
        delete from mcp_sessions where hash in (
          select hash from mcp_sessions where token_id = ${owner.tokenId}
          order by seen_at desc offset ${mostPerToken - 1}::int)`
      await sql`
        insert into mcp_sessions (hash, account_id, token_id, protocol_version, can_elicit)
        values (${sha256(id)}, ${owner.accountId}, ${owner.tokenId}, ${version}, ${canElicit})`
      return id
    },
    /** Undefined for one that has ended, or is another token's. */
    async find(id: string, { tokenId }: Owner): Promise<McpSession | undefined> {
      const [row] = await sql<Row[]>`
        update mcp_sessions set seen_at = now()
        where hash = ${sha256(id)} and token_id = ${tokenId} and seen_at > now() - make_interval(hours => ${idleHours})
        returning hash, account_id, protocol_version, can_elicit, subscriptions`
      return row && sessionOf(row)
    },
    async end({ hash }: McpSession): Promise<void> {
      await sql`delete from mcp_sessions where hash = ${hash}`
    },
    /** Notes that changes of a resource are to be told, or not any more. False when there are too many. */
    async follow({ hash }: McpSession, uri: string, isFollowed: boolean): Promise<boolean> {
      const rest = sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(subscriptions) one where one <> to_jsonb(${uri}::text))`
      const next = isFollowed ? sql`${rest} || jsonb_build_array(${uri}::text)` : rest
      const { count } = await sql`
        update mcp_sessions set subscriptions = ${next}
        where hash = ${hash} and (not ${isFollowed}::boolean or jsonb_array_length(subscriptions) < ${mostFollowed})`
      return count > 0
    },
    /** Keeps what is sent on a stream; answers its place. */
    async keep(session: McpSession, stream: string, text: string, isLast: boolean): Promise<number> {
      const [row] = await sql<{ id: number }[]>`
        insert into mcp_messages (session_hash, stream, sealed_message, is_last)
        values (${session.hash}, ${stream}, ${sealer.seal(text, contextOf(session))}, ${isLast})
        returning id::float8 as id`
      if (!row) throw new Error('The message was not stored')
      await sql`
        delete from mcp_messages where id in (
          select id from mcp_messages where session_hash = ${session.hash} order by id desc offset ${mostMessages}::int)`
      return row.id
    },
    /** What was sent on a stream after a place. */
    async after(session: McpSession, stream: string, place: number): Promise<StoredMessage[]> {
      const rows = await sql<{ id: number; sealed_message: Buffer; is_last: boolean }[]>`
        select id::float8 as id, sealed_message, is_last from mcp_messages
        where session_hash = ${session.hash} and stream = ${stream} and id > ${place}::bigint order by id limit 100`
      return rows.map(({ id, sealed_message, is_last }) => {
        return { id, isLast: is_last, text: sealer.open(sealed_message, contextOf(session)).toString('utf8') }
      })
    },
    /** Notes a question that is asked of the client. */
    async ask(session: McpSession, id: string, withinMs: number): Promise<void> {
      await sql`
        insert into mcp_questions (id, session_hash, expires_at)
        values (${id}, ${session.hash}, now() + make_interval(secs => ${withinMs / 1000}))`
    },
    /** Takes a client's response to a question; the first one counts, and one to nothing counts for nothing. */
    async answer(session: McpSession, id: unknown, response: unknown): Promise<void> {
      const sealed = sealer.seal(JSON.stringify(response), contextOf(session))
      await sql`
        update mcp_questions set sealed_answer = ${sealed}
        where id = ${String(id)} and session_hash = ${session.hash} and sealed_answer is null and expires_at > now()`
    },
    /** The response to a question, as it was sent; undefined while there is none. */
    async answered(session: Pick<McpSession, 'hash' | 'accountId'>, id: string): Promise<unknown> {
      const [row] = await sql<{ sealed_answer: Buffer | null }[]>`
        select sealed_answer from mcp_questions where id = ${id} and session_hash = ${session.hash}`
      if (!row?.sealed_answer) return undefined
      return JSON.parse(sealer.open(row.sealed_answer, contextOf(session)).toString('utf8'))
    },
  }
}

interface Row {
  readonly hash: Buffer
  readonly account_id: number
  readonly protocol_version: string
  readonly can_elicit: boolean
  readonly subscriptions: string[]
}

function sessionOf({ hash, account_id, protocol_version, can_elicit, subscriptions }: Row): McpSession {
  return { hash, accountId: account_id, version: protocol_version, canElicit: can_elicit, followed: subscriptions }
}

/** Deletes sessions, questions and messages that are over, `limit` of each at most. Answers how many went. */
export async function purgeMcpSessions(sql: Sql, limit: number): Promise<number> {
  const sessions = await sql`
    delete from mcp_sessions where hash in (
      select hash from mcp_sessions where seen_at < now() - make_interval(hours => ${idleHours}) limit ${limit}::int)`
  const questions = await sql`
    delete from mcp_questions where id in (select id from mcp_questions where expires_at < now() limit ${limit}::int)`
  const messages = await sql`
    delete from mcp_messages where id in (
      select id from mcp_messages where created_at < now() - make_interval(mins => ${keptMinutes}) limit ${limit}::int)`
  return sessions.count + questions.count + messages.count
}
