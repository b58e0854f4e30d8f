import { type IDataObject, type IExecuteFunctions, type INodeExecutionData, NodeOperationError } from 'n8n-workflow'
import { type Answers, buildRequest, recordOf } from './build-request'
import { callGateway } from './call-gateway'
import { requests } from './generated/requests'
import { idempotencyKey } from './idempotency-key'
import { withQrImage } from './qr-image'
import { readFile } from './read-file'
import { hasNextPage, replyItems } from './reply-items'
import type { GatewayRequest, RequestField, RequestRow } from './request-table'
import { type FileHome, fileAnswers, uploadInput } from './take-file'

const PAGE_SIZE = 100

/** Runs the chosen operation for one item. Throws a NodeApiError or NodeOperationError that names the item. */
export async function runOperation(context: IExecuteFunctions, itemIndex: number): Promise<INodeExecutionData[]> {
  const row = rowOf(context, itemIndex)
  const key = idempotencyKey(context, itemIndex)
  const session = row.session === 'none' ? '' : chosenSession(context, itemIndex)
  const home = { session, key, itemIndex }
  if (isUploadOfInput(context, row, itemIndex)) return plain([await uploadInput(context, home)])
  const request = requestOf(row, await answersOf(context, row, home), key)
  const simplify = row.simplified.length > 0 && context.getNodeParameter('simplify', itemIndex) === true
  if (row.envelope === 'file') return [await readFile(context, request, itemIndex)]
  if (row.pagination !== 'none') return plain(await readPages(context, row, request, itemIndex, simplify))
  const { body } = await callGateway(context, request, { itemIndex, fields: row.fields })
  return await Promise.all(replyItems(row, body, simplify).map(json => withQrImage(context, json)))
}

/** The session that was picked for an item. Throws when there is none. */
export function chosenSession(context: IExecuteFunctions, itemIndex: number): string {
  const value = context.getNodeParameter('session', itemIndex, '', { extractValue: true })
  const session = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (session !== '') return session
  throw new NodeOperationError(context.getNode(), 'No session is chosen', {
    description: 'Select a session from the list or enter its ID.',
    itemIndex,
  })
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

/** Reads need no key: they may be repeated. */
function requestOf(row: RequestRow, answers: Answers, key: string): GatewayRequest {
  const request = buildRequest(row, answers)
  return row.method === 'GET' ? request : { ...request, headers: { ...request.headers, 'Idempotency-Key': key } }
}

function isUploadOfInput(context: IExecuteFunctions, row: RequestRow, itemIndex: number): boolean {
  return row.media?.as === 'upload' && context.getNodeParameter('mediaSource', itemIndex, 'binary') === 'binary'
}

async function answersOf(context: IExecuteFunctions, row: RequestRow, home: FileHome): Promise<Answers> {
  const { itemIndex } = home
  const files = row.media && row.media.as !== 'upload' ? await fileAnswers(context, row.media, home) : {}
  const asked = row.fields.filter(field => !field.additional && !(field.parameter in files))
  const values = asked.map(({ parameter }) => [parameter, context.getNodeParameter(parameter, itemIndex)])
  const additional = recordOf(context.getNodeParameter('additionalFields', itemIndex, {}))
  const isAdditional = ({ parameter }: RequestField) => parameter in files && !(parameter in additional)
  const own = row.fields.filter(field => isAdditional(field)).map(({ parameter }) => [parameter, files[parameter]])
  return {
    session: home.session,
    required: { ...Object.fromEntries(values), ...files },
    additional: { ...additional, ...Object.fromEntries(own) },
    timezone: context.getTimezone(),
  }
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
    const { body } = await callGateway(context, { ...request, query }, { itemIndex, fields: row.fields })
    items.push(...replyItems(row, body, simplify))
    if (!hasNextPage(row, body.data, page)) break
  }
  return items.slice(0, limit)
}

function pageQuery(row: RequestRow, page: number, size: number): IDataObject {
  if (row.pagination === 'page') return { page: String(page), per_page: String(size) }
  return { paginated: 'true', page: String(page), limit: String(size) }
}
