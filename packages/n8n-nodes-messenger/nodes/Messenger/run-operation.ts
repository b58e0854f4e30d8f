import { type IDataObject, type IExecuteFunctions, type INodeExecutionData, NodeOperationError } from 'n8n-workflow'
import { type Answers, buildRequest, isRecord, recordOf } from './build-request'
import { callGateway } from './call-gateway'
import { requests } from './generated/requests'
import { idempotencyKey } from './idempotency-key'
import { withQrImage } from './qr-image'
import { readFile } from './read-file'
import { refuseFailedSend } from './refuse-failed-send'
import { hasNextPage, replyItems } from './reply-items'
import type { GatewayRequest, RequestField, RequestRow } from './request-table'
import { type FileHome, fileAnswers, inputFiles, uploadInput } from './take-file'
import { withFile } from './with-file'

const PAGE_SIZE = 100

/** Runs the chosen operation for one item. Throws a NodeApiError or NodeOperationError that names the item. */
export async function runOperation(context: IExecuteFunctions, itemIndex: number): Promise<INodeExecutionData[]> {
  const row = rowOf(context, itemIndex)
  const key = idempotencyKey(context, itemIndex)
  const session = row.session === 'none' ? '' : chosenSession(context, itemIndex)
  const [first, ...others] = inputFiles(context, row.media, itemIndex)
  const items = await runOnce(context, row, { session, key, itemIndex, file: first })
  for (const [index, file] of others.entries())
    items.push(
      ...(await runOnce(context, row, { session, key: `${key}-${index + 1}`, itemIndex, file, isFurther: true })),
    )
  return items
}

interface CallHome extends FileHome {
  /** A file that follows another one goes without its caption and name. */
  isFurther?: boolean
}

async function runOnce(context: IExecuteFunctions, row: RequestRow, home: CallHome): Promise<INodeExecutionData[]> {
  const { itemIndex, key } = home
  if (row.media?.as === 'upload' && home.file !== undefined) return plain([await uploadInput(context, home)])
  const request = waiting(context, row, requestOf(row, await answersOf(context, row, home), key), itemIndex)
  const simplify = row.simplified.length > 0 && context.getNodeParameter('simplify', itemIndex) === true
  if (row.envelope === 'file') return [await readFile(context, request, itemIndex)]
  if (row.pagination !== 'none') return plain(await readPages(context, row, request, itemIndex, simplify))
  const { body } = await callGateway(context, request, { itemIndex, fields: row.fields })
  if (mayRefuse(context, row, itemIndex)) refuseFailedSend(context, body, itemIndex)
  const replies = replyItems(row, body, simplify)
  if (row.file !== undefined) return await Promise.all(replies.map(json => withFile(context, row, json, home)))
  return await Promise.all(replies.map(json => withQrImage(context, json)))
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

/** From version 2 on a send waits until the network has the message, unless the workflow does not want to. */
function waiting(
  context: IExecuteFunctions,
  row: RequestRow,
  request: GatewayRequest,
  itemIndex: number,
): GatewayRequest {
  if (!row.waits || versionOf(context) < 2 || sendOption(context, 'doNotWait', itemIndex)) return request
  return { ...request, query: { ...request.query, wait: 'sent' } }
}

function mayRefuse(context: IExecuteFunctions, row: RequestRow, itemIndex: number): boolean {
  return row.waits === true && versionOf(context) >= 2 && !sendOption(context, 'returnFailedSends', itemIndex)
}

function sendOption(context: IExecuteFunctions, name: string, itemIndex: number): boolean {
  return recordOf(context.getNodeParameter('additionalFields', itemIndex, {}))[name] === true
}

function versionOf(context: IExecuteFunctions): number {
  return context.getNode().typeVersion
}

/** Said once where several files are sent. */
const ownOfFirst = ['text', 'fileName']

async function answersOf(context: IExecuteFunctions, row: RequestRow, home: CallHome): Promise<Answers> {
  const { itemIndex } = home
  const files = row.media && row.media.as !== 'upload' ? await fileAnswers(context, row.media, home) : {}
  const isMain = ({ additional, moved }: RequestField) => !additional || (moved === true && versionOf(context) >= 2)
  const asked = row.fields.filter(field => isMain(field) && (field.moved === true || !(field.parameter in files)))
  const own = home.isFurther ? ownOfFirst : []
  const answers = asked
    .filter(({ parameter }) => !own.includes(parameter))
    .map(field => ({ field, value: context.getNodeParameter(field.parameter, itemIndex) }))
  const given = answers.filter(({ field, value }) => !(field.moved === true && isEmpty(value)))
  const all = Object.entries(recordOf(context.getNodeParameter('additionalFields', itemIndex, {})))
  const additional = Object.fromEntries(all.filter(([name]) => !own.includes(name)))
  return {
    session: home.session,
    // A name that somebody typed goes before that of the file.
    values: {
      ...files,
      ...Object.fromEntries(given.map(({ field, value }) => [field.parameter, value])),
      ...additional,
    },
    timezone: context.getTimezone(),
  }
}

/** Nobody answered an optional parameter that is always on the screen. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || value.trim() === '{}'
  if (isRecord(value)) return '__rl' in value ? isEmpty(value.value) : Object.keys(value).length === 0
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
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
