import { randomUUID } from 'node:crypto'
import { type IDataObject, type IExecuteFunctions, type INodeExecutionData, NodeOperationError } from 'n8n-workflow'
import { type Answers, buildRequest, isRecord } from './build-request'
import { callGateway } from './call-gateway'
import { downloadFile } from './download-file'
import { requests } from './generated/requests'
import { hasNextPage, replyItems } from './reply-items'
import type { GatewayRequest, RequestRow } from './request-table'

const PAGE_SIZE = 100

/** Runs the chosen operation for one item. Throws a NodeApiError or NodeOperationError that names the item. */
export async function runOperation(context: IExecuteFunctions, itemIndex: number): Promise<INodeExecutionData[]> {
  const row = rowOf(context, itemIndex)
  const request = requestOf(context, row, itemIndex)
  const simplify = row.simplified.length > 0 && context.getNodeParameter('simplify', itemIndex) === true
  if (row.envelope === 'file') return [await downloadFile(context, request, itemIndex)]
  if (row.pagination !== 'none') return plain(await readPages(context, row, request, itemIndex, simplify))
  const { body } = await callGateway(context, request, { itemIndex })
  return plain(replyItems(row, body, simplify))
}

function plain(items: IDataObject[]): INodeExecutionData[] {
  return items.map(json => ({ json }))
}

function rowOf(context: IExecuteFunctions, itemIndex: number): RequestRow {
  const resource = String(context.getNodeParameter('resource', itemIndex))
  const operation = String(context.getNodeParameter('operation', itemIndex))
  const row = requests[resource]?.[operation]
  if (row) return row
  throw new NodeOperationError(context.getNode(), `The operation ${resource} → ${operation} is unknown`, {
    description: 'Choose the resource and the operation again.',
    itemIndex,
  })
}

function requestOf(context: IExecuteFunctions, row: RequestRow, itemIndex: number): GatewayRequest {
  const request = buildRequest(row, answersOf(context, row, itemIndex))
  if (row.method === 'GET') return request
  return { ...request, headers: { ...request.headers, 'Idempotency-Key': idempotencyKey(context, itemIndex) } }
}

function answersOf(context: IExecuteFunctions, row: RequestRow, itemIndex: number): Answers {
  const required = row.fields.filter(field => !field.additional)
  const values = required.map(({ parameter }) => [parameter, context.getNodeParameter(parameter, itemIndex)])
  const additional = context.getNodeParameter('additionalFields', itemIndex, {})
  return {
    session: row.session === 'none' ? '' : chosenSession(context, itemIndex),
    required: Object.fromEntries(values),
    additional: isRecord(additional) ? additional : {},
  }
}

function chosenSession(context: IExecuteFunctions, itemIndex: number): string {
  const value = context.getNodeParameter('session', itemIndex, '', { extractValue: true })
  const session = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (session !== '') return session
  throw new NodeOperationError(context.getNode(), 'No session is chosen', {
    description: 'Select a session from the list or enter its ID.',
    itemIndex,
  })
}

/**
 * The same for every try of an item, so that a retried send is sent once. As an AI tool the node may have no
 * execution id; a constant key would then swallow every later call.
 */
function idempotencyKey(context: IExecuteFunctions, itemIndex: number): string {
  const executionId: string | undefined = context.getExecutionId()
  if (!executionId) return randomUUID()
  const { $runIndex: runIndex } = context.getWorkflowDataProxy(itemIndex)
  return `${executionId}-${context.getNode().id}-${runIndex}-${itemIndex}`
}

async function readPages(
  context: IExecuteFunctions,
  row: RequestRow,
  request: GatewayRequest,
  itemIndex: number,
  simplify: boolean,
): Promise<IDataObject[]> {
  const all = context.getNodeParameter('returnAll', itemIndex, false) === true
  const limit = all ? Number.POSITIVE_INFINITY : Number(context.getNodeParameter('limit', itemIndex, 50))
  const items: IDataObject[] = []
  for (let page = 1; items.length < limit; page++) {
    const query = { ...request.query, ...pageQuery(row, page, Math.min(limit, PAGE_SIZE)) }
    const { body } = await callGateway(context, { ...request, query }, { itemIndex })
    items.push(...replyItems(row, body, simplify))
    if (!hasNextPage(row, body.data, page)) break
  }
  return items.slice(0, limit)
}

function pageQuery(row: RequestRow, page: number, size: number): IDataObject {
  if (row.pagination === 'page') return { page: String(page), per_page: String(size) }
  return { paginated: 'true', page: String(page), limit: String(size) }
}
