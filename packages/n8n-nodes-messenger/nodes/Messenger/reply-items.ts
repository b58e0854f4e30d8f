import type { GenericValue, IDataObject } from 'n8n-workflow'
import { isRecord } from './build-request'
import type { RequestRow } from './request-table'

/** What an operation answers, as the items that the next node gets. */
export function replyItems(row: RequestRow, body: IDataObject, simplify: boolean): IDataObject[] {
  if (row.method === 'DELETE') return [{ deleted: true }]
  if (row.envelope === 'data') {
    const { warnings } = body
    return listOf(row, body.data).map(value => ({ ...item(row, value, simplify), ...(warnings && { warnings }) }))
  }
  if (row.envelope in body && row.envelope !== 'success') return [{ [row.envelope]: body[row.envelope] }]
  const rest = Object.entries(body).filter(([name]) => name !== 'success')
  return [rest.length > 0 ? Object.fromEntries(rest) : { success: true }]
}

/** The records of a page, of a plain list, or the only one. */
function listOf(row: RequestRow, data: GenericValue): GenericValue[] {
  const list = isRecord(data) && row.pagination !== 'none' ? (data.data ?? data.items) : data
  return Array.isArray(list) ? list : [data]
}

/** Whether a page follows the one that was asked for. The reply's own page number is not trusted to grow. */
export function hasNextPage(row: RequestRow, data: unknown, page: number): boolean {
  if (!isRecord(data)) return false
  if (row.pagination === 'page') return page < Number(data.last_page)
  const { pagination } = data
  return isRecord(pagination) && page < Number(pagination.totalPages)
}

function item(row: RequestRow, value: GenericValue, simplify: boolean): IDataObject {
  if (!isRecord(value)) return { value }
  if (!simplify || row.simplified.length === 0) return value
  const kept = row.simplified.filter(name => name in value)
  return Object.fromEntries(kept.map(name => [name, value[name]]))
}
