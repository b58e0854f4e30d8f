import { setImmediate as turn } from 'node:timers/promises'
import type { ContactRecord } from '@messenger/shared/contract/contacts/record'
import { openContact } from '@messenger/shared/crypto/contact-texts'
import { contacts, identities, networkCache } from '@messenger/shared/db/schema'
import { contactIds } from '@messenger/shared/identity/contact-ids'
import { and, eq, like, sql } from 'drizzle-orm'
import { numberIn } from '../../number-in.ts'
import type { WebContext } from '../../web-context.ts'
import { pageReply, pageRequest } from '../paginated.ts'
import type { WebHandler } from '../web-handler.ts'

/**
 * From what the session has stored: no connection is needed. Names lie sealed, so the list is sorted and searched here, all of it: see
 * docs/decisions/0053.
 */
export const list: WebHandler<'contacts.list'> = async (context, input) => {
  const page = pageRequest(input)
  const all = await openedRows(context, await storedRows(context))
  const found = input.query === undefined ? all : all.filter(matching(input.query))
  found.sort(byName)
  if (!page) return found.map(toRecord)
  return pageReply(page, found.slice(page.offset, page.offset + page.limit).map(toRecord), found.length)
}

/** A contact's row is named by its LID as soon as that is known; the number stands in the pair. */
const pair = and(
  eq(identities.sessionId, contacts.sessionId),
  eq(identities.lid, sql`split_part(${contacts.jid}, '@', 1)`),
  like(contacts.jid, '%@lid'),
)
/** The engine keeps there which usernames the network told. */
const told = and(
  eq(networkCache.sessionId, contacts.sessionId),
  eq(networkCache.kind, 'username'),
  eq(networkCache.key, contacts.jid),
)

function storedRows({ db, sessionId }: WebContext) {
  return db
    .select({ contact: contacts, phoneNumber: identities.phoneNumber, username: networkCache.value })
    .from(contacts)
    .leftJoin(identities, pair)
    .leftJoin(networkCache, told)
    .where(eq(contacts.sessionId, sessionId))
}

type Row = Awaited<ReturnType<typeof storedRows>>[number]

/** Rows that are opened before others get their turn: about 10 ms. */
const perTurn = 1_000

async function openedRows({ sealer, sessionId }: WebContext, stored: readonly Row[]): Promise<Row[]> {
  const opened: Row[] = []
  for (const row of stored) {
    opened.push({ ...row, contact: openContact(sealer, sessionId, row.contact.jid, row.contact) })
    if (opened.length % perTurn === 0) await turn()
  }
  return opened
}

const isLid = ({ contact }: Row) => contact.jid.endsWith('@lid')

/** Null where the number is not known. */
function pnOf(row: Row): string | null {
  if (row.phoneNumber !== null) return `${row.phoneNumber}@s.whatsapp.net`
  return isLid(row) ? null : row.contact.jid
}

function byName(a: Row, b: Row): number {
  const [first, second] = [a.contact.name, b.contact.name]
  if ((first === null) !== (second === null)) return first === null ? 1 : -1
  const order = first === null || second === null ? 0 : inOrder(first.toLowerCase(), second.toLowerCase())
  return order || inOrder(pnOf(a) ?? a.contact.jid, pnOf(b) ?? b.contact.jid)
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function toRecord(row: Row): ContactRecord {
  const { jid, name, notify, verifiedName, imgUrl, about } = row.contact
  const { username } = row
  const ids = contactIds({ lid: isLid(row) ? jid : null, pn: pnOf(row) })
  return {
    ...ids,
    name,
    notify,
    verifiedName,
    imgUrl,
    status: about,
    ...(username ? { username: `@${username}` } : {}),
  }
}

/** Part of a name or username in any case, or of the number when the text can be one. */
function matching(query: string): (row: Row) => boolean {
  const part = query.toLowerCase()
  const handle = part.replace(/^@/, '')
  const digits = numberIn(query)
  return row => {
    const { name, notify, verifiedName } = row.contact
    if ([name, notify, verifiedName].some(text => text?.toLowerCase().includes(part))) return true
    if (row.username?.toLowerCase().includes(handle)) return true
    return digits !== '' && (pnOf(row)?.split('@')[0] ?? '').includes(digits)
  }
}
