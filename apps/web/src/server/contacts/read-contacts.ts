import { setImmediate as turn } from 'node:timers/promises'
import { openContact } from '@messenger/shared/crypto/contact-texts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { contacts, identities, networkCache } from '@messenger/shared/db/schema'
import { and, eq, like, sql } from 'drizzle-orm'
import { numberIn } from '../number-in.ts'

interface ContactsContext {
  readonly db: DbOrTx
  readonly sealer: Sealer
  readonly sessionId: number
}

/**
 * The contacts of a session, their texts opened, in no order. Names lie sealed, so that they are searched here, all of them: see
 * docs/decisions/0053. `query`: part of a name, username or number.
 */
export async function readContacts(context: ContactsContext, query?: string): Promise<ContactRow[]> {
  const all = await openedRows(context, await storedRows(context))
  return query === undefined ? all : all.filter(matching(query))
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

function storedRows({ db, sessionId }: ContactsContext) {
  return db
    .select({ contact: contacts, phoneNumber: identities.phoneNumber, username: networkCache.value })
    .from(contacts)
    .leftJoin(identities, pair)
    .leftJoin(networkCache, told)
    .where(eq(contacts.sessionId, sessionId))
}

export type ContactRow = Awaited<ReturnType<typeof storedRows>>[number]

/** Rows that are opened before others get their turn: about 10 ms. */
const perTurn = 1_000

async function openedRows(
  { sealer, sessionId }: ContactsContext,
  stored: readonly ContactRow[],
): Promise<ContactRow[]> {
  const opened: ContactRow[] = []
  for (const row of stored) {
    opened.push({ ...row, contact: openContact(sealer, sessionId, row.contact.jid, row.contact) })
    if (opened.length % perTurn === 0) await turn()
  }
  return opened
}

export const isLid = ({ contact }: ContactRow) => contact.jid.endsWith('@lid')

/** Their JID by phone number; null where that is not known. */
export function pnOf(row: ContactRow): string | null {
  if (row.phoneNumber !== null) return `${row.phoneNumber}@s.whatsapp.net`
  return isLid(row) ? null : row.contact.jid
}

/** Part of a name or username in any case, or of the number when the text can be one. */
function matching(query: string): (row: ContactRow) => boolean {
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
