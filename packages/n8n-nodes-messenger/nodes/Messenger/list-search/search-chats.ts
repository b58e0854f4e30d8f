import type { IDataObject, ILoadOptionsFunctions, INodeListSearchItems, INodeListSearchResult } from 'n8n-workflow'
import { paths } from '../generated/endpoints'
import { readPage, searchResult, sessionOf } from './read-list'

/** The session's contacts, those with the filter in a name or number. Throws what the gateway says. */
export async function searchContacts(
  this: ILoadOptionsFunctions,
  filter = '',
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const { records, paginationToken: next } = await chatPage(this, paths['contacts.list'], filter, paginationToken)
  return searchResult(records.map(contactItem), next)
}

/** The groups that the session's account belongs to. */
export async function searchGroups(
  this: ILoadOptionsFunctions,
  filter = '',
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const { records, paginationToken: next } = await chatPage(this, paths['groups.list'], filter, paginationToken)
  return searchResult(records.map(groupItem), next)
}

const GROUPS = 'groups:'

/** Whom a message can go to: the groups, then the contacts. The token tells which of the lists goes on. */
export async function searchRecipients(
  this: ILoadOptionsFunctions,
  filter = '',
  paginationToken = `${GROUPS}1`,
): Promise<INodeListSearchResult> {
  if (!paginationToken.startsWith(GROUPS)) return await searchContacts.call(this, filter, paginationToken)
  const groups = await searchGroups.call(this, filter, paginationToken.slice(GROUPS.length))
  if (groups.paginationToken !== undefined)
    return searchResult(groups.results, `${GROUPS}${String(groups.paginationToken)}`)
  const contacts = await searchContacts.call(this, filter)
  return { ...contacts, results: [...groups.results, ...contacts.results] }
}

async function chatPage(context: ILoadOptionsFunctions, path: string, filter: string, token?: string) {
  const query = { paginated: 'true', ...(filter === '' ? {} : { query: filter }) }
  return await readPage(context, path, { headers: { 'X-Session-Id': sessionOf(context) }, query, token })
}

function contactItem({ id, name, notify, verifiedName, phoneNumber }: IDataObject): INodeListSearchItems {
  const called = name ?? verifiedName ?? notify
  const number = phoneNumber ?? id
  return { name: called ? `${String(called)} (${String(number)})` : String(number), value: String(id) }
}

function groupItem({ id, name }: IDataObject): INodeListSearchItems {
  return { name: `${String(name ?? id)} (group)`, value: String(id) }
}
