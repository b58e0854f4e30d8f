import type { DbOrTx } from '@messenger/shared/db/create-db'
import { identities, messages, textIndexWords } from '@messenger/shared/db/schema'
import { type Jid, parseJid, userJid } from '@messenger/shared/identity/jid'
import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { createLru } from '../lru.ts'
import type { LidPair, PersonIds } from './person-ids.ts'

/** LID ↔ phone number of one session: everything it has learned, from whatever source. */
export interface IdentityMap {
  /** Stores new pairs and moves their messages into one chat. Known pairs cost nothing. Answers those that were news. */
  learn(step: LearnStep, pairs: readonly LidPair[]): Promise<LidPair[]>
  /** The pair is in memory: there is nothing to learn. */
  knows(pair: LidPair): boolean
  /** Both identifiers of a person's JID, as far as known. */
  resolve(tx: DbOrTx, jid: string): Promise<PersonIds>
  /** One chat per contact: the LID JID when it is known, else the JID itself, without device. */
  chatOf(tx: DbOrTx, jid: string): Promise<string>
}

/** The transaction that stores pairs, and what forgets them again when it does not commit. */
interface LearnStep {
  readonly tx: DbOrTx
  onAbort(undo: () => void): void
}

export function createIdentityMap(sessionId: number): IdentityMap {
  /** Null: the database has no pair. All pairs are learned here, so that it stays true until one is. */
  const known = createLru<string, LidPair | null>(2_000)

  function remember(pair: LidPair): void {
    for (const former of [known.get(`lid:${pair.lid}`), known.get(`pn:${pair.phoneNumber}`)]) if (former) forget(former)
    known.set(`lid:${pair.lid}`, pair)
    known.set(`pn:${pair.phoneNumber}`, pair)
  }

  function forget(pair: LidPair): void {
    known.delete(`lid:${pair.lid}`)
    known.delete(`pn:${pair.phoneNumber}`)
  }

  const knows = (pair: LidPair) => known.get(`lid:${pair.lid}`)?.phoneNumber === pair.phoneNumber

  async function find(tx: DbOrTx, jid: Jid): Promise<LidPair | null> {
    const key = jid.server === 'lid' ? `lid:${jid.user}` : `pn:${jid.user}`
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const column = jid.server === 'lid' ? identities.lid : identities.phoneNumber
    const [row] = await tx
      .select({ lid: identities.lid, phoneNumber: identities.phoneNumber })
      .from(identities)
      .where(and(eq(identities.sessionId, sessionId), eq(column, jid.user)))
    // What was learned while the database answered is newer than its answer.
    const learned = known.get(key)
    if (learned !== undefined) return learned
    if (row) remember(row)
    else known.set(key, null)
    return row ?? null
  }

  async function learn({ tx, onAbort }: LearnStep, pairs: readonly LidPair[]): Promise<LidPair[]> {
    const fresh = pairs.filter(pair => !knows(pair))
    if (fresh.length === 0) return []
    onAbort(() => fresh.forEach(forget))
    const stated = sql`json_to_recordset(${JSON.stringify(fresh)}::json) as stated (lid text, "phoneNumber" text)`
    const contradicted = or(
      inArray(
        identities.lid,
        fresh.map(pair => pair.lid),
      ),
      inArray(
        identities.phoneNumber,
        fresh.map(pair => pair.phoneNumber),
      ),
    )
    const confirmed = sql`exists (select 1 from ${stated}
      where stated.lid = ${identities.lid} and stated."phoneNumber" = ${identities.phoneNumber})`
    await tx.delete(identities).where(and(eq(identities.sessionId, sessionId), contradicted, not(confirmed)))
    const learned = await tx
      .insert(identities)
      .values(fresh.map(pair => ({ sessionId, ...pair })))
      .onConflictDoNothing()
      .returning({ lid: identities.lid, phoneNumber: identities.phoneNumber })
    await joinChatRows(tx, sessionId, fresh)
    await movePauses(tx, sessionId, fresh)
    const apart = await chatsByPhone(tx, sessionId, fresh)
    for (const pair of fresh) {
      if (apart.has(phoneChat(pair))) await joinChats(tx, sessionId, pair)
      remember(pair)
    }
    return learned
  }

  return {
    learn,
    knows,
    async resolve(tx, jidText) {
      const jid = parseJid(jidText)
      if (!jid || (jid.server !== 'lid' && jid.server !== 's.whatsapp.net')) return { pn: null, lid: null }
      const pair = await find(tx, jid)
      if (pair) return { pn: `${pair.phoneNumber}@s.whatsapp.net`, lid: `${pair.lid}@lid` }
      return jid.server === 'lid' ? { pn: null, lid: userJid(jid) } : { pn: userJid(jid), lid: null }
    },
    async chatOf(tx, jidText) {
      const jid = parseJid(jidText)
      if (!jid) return jidText
      if (jid.server !== 's.whatsapp.net') return userJid(jid)
      const pair = await find(tx, jid)
      return pair ? `${pair.lid}@lid` : userJid(jid)
    },
  }
}

const phoneChat = (pair: LidPair) => `${pair.phoneNumber}@s.whatsapp.net`

/** Which of the pairs' phone-number chats hold messages. A group's members are mostly people without a chat. */
async function chatsByPhone(tx: DbOrTx, sessionId: number, pairs: readonly LidPair[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ chat: messages.chat })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), inArray(messages.chat, pairs.map(phoneChat))))
  return new Set(rows.map(({ chat }) => chat))
}

/** What is known of a chat under the phone number moves to the LID's, which may be known as well. */
async function joinChatRows(tx: DbOrTx, sessionId: number, pairs: readonly LidPair[]): Promise<void> {
  await tx.execute(sql`
    with pair as (
      select lid, "phoneNumber" from json_to_recordset(${JSON.stringify(pairs)}::json) as p (lid text, "phoneNumber" text)
    ), moved as (
      delete from chats using pair where session_id = ${sessionId} and chat = pair."phoneNumber" || '@s.whatsapp.net'
      returning pair.lid, conversation_timestamp, unread_count, mute_end_time
    )
    insert into chats as c (session_id, chat, conversation_timestamp, unread_count, mute_end_time)
    select ${sessionId}, lid || '@lid', conversation_timestamp, unread_count, mute_end_time from moved
    on conflict (session_id, chat) do update set
      conversation_timestamp = greatest(c.conversation_timestamp, excluded.conversation_timestamp),
      unread_count = c.unread_count + excluded.unread_count,
      mute_end_time = coalesce(c.mute_end_time, excluded.mute_end_time)`)
}

/** What is paused under the phone number is paused under the LID's chat. */
async function movePauses(tx: DbOrTx, sessionId: number, pairs: readonly LidPair[]): Promise<void> {
  await tx.execute(sql`
    with pair as (
      select lid, "phoneNumber" from json_to_recordset(${JSON.stringify(pairs)}::json) as p (lid text, "phoneNumber" text)
    ), moved as (
      delete from automation_pauses p using pair where session_id = ${sessionId} and chat = pair."phoneNumber" || '@s.whatsapp.net'
      returning pair.lid, p.started_at, p.until, p.cause
    )
    insert into automation_pauses (session_id, chat, started_at, until, cause)
    select ${sessionId}, lid || '@lid', started_at, until, cause from moved on conflict do nothing`)
}

async function forgetWords(tx: DbOrTx, sessionId: number, gone: readonly { readonly id: number }[]): Promise<void> {
  const isOfThem = inArray(
    textIndexWords.messageId,
    gone.map(({ id }) => id),
  )
  await tx.delete(textIndexWords).where(and(eq(textIndexWords.sessionId, sessionId), isOfThem))
}

/** Messages stored under the phone number before the LID was known move to the LID's chat. */
async function joinChats(tx: DbOrTx, sessionId: number, pair: LidPair): Promise<void> {
  const chat = phoneChat(pair)
  const twins = tx
    .select({ networkId: messages.networkId })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.chat, `${pair.lid}@lid`)))
  const isTwin = and(eq(messages.sessionId, sessionId), eq(messages.chat, chat), inArray(messages.networkId, twins))
  const gone = await tx.delete(messages).where(isTwin).returning({ id: messages.id })
  if (gone.length > 0) await forgetWords(tx, sessionId, gone)
  await tx
    .update(messages)
    .set({ chat: `${pair.lid}@lid` })
    .where(and(eq(messages.sessionId, sessionId), eq(messages.chat, chat)))
}
