import { groupMetadata } from '@messenger/shared/contract/groups/record'
import type { TraceRecipient } from '@messenger/shared/contract/messages/message-trace'
import { isoMillis } from '@messenger/shared/contract/times'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { groups, identities, messageReceipts, messages, sessions } from '@messenger/shared/db/schema'
import { withoutDevice } from '@messenger/shared/identity/jid'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Traced } from './find-traced.ts'

/** As many members as a group can have. */
const mostMembers = 1_024
/** Messages of a chat in which the newest receipt is looked for. */
const mostMessages = 200

export interface People {
  readonly recipients: readonly TraceRecipient[]
  /** Members of today without a receipt; undefined where it is no group. */
  readonly missing: readonly string[] | undefined
  /** The chat is the account's own. */
  readonly isToSelf: boolean
}

/** Who has a message of the account, and in a group who has not. */
export async function readPeople(db: DbOrTx, { sessionId, message }: Traced): Promise<People> {
  if (!message?.fromMe) return { recipients: [], missing: undefined, isToSelf: false }
  const rows = await db
    .select()
    .from(messageReceipts)
    .where(eq(messageReceipts.messageId, message.id))
    .orderBy(asc(messageReceipts.person))
    .limit(mostMembers)
  const numbers = await numbersOf(
    db,
    sessionId,
    rows.map(({ person }) => person),
  )
  const recipients = rows.map(({ person, receivedAt, readAt, playedAt }) => {
    // Who has played it has read it, and who has read it has received it.
    const read = readAt ?? playedAt
    const delivered = receivedAt ?? read
    return {
      userJid: numbers.get(person) ?? person,
      ...(delivered === null ? {} : { delivered: atSecond(delivered) }),
      ...(read === null ? {} : { read: atSecond(read) }),
      ...(playedAt === null ? {} : { played: atSecond(playedAt) }),
    }
  })
  const me = await ownJids(db, sessionId)
  const known = new Set([...rows.map(({ person }) => person), ...numbers.values(), ...me])
  const isToSelf = me.includes(message.chat) || me.includes(message.remoteJid)
  return { recipients, missing: await missingIn(db, sessionId, message.remoteJid, known), isToSelf }
}

/** When anybody of a private chat last received, read or played a message, as their device dated it. */
export async function lastReceiptIn(db: DbOrTx, sessionId: number, chat: string): Promise<string | null> {
  const newest = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.chat, chat), isNull(messages.about)))
    .orderBy(desc(messages.id))
    .limit(mostMessages)
    .as('newest')
  const { receivedAt, readAt, playedAt } = messageReceipts
  const [row] = await db
    .select({ at: sql<string | null>`max(greatest(${receivedAt}, ${readAt}, ${playedAt}))` })
    .from(newest)
    .innerJoin(messageReceipts, eq(messageReceipts.messageId, newest.id))
  return row?.at ? atSecond(Number(row.at)) : null
}

async function missingIn(
  db: DbOrTx,
  sessionId: number,
  jid: string,
  known: ReadonlySet<string>,
): Promise<string[] | undefined> {
  if (!jid.endsWith('@g.us')) return undefined
  const [row] = await db
    .select({ metadata: groups.metadata })
    .from(groups)
    .where(and(eq(groups.sessionId, sessionId), eq(groups.jid, jid)))
  if (!row) return undefined
  const { participants } = groupMetadata.parse(JSON.parse(row.metadata))
  return participants.flatMap(({ id, jid: own, lid, phoneNumber }) => {
    const number = phoneNumber ? `${phoneNumber.replace(/\D/g, '')}@s.whatsapp.net` : null
    const names = [id, own, lid, number].filter(name => name !== null && name !== undefined)
    return names.some(name => known.has(name)) ? [] : [number ?? own]
  })
}

async function ownJids(db: DbOrTx, sessionId: number): Promise<string[]> {
  const [row] = await db
    .select({ meJid: sessions.meJid, meLid: sessions.meLid })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return [row?.meJid, row?.meLid].flatMap(jid => (jid ? [withoutDevice(jid)] : []))
}

/** Number JIDs of people who are known by their LID. */
async function numbersOf(db: DbOrTx, sessionId: number, people: readonly string[]): Promise<Map<string, string>> {
  const lids = people.filter(jid => jid.endsWith('@lid')).map(jid => jid.slice(0, -'@lid'.length))
  if (lids.length === 0) return new Map()
  const pairs = await db
    .select({ lid: identities.lid, number: identities.phoneNumber })
    .from(identities)
    .where(and(eq(identities.sessionId, sessionId), inArray(identities.lid, lids)))
  return new Map(pairs.map(({ lid, number }) => [`${lid}@lid`, `${number}@s.whatsapp.net`]))
}

const atSecond = (seconds: number) => isoMillis(new Date(seconds * 1000))
