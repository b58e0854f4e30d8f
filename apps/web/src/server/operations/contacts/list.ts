import type { ContactRecord } from '@messenger/shared/contract/contacts/record'
import { contacts, identities, networkCache } from '@messenger/shared/db/schema'
import { contactIds } from '@messenger/shared/identity/contact-ids'
import { and, asc, count, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { WebContext } from '../../web-context.ts'
import { containing } from '../containing.ts'
import { type PageRequest, pageReply, pageRequest } from '../paginated.ts'
import type { WebHandler } from '../web-handler.ts'

/** From what the session has stored: no connection is needed. */
export const list: WebHandler<'contacts.list'> = async (context, input) => {
  const page = pageRequest(input)
  const where = and(
    eq(contacts.sessionId, context.sessionId),
    input.query === undefined ? undefined : matching(input.query),
  )
  if (!page) return select(context, where)
  const [items, total] = await Promise.all([select(context, where, page), countOf(context, where)])
  return pageReply(page, items, total)
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
const pnJid = sql<string>`coalesce(${identities.phoneNumber} || '@s.whatsapp.net', ${contacts.jid})`

async function select({ db }: WebContext, where: SQL | undefined, page?: PageRequest): Promise<ContactRecord[]> {
  const found = db
    .select({ contact: contacts, phoneNumber: identities.phoneNumber, username: networkCache.value })
    .from(contacts)
    .leftJoin(identities, pair)
    .leftJoin(networkCache, told)
    .where(where)
    .orderBy(sql`lower(${contacts.name}) asc nulls last`, asc(pnJid))
  const rows = page ? await found.limit(page.limit).offset(page.offset) : await found
  return rows.map(({ contact, phoneNumber, username }) => {
    const { jid, name, notify, verifiedName, imgUrl, about } = contact
    const isLid = jid.endsWith('@lid')
    const pn = phoneNumber === null ? (isLid ? null : jid) : `${phoneNumber}@s.whatsapp.net`
    const details = {
      name,
      notify,
      verifiedName,
      imgUrl,
      status: about,
      ...(username ? { username: `@${username}` } : {}),
    }
    return { ...contactIds({ lid: isLid ? jid : null, pn }), ...details }
  })
}

async function countOf({ db }: WebContext, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(contacts)
    .leftJoin(identities, pair)
    .leftJoin(networkCache, told)
    .where(where)
  return row?.total ?? 0
}

/** Part of a name or username in any case, or of the number when the text can be one. */
function matching(query: string): SQL | undefined {
  const part = containing(query)
  const digits = /^[+\d\s().-]+$/.test(query) ? query.replace(/\D/g, '') : ''
  const number = sql`case when ${contacts.jid} like '%@lid' then ${identities.phoneNumber}
    else split_part(${contacts.jid}, '@', 1) end`
  return or(
    ilike(contacts.name, part),
    ilike(contacts.notify, part),
    ilike(contacts.verifiedName, part),
    ilike(networkCache.value, containing(query.replace(/^@/, ''))),
    digits === '' ? undefined : like(number, `%${digits}%`),
  )
}
