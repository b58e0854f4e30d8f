import type { ContactRecord } from '@messenger/shared/contract/contacts/record'
import { contactIds } from '@messenger/shared/identity/contact-ids'
import { type ContactRow, isLid, pnOf, readContacts } from '../../contacts/read-contacts.ts'
import { pageReply, pageRequest } from '../paginated.ts'
import type { WebHandler } from '../web-handler.ts'

/** From what the session has stored: no connection is needed. */
export const list: WebHandler<'contacts.list'> = async (context, input) => {
  const page = pageRequest(input)
  const found = await readContacts(context, input.query)
  found.sort(byName)
  if (!page) return found.map(toRecord)
  return pageReply(page, found.slice(page.offset, page.offset + page.limit).map(toRecord), found.length)
}

function byName(a: ContactRow, b: ContactRow): number {
  const [first, second] = [a.contact.name, b.contact.name]
  if ((first === null) !== (second === null)) return first === null ? 1 : -1
  const order = first === null || second === null ? 0 : inOrder(first.toLowerCase(), second.toLowerCase())
  return order || inOrder(pnOf(a) ?? a.contact.jid, pnOf(b) ?? b.contact.jid)
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function toRecord(row: ContactRow): ContactRecord {
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
