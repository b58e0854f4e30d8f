import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type ILoadOptionsFunctions,
  type IN8nHttpFullResponse,
  type IWebhookFunctions,
  NodeApiError,
  sleep,
} from 'n8n-workflow'
import { isRecord } from './build-request'
import { type Advice, adviceFor } from './error-advice'
import { addressOf, notAGateway } from './gateway-address'
import { networkError } from './network-error'
import { jsonOf } from './node-error'
import type { GatewayRequest, RequestField } from './request-table'

export type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions | IWebhookFunctions

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
  /** Fields of the operation, for naming those that are refused. */
  fields?: RequestField[]
  /** How long retries may wait together, where somebody waits for an answer. */
  patienceS?: number
}

interface GatewayReply {
  status: number
  headers: IDataObject
  body: IDataObject
  bytes: Buffer
}

interface Credential {
  baseUrl: string
  ignoreSslIssues?: boolean
}

/**
 * Calls the gateway with the credential. 429 and 503 are tried again as `Retry-After` asks, with the same
 * idempotency key. Throws a NodeApiError with the gateway's own message, and what to do, for any other refusal.
 */
export async function callGateway(
  caller: Caller,
  request: GatewayRequest,
  options: CallOptions = {},
): Promise<GatewayReply> {
  const { itemIndex, accept = [], asFile = false } = options
  let { patienceS = PATIENCE_S } = options
  for (let attempt = 1; ; attempt++) {
    const response = await send(caller, request, asFile, itemIndex)
    const { statusCode: status, headers } = response
    const bytes = Buffer.isBuffer(response.body) ? response.body : Buffer.alloc(0)
    const body = asFile && status >= 400 ? refusalIn(bytes) : isRecord(response.body) ? response.body : undefined
    if (status < 400 || accept.includes(status)) {
      if (!asFile && body === undefined && status !== 204) throw apiError(caller, status, {}, notAGateway, itemIndex)
      return { status, headers, body: (asFile ? undefined : body) ?? {}, bytes }
    }
    const pauseS = pauseAfter(response, body ?? {}, attempt)
    patienceS -= pauseS
    const retryable = status === 429 || status === 503
    if (!retryable || attempt === ATTEMPTS || patienceS < 0) {
      const unlikely = body === undefined && status === 404
      const advice = unlikely ? notAGateway : adviceFor(status, body ?? {}, options.fields)
      throw apiError(caller, status, body ?? {}, advice, itemIndex)
    }
    await sleep(pauseS * 1000 + Math.random() * 250)
  }
}

/** The address of the gateway, without a slash at its end. */
export async function baseUrlOf(caller: Caller): Promise<string> {
  const { baseUrl } = await caller.getCredentials<Credential>(CREDENTIAL)
  return addressOf(baseUrl)
}

/** A refusal is JSON, also where a file was asked for. */
function refusalIn(bytes: Buffer): IDataObject | undefined {
  try {
    const parsed: unknown = JSON.parse(bytes.toString('utf8'))
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

async function send(
  caller: Caller,
  request: GatewayRequest,
  asFile: boolean,
  itemIndex?: number,
): Promise<IN8nHttpFullResponse> {
  const { ignoreSslIssues } = await caller.getCredentials<Credential>(CREDENTIAL)
  const url = `${await baseUrlOf(caller)}${request.path}`
  try {
    return await caller.helpers.httpRequestWithAuthentication.call(caller, CREDENTIAL, {
      method: request.method,
      url,
      qs: request.query,
      body: request.body,
      headers: request.headers,
      ...(asFile ? { encoding: 'arraybuffer' as const } : { json: true }),
      ...(ignoreSslIssues === true ? { skipSslCertificateValidation: true } : {}),
      timeout: TIMEOUT_MS,
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
    })
  } catch (error) {
    throw networkError(caller.getNode(), error, itemIndex)
  }
}

function apiError(caller: Caller, status: number, body: IDataObject, advice: Advice, itemIndex?: number) {
  return new NodeApiError(caller.getNode(), jsonOf(body), { ...advice, httpCode: String(status), itemIndex })
}

function pauseAfter(response: IN8nHttpFullResponse, body: IDataObject, attempt: number): number {
  const asked = Number(response.headers['retry-after'] ?? body.retry_after ?? Number.NaN)
  return Number.isFinite(asked) && asked >= 0 ? asked : 2 ** attempt
}
