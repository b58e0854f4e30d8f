import { version } from '../version.ts'
import { apiErrorOf, refusalOf } from './api-errors.ts'
import { attempt, connectionErrorOf } from './attempt.ts'
import type { Connection, OutgoingCall } from './connection.ts'
import { type Answer, detailsOf, type RateLimit } from './details.ts'
import { downloadOf } from './download.ts'
import { GatewayError } from './errors.ts'
import type { ClientOptions } from './options.ts'
import { contentTypeOf, type RequestParts, requestParts } from './request.ts'
import { isTransient, pause, waitBefore } from './retry.ts'
import { unwrap } from './unwrap.ts'
import { bodyOf, canRepeat, formOf, needsForm } from './upload-source.ts'

/** Headers that say who calls; empty for what needs no credential. */
export type CredentialHeaders = Readonly<Record<string, string>>

/** Calls a gateway over HTTP, again where that can help. */
export class HttpConnection implements Connection {
  readonly #options: ClientOptions
  readonly #credential: CredentialHeaders
  readonly #baseUrl: string
  readonly #fetch: typeof fetch
  #rateLimit: RateLimit | null = null

  constructor(options: ClientOptions, credential: CredentialHeaders = {}) {
    this.#options = options
    this.#credential = credential
    this.#baseUrl = new URL(options.baseUrl).href.replace(/\/+$/, '')
    const own = options.fetch
    // The global one is looked up per call, and never called as a method of this object.
    this.#fetch = own ? (...request) => own(...request) : (...request) => fetch(...request)
  }

  get rateLimit(): RateLimit | null {
    return this.#rateLimit
  }

  async call(call: OutgoingCall): Promise<Answer<unknown>> {
    const { options = {}, row, file } = call
    const own = inLowerCase(options.headers)
    const headers: Record<string, string> = {
      'user-agent': `messaging-gateway-client/${version}`,
      ...inLowerCase(this.#options.headers),
      ...own,
    }
    if (row.method !== 'GET')
      headers['idempotency-key'] = options.idempotencyKey ?? own['idempotency-key'] ?? crypto.randomUUID()
    const wanted = options.maxRetries ?? this.#options.maxRetries ?? 2
    const retries = file === undefined || canRepeat(file) ? wanted : 0
    const longestWait = this.#options.maxRetryAfterMs ?? 60_000
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#try(call, headers)
      } catch (error) {
        if (retry >= retries || !isTransient(error)) throw error
        const waitMs = waitBefore(retry, error)
        if (waitMs > longestWait) throw error
        await pause(waitMs, options.signal)
      }
    }
  }

  #try(call: OutgoingCall, headers: Readonly<Record<string, string>>): Promise<Answer<unknown>> {
    const { options, row } = call
    const timeoutMs = options?.timeoutMs ?? this.#options.timeoutMs ?? 60_000
    return attempt({ timeoutMs, signal: options?.signal }, async ({ signal, leaveOpen }) => {
      const response = await this.#send(call, headers, signal)
      const details = detailsOf(response)
      if (details.rateLimit) this.#rateLimit = details.rateLimit
      if (!response.ok) throw await refused(response)
      if (row.result !== 'file' && row.result !== 'stream')
        return { output: unwrap(row.result, await jsonOf(response)), response: details }
      leaveOpen()
      return { output: row.result === 'file' ? downloadOf(response) : response.body, response: details }
    })
  }

  async #send(call: OutgoingCall, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> {
    const parts = requestParts(this.#baseUrl, call)
    const { body, isStream } = await sentBody(call, parts)
    // A redirect would turn a POST into a GET. A file may lie elsewhere.
    const redirect = call.row.result === 'file' ? 'follow' : 'manual'
    const init: RequestInit & { duplex?: 'half' } = {
      method: call.row.method,
      headers: { ...headers, ...parts.headers, ...this.#credential },
      body: body ?? null,
      redirect,
      signal,
    }
    if (isStream) init.duplex = 'half'
    try {
      return await this.#fetch(parts.url, init)
    } catch (error) {
      throw connectionErrorOf(error)
    }
  }
}

/** Two spellings of one name would be sent as two values of one header. */
function inLowerCase(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

async function sentBody({ file, input }: OutgoingCall, { json }: RequestParts) {
  if (file === undefined) return { body: json, isStream: false }
  const contentType = contentTypeOf(file, input)
  return needsForm(contentType) ? { body: await formOf(file, contentType), isStream: false } : bodyOf(file)
}

async function refused(response: Response): Promise<GatewayError> {
  const { status, headers } = response
  const text = await textOf(response)
  if (status < 400) {
    const to = headers.get('location')
    return new GatewayError(`The gateway answered with a redirect${to ? ` to ${to}` : ''}: name that in baseUrl.`)
  }
  return apiErrorOf(refusalOf(response, text))
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await textOf(response)
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new GatewayError('The answer is not JSON: baseUrl may not be the address of a gateway.', { cause: error })
  }
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw connectionErrorOf(error)
  }
}
