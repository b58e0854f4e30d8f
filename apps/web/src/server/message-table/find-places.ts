import { setImmediate as turn } from 'node:timers/promises'
import { validationError } from '@messenger/shared/contract/errors'
import { openContact } from '@messenger/shared/crypto/contact-texts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { contacts, sessions } from '@messenger/shared/db/schema'
import { parseJid, userJid } from '@messenger/shared/identity/jid'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { numberIn } from '../number-in.ts'
import { chatOf } from '../operations/automation/chat-of.ts'
import { readSession } from '../operations/sessions/read-session.ts'
import type { MessageFilter } from './message-filter.ts'

/** Whoever looks, and with what their texts are opened. */
export interface Reader {
  readonly db: Db
  readonly sealer: Sealer
  readonly accountId: number
}

/** A session, or one chat of it. */
export interface Place {
  readonly session: number
  readonly chat?: string
}

export interface Places {
  readonly places: readonly Place[]
  /** Single messages beside them. */
  readonly ids: readonly number[]
  /** More would fit the words than were looked at. */
  readonly isCut: boolean
  /** All names of the one chat that was asked for; null: of every chat. */
  readonly chats: readonly string[] | null
}

/** Chats that one search looks into, rows that are looked through for them, and names that are opened. */
const mostChats = 500
const mostRows = 200_000
const mostNames = 20_000
/** Names that are opened before others get their turn: about 10 ms. */
const perTurn = 1_000
/** A number that is shorter may be a part of one alone. */
const wholeNumber = 7
const fewestDigits = 3
const shortestId = 8

const chatRows = z.array(z.object({ session: z.int(), chat: z.string() }))
const idRows = z.array(z.object({ id: z.coerce.number() }))

/** Where messages that fit may be, beside those whose texts do. @throws ApiError `session_not_found`, `validation` */
export async function findPlaces(reader: Reader, filter: MessageFilter): Promise<Places> {
  const { db, accountId } = reader
  const { session, words, onlyTexts } = filter
  if (session !== undefined) await readSession(db, accountId, session)
  const chats = await chatsOf(db, filter)
  const whole = { ids: [], isCut: false, chats }
  if (words !== undefined && (chats !== null || onlyTexts)) return { ...whole, places: [] }
  const own = session === undefined ? await sessionsOf(db, accountId) : [session]
  if (words === undefined) {
    const placesOf = (id: number): Place[] => chats?.map(chat => ({ session: id, chat })) ?? [{ session: id }]
    return { ...whole, places: own.flatMap(placesOf) }
  }
  const named = await namedSo(reader, own, words)
  const fitting = [...(await withNumber(db, own, words)), ...named.chats]
  const places = [...new Map(fitting.map(place => [`${place.session} ${place.chat}`, place])).values()]
  return {
    places: places.slice(0, mostChats),
    ids: await withId(db, own, words),
    isCut: named.isCut || places.length > mostChats,
    chats: null,
  }
}

/** @throws ApiError `validation` */
async function chatsOf(db: Db, { session, inChat }: MessageFilter): Promise<readonly string[] | null> {
  if (inChat === undefined) return null
  if (session === undefined) throw validationError({ session: ['The session field is required.'] })
  const jid = parseJid(inChat)
  // What people cannot pause has its messages all the same.
  if (jid?.server === 'newsletter' || jid?.server === 'broadcast') return [userJid(jid)]
  return (await chatOf(db, session, inChat)).names
}

async function sessionsOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isPresent))
  return rows.map(({ id }) => id)
}

/** Ids as rows of SQL: `within(own)` has a column `session`. */
const within = (own: readonly number[]): SQL =>
  sql`(select value::int as session from jsonb_array_elements_text(${JSON.stringify(own)}::jsonb)) own`

/** A whole number by its index, with a part of one the numbers that sessions know. */
async function withNumber(db: Db, own: readonly number[], words: string) {
  const jid = /^[\w.:-]+@[\w.]+$/.test(words) ? words : ''
  const digits = numberIn(words)
  if (jid === '' && digits.length < fewestDigits) return []
  const user = jid.replace(/@s\.whatsapp\.net$/, '')
  const number = jid === '' ? digits : /^\d+$/.test(user) ? user : ''
  const whole = sql`
    select own.session, name.chat from ${within(own)} cross join lateral (
      select ${jid || `${number}@s.whatsapp.net`}::text as chat
      union all select i.lid || '@lid' from identities i where i.session_id = own.session and i.phone_number = ${number}::text
    ) name`
  const part = sql`
    select session, lid || '@lid' as chat from (
      select i.session_id as session, i.lid, i.phone_number from ${within(own)} join identities i on i.session_id = own.session
      limit ${mostRows}::int
    ) known where position(${digits}::text in phone_number) > 0
    union all
    select session, chat from (
      select c.session_id as session, c.chat from ${within(own)} join chats c on c.session_id = own.session limit ${mostRows}::int
    ) known where chat like '%@s.whatsapp.net' and position(${digits}::text in chat) > 0`
  const isWhole = jid !== '' || digits.length >= wholeNumber
  const isPart = jid === '' && !words.trim().startsWith('+')
  const parts = [...(isWhole ? [whole] : []), ...(isPart ? [part] : [])]
  const found = await Promise.all(parts.map(async one => chatRows.parse([...(await limited(db, one))])))
  return found.flat()
}

const limited = (db: Db, query: SQL) => db.execute(sql`select * from (${query}) found limit ${mostChats + 1}::int`)

/** People by their names, which lie sealed, and groups by their subjects. */
async function namedSo(reader: Reader, own: readonly number[], words: string) {
  if (!/\p{L}/u.test(words) || own.length === 0) return { chats: [], isCut: false }
  const { db, sealer } = reader
  const rows = await db
    .select({
      session: contacts.sessionId,
      jid: contacts.jid,
      name: contacts.name,
      notify: contacts.notify,
      verifiedName: contacts.verifiedName,
    })
    .from(contacts)
    .where(inArray(contacts.sessionId, [...own]))
    .limit(mostNames + 1)
  const part = words.toLowerCase()
  const found: { session: number; chat: string }[] = []
  for (const [index, { session, jid, ...row }] of rows.entries()) {
    const { name, notify, verifiedName } = openContact(sealer, session, jid, row)
    if ([name, notify, verifiedName].some(text => text?.toLowerCase().includes(part)))
      found.push({ session, chat: jid })
    if (index % perTurn === perTurn - 1) await turn()
  }
  const subjects = await limited(
    db,
    sql`select g.session_id as session, g.jid as chat from ${within(own)} join groups g on g.session_id = own.session
      where position(${part}::text in lower(g.subject)) > 0`,
  )
  const people = found.slice(0, mostChats)
  const numbers = await otherNames(db, people)
  return { chats: [...people, ...numbers, ...chatRows.parse([...subjects])], isCut: rows.length > mostNames }
}

/** What was written before a person's LID was known stands under their number. */
async function otherNames(db: Db, people: readonly Required<Place>[]) {
  const rows = await db.execute(sql`
    select p.session, i.phone_number || '@s.whatsapp.net' as chat
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(session int, chat text)
    join identities i on i.session_id = p.session and i.lid = split_part(p.chat, '@', 1)
    where p.chat like '%@lid'`)
  return chatRows.parse([...rows])
}

/** Messages that have our id or the network's. */
async function withId(db: Db, own: readonly number[], words: string): Promise<number[]> {
  const text = words.replace(/^#/, '')
  const ours = /^[1-9]\d{0,14}$/.test(text)
    ? sql`select m.id from message_logs l join ${within(own)} on own.session = l.session_id
        join messages m on m.session_id = l.session_id and m.network_id = l.network_id and m.from_me where l.id = ${text}::bigint`
    : null
  const theirs =
    text.length >= shortestId && !/\s/.test(text)
      ? sql`select m.id from ${within(own)} join messages m on m.session_id = own.session and m.network_id = ${text}::text`
      : null
  const found = await Promise.all(
    [ours, theirs].map(async query => (query ? idRows.parse([...(await limited(db, query))]) : [])),
  )
  return found.flat().map(({ id }) => id)
}
