import type { DbOrTx } from '@messenger/shared/db/create-db'
import { identities, messages } from '@messenger/shared/db/schema'
import { type Jid, parseJid, userJid } from '@messenger/shared/identity/jid'
import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { createLru } from '../lru.ts'
import type { LidPair, PersonIds } from './person.ts'

/** LID ↔ phone number of one session: everything it has learned, from whatever source. */
export interface IdentityMap {
  /** Stores new pairs and moves their messages into one chat. Known pairs cost nothing. Answers those that were news. */
  learn(tx: DbOrTx, pairs: readonly LidPair[]): Promise<LidPair[]>
  /** Both identifiers of a person's JID, as far as known. */
  resolve(tx: DbOrTx, jid: string): Promise<PersonIds>
  /** One chat per contact: the LID JID when it is known, else the JID itself, without device. */
  chatOf(tx: DbOrTx, jid: string): Promise<string>
}

export function createIdentityMap(sessionId: number): IdentityMap {
  const known = createLru<string, LidPair>(2_000)

  function remember(pair: LidPair): void {
    known.set(`lid:${pair.lid}`, pair)
    known.set(`pn:${pair.phoneNumber}`, pair)
  }

  async function find(tx: DbOrTx, jid: Jid): Promise<LidPair | null> {
    const cached = known.get(jid.server === 'lid' ? `lid:${jid.user}` : `pn:${jid.user}`)
    if (cached) return cached
    const column = jid.server === 'lid' ? identities.lid : identities.phoneNumber
    const [row] = await tx
      .select({ lid: identities.lid, phoneNumber: identities.phoneNumber })
      .from(identities)
      .where(and(eq(identities.sessionId, sessionId), eq(column, jid.user)))
    if (row) remember(row)
    return row ?? null
  }

  async function learn(tx: DbOrTx, pairs: readonly LidPair[]): Promise<LidPair[]> {
    const fresh = pairs.filter(pair => known.get(`lid:${pair.lid}`)?.phoneNumber !== pair.phoneNumber)
    if (fresh.length === 0) return []
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
    const apart = await chatsByPhone(tx, sessionId, fresh)
    for (const pair of fresh) {
      if (apart.has(phoneChat(pair))) await joinChats(tx, sessionId, pair)
      remember(pair)
    }
    return learned
  }

  return {
    learn,
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

/** Messages stored under the phone number before the LID was known move to the LID's chat. */
async function joinChats(tx: DbOrTx, sessionId: number, pair: LidPair): Promise<void> {
  const chat = phoneChat(pair)
  const twins = tx
    .select({ networkId: messages.networkId })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.chat, `${pair.lid}@lid`)))
  await tx
    .delete(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.chat, chat), inArray(messages.networkId, twins)))
  await tx
    .update(messages)
    .set({ chat: `${pair.lid}@lid` })
    .where(and(eq(messages.sessionId, sessionId), eq(messages.chat, chat)))
}
