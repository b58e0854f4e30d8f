import {
  type IDataObject,
  type ILoadOptionsFunctions,
  type INodeListSearchItems,
  type INodeListSearchResult,
  jsonParse,
} from 'n8n-workflow'
import { isRecord } from '../build-request'
import { paths } from '../generated/endpoints'
import { matching, readPage, searchResult, sessionOf } from './read-list'

/** Messages that were sent through the gateway, newest first. The filter counts within a page. */
export async function searchMessages(
  this: ILoadOptionsFunctions,
  filter = '',
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const path = paths['sessions.listMessageLogs'].replace('{id}', encodeURIComponent(sessionOf(this)))
  const { records, paginationToken: next } = await readPage(this, path, { query: {}, token: paginationToken })
  return searchResult(matching(records.map(messageItem), filter), next)
}

/** Messages that wait for their time, earliest first. */
export async function searchScheduled(
  this: ILoadOptionsFunctions,
  filter = '',
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const headers = { 'X-Session-Id': sessionOf(this) }
  const page = await readPage(this, paths['messages.listScheduled'], { headers, query: {}, token: paginationToken })
  return searchResult(matching(page.records.map(messageItem), filter), page.paginationToken)
}

const SHOWN = 40

/** `Good morning to +6281234567890, scheduled (10422)` */
function messageItem({ id, msgId, to, content, status }: IDataObject): INodeListSearchItems {
  const number = String(msgId ?? id)
  const whom = typeof to === 'string' ? ` to ${to}` : ''
  return { name: `${whatOf(content)}${whom}, ${String(status)} (${number})`, value: number }
}

/** The text of a stored request, or what kind of content it holds. */
function whatOf(content: IDataObject[string]): string {
  const body: unknown = typeof content === 'string' ? jsonParse(content, { fallbackValue: {} }) : {}
  if (!isRecord(body)) return 'Message'
  if (typeof body.text === 'string' && body.text !== '') {
    return body.text.length > SHOWN ? `${body.text.slice(0, SHOWN)}…` : body.text
  }
  const kind = Object.keys(body).find(name => name.endsWith('Url') || ['poll', 'contact', 'location'].includes(name))
  return kind === undefined ? 'Message' : kind.replace(/Url$/, '').replace(/^./, letter => letter.toUpperCase())
}
