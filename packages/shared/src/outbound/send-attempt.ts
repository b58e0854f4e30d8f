import { type Dispatcher, request } from 'undici'
import { attemptError, failure, type SinkError } from './attempt-error.ts'
import { readResponse } from './read-response.ts'
import { watchConnection } from './watch-connection.ts'

export interface AttemptRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** From the look-up of the name to the end of the response. */
  readonly timeoutMs: number
  /** When its claim is over (`performance.now`): it ends by then, and does not begin later. Absent: it has none. */
  readonly leaseUntil?: number | undefined
  /** Gives the attempt up: it is then as if it had not been made. */
  readonly signal?: AbortSignal
}

/** What came of one attempt: recorded as it is, judged elsewhere. */
export interface AttemptResult {
  readonly startedAt: Date
  /** To the response's headers, or to the failure. */
  readonly latencyMs: number
  readonly statusCode: number | null
  readonly responseHeaders: Readonly<Record<string, string>> | null
  readonly responseBody: string | null
  readonly truncated: boolean
  /** Null exactly when the status is 2xx, or when a sink has acknowledged. */
  readonly error: SinkError | `HTTP ${number}` | null
}

/** An attempt with what was sent, secrets and own header values masked. */
export interface SentAttempt extends AttemptResult {
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> }
}

/** More than any response that is read here: what goes on beyond it are early hints, chunk extensions and the like. */
const floodBytes = 1024 * 1024
const floodCheckMs = 100

/**
 * Makes one POST, following no redirect. A receiver's failure is a result, not an error.
 * @throws the signal's reason when it aborts.
 */
export async function sendAttempt(dispatcher: Dispatcher, attempt: AttemptRequest): Promise<AttemptResult> {
  const startedAt = new Date()
  const start = performance.now()
  const latencyMs = () => Math.round(performance.now() - start)
  const exchange = startExchange(dispatcher, attempt)
  try {
    const response = await exchange.response()
    const { statusCode } = response
    const headers = flatten(response.headers)
    const arrived = latencyMs()
    const body = await readResponse(response.body, headers['content-encoding'])
    return {
      startedAt,
      latencyMs: arrived,
      statusCode,
      responseHeaders: headers,
      responseBody: body.text,
      truncated: body.truncated,
      error: statusCode >= 200 && statusCode < 300 ? null : `HTTP ${statusCode}`,
    }
  } catch (error) {
    attempt.signal?.throwIfAborted()
    const nothing = { statusCode: null, responseHeaders: null, responseBody: null, truncated: false }
    return { startedAt, latencyMs: latencyMs(), ...nothing, error: attemptError(error) }
  } finally {
    exchange.end()
  }
}

/** A request under its deadline and under a limit of what comes back; both also hold while the body is read. */
function startExchange(dispatcher: Dispatcher, attempt: AttemptRequest) {
  const { url, headers, body, signal } = attempt
  const cut = new AbortController()
  const now = performance.now()
  const latest = Math.min(now + attempt.timeoutMs, attempt.leaseUntil ?? Number.POSITIVE_INFINITY)
  const deadline = setTimeout(() => cut.abort(failure('ETIMEDOUT', 'The attempt timed out')), Math.max(0, latest - now))
  const giveUp = () => cut.abort(signal?.reason)
  signal?.addEventListener('abort', giveUp, { once: true })
  const options = { dispatcher, method: 'POST', headers, body: Buffer.from(body), signal: cut.signal } as const
  // undici lets a request that waits for its connection wait on, whatever its signal says
  const isCut = new Promise<never>((_, reject) => {
    cut.signal.addEventListener('abort', () => reject(cut.signal.reason), { once: true })
  })
  isCut.catch(() => undefined)
  let receivedBytes = () => 0
  const flood = setInterval(() => {
    if (receivedBytes() > floodBytes) cut.abort(failure('ECONNRESET', 'The response has no end'))
  }, floodCheckMs)

  /** What goes out is an attempt, also on a kept connection that the receiver was just closing: none goes out unlisted. */
  async function response(): Promise<Dispatcher.ResponseData> {
    signal?.throwIfAborted()
    const asked = watchConnection(() => request(url, options), latest)
    receivedBytes = asked.receivedBytes
    return Promise.race([asked.response, isCut])
  }

  return {
    response,
    end() {
      clearTimeout(deadline)
      clearInterval(flood)
      signal?.removeEventListener('abort', giveUp)
    },
  }
}

function flatten(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = (Array.isArray(value) ? value.join(', ') : value).replaceAll('\0', '\ufffd')
  }
  return flat
}
