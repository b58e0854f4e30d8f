import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type ILoadOptionsFunctions,
  type IN8nHttpFullResponse,
  NodeApiError,
  sleep,
} from 'n8n-workflow'
import { isRecord } from './build-request'
import { jsonOf, messageOf } from './node-error'
import type { GatewayRequest } from './request-table'

export type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions

const CREDENTIAL = 'messengerApi'
const ATTEMPTS = 5
/** The longest that retries of one call may wait together. */
const PATIENCE_S = 120
/** Above the longest call of the gateway, which waits 30 s for a link. */
const TIMEOUT_MS = 60_000

interface CallOptions {
  itemIndex?: number
  /** Statuses that are answers to the caller, not refusals. */
  accept?: number[]
  /** The answer is a file: its bytes are in `bytes`, and `body` is empty. */
  asFile?: boolean
}

interface GatewayReply {
  status: number
  headers: IDataObject
  body: IDataObject
  bytes: Buffer
}

/**
 * Calls the gateway with the credential. 429 and 503 are tried again as `Retry-After` asks, with the same
 * idempotency key. Throws a NodeApiError with the gateway's own message for any other refusal.
 */
export async function callGateway(
  caller: Caller,
  request: GatewayRequest,
  { itemIndex, accept = [], asFile = false }: CallOptions = {},
): Promise<GatewayReply> {
  let patienceS = PATIENCE_S
  for (let attempt = 1; ; attempt++) {
    const response = await send(caller, request, asFile, itemIndex)
    const { statusCode: status, headers } = response
    const bytes = Buffer.isBuffer(response.body) ? response.body : Buffer.alloc(0)
    const body = asFile && status >= 400 ? refusalIn(bytes) : isRecord(response.body) ? response.body : {}
    if (status < 400 || accept.includes(status)) return { status, headers, body: asFile ? {} : body, bytes }
    const pauseS = pauseAfter(response, body, attempt)
    patienceS -= pauseS
    const retryable = status === 429 || status === 503
    if (!retryable || attempt === ATTEMPTS || patienceS < 0) throw refusal(caller, status, body, itemIndex)
    await sleep(pauseS * 1000 + Math.random() * 250)
  }
}

/** A refusal is JSON, also where a file was asked for. */
function refusalIn(bytes: Buffer): IDataObject {
  try {
    const parsed: unknown = JSON.parse(bytes.toString('utf8'))
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

async function send(
  caller: Caller,
  request: GatewayRequest,
  asFile: boolean,
  itemIndex?: number,
): Promise<IN8nHttpFullResponse> {
  const { baseUrl } = await caller.getCredentials<{ baseUrl: string }>(CREDENTIAL)
  try {
    return await caller.helpers.httpRequestWithAuthentication.call(caller, CREDENTIAL, {
      method: request.method,
      url: `${baseUrl.replace(/\/+$/, '')}${request.path}`,
      qs: request.query,
      body: request.body,
      headers: request.headers,
      ...(asFile ? { encoding: 'arraybuffer' as const } : { json: true }),
      timeout: TIMEOUT_MS,
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
    })
  } catch (error) {
    throw new NodeApiError(caller.getNode(), jsonOf(error instanceof Error ? error : {}), {
      message: 'The gateway did not answer',
      description: `Check the Base URL of the credential and that the gateway is running (${messageOf(error)}).`,
      itemIndex,
    })
  }
}

function refusal(caller: Caller, status: number, body: IDataObject, itemIndex?: number): NodeApiError {
  const message = typeof body.message === 'string' ? body.message : `The gateway answered with status ${status}`
  return new NodeApiError(caller.getNode(), jsonOf(body), {
    message,
    description: fieldTexts(body.errors) ?? hints[status],
    httpCode: String(status),
    itemIndex,
  })
}

const hints: Partial<Record<number, string>> = {
  401: 'Check the personal access token in the credential, and that it has not been revoked.',
  402: 'Check the plan of the account.',
  404: 'Check the Base URL of the credential, and that what was asked for still exists.',
  429: 'Send more slowly, or turn on Retry On Fail in the settings of the node.',
}

/** `{to: ['The to field is required.']}` in lines. */
function fieldTexts(errors: IDataObject[string]): string | undefined {
  if (!isRecord(errors)) return undefined
  const lines = Object.values(errors).flatMap(texts => (Array.isArray(texts) ? texts.map(String) : []))
  return lines.length > 0 ? lines.join('\n') : undefined
}

function pauseAfter(response: IN8nHttpFullResponse, body: IDataObject, attempt: number): number {
  const asked = Number(response.headers['retry-after'] ?? body.retry_after ?? Number.NaN)
  return Number.isFinite(asked) && asked >= 0 ? asked : 2 ** attempt
}
