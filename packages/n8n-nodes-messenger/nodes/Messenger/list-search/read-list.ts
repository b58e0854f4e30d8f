import {
  type IDataObject,
  type ILoadOptionsFunctions,
  type INodeListSearchItems,
  type INodeListSearchResult,
  NodeOperationError,
} from 'n8n-workflow'
import { isRecord } from '../build-request'
import { callGateway } from '../call-gateway'

const PAGE_SIZE = 100

/** The session that the node's other parameter holds, for lists that belong to one. Throws when none is chosen yet. */
export function sessionOf(context: ILoadOptionsFunctions): string {
  const chosen: unknown = context.getCurrentNodeParameter('session', { extractValue: true })
  const value = isRecord(chosen) ? chosen.value : chosen
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return String(value)
  throw new NodeOperationError(context.getNode(), 'No session is chosen', {
    description: 'Choose a session first, then open the list again.',
  })
}

/** The records of a list that is answered at once. */
export async function readList(
  context: ILoadOptionsFunctions,
  path: string,
  headers: IDataObject = {},
): Promise<IDataObject[]> {
  const { body } = await callGateway(context, { method: 'GET', path, query: {}, headers })
  return Array.isArray(body.data) ? body.data.filter(isRecord) : []
}

/** One page of a list in style A (`per_page`) or style B (`paginated`), and the token of the next. */
export async function readPage(
  context: ILoadOptionsFunctions,
  path: string,
  { headers = {}, query, token = '1' }: { headers?: IDataObject; query: IDataObject; token?: string },
): Promise<{ records: IDataObject[]; paginationToken?: string }> {
  const size = query.paginated === 'true' ? { limit: String(PAGE_SIZE) } : { per_page: String(PAGE_SIZE) }
  const request = { method: 'GET' as const, path, query: { ...query, ...size, page: token }, headers }
  const { body } = await callGateway(context, request)
  const data = isRecord(body.data) ? body.data : {}
  const list = data.items ?? data.data
  const last = isRecord(data.pagination) ? data.pagination.totalPages : data.last_page
  const next = Number(token) < Number(last) ? { paginationToken: String(Number(token) + 1) } : {}
  return { records: Array.isArray(list) ? list.filter(isRecord) : [], ...next }
}

/** Those whose name holds the filter, in any case. */
export function matching(items: INodeListSearchItems[], filter: string): INodeListSearchItems[] {
  return items.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))
}

/** A result of n8n's picker; without a token when the list has ended. */
export function searchResult(results: INodeListSearchItems[], paginationToken?: string): INodeListSearchResult {
  return paginationToken === undefined ? { results } : { results, paginationToken }
}
