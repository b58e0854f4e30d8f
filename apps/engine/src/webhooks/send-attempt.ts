import { type Dispatcher, request } from 'undici'
import { type AttemptError, attemptError } from './attempt-error.ts'
import { readResponse } from './read-response.ts'

export interface AttemptRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** From the look-up of the name to the end of the response. */
  readonly timeoutMs: number
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
  /** Null exactly when the status is 2xx. */
  readonly error: AttemptError | `HTTP ${number}` | null
}

/**
 * Makes one POST, following no redirect. A receiver's failure is a result, not an error.
 * @throws the signal's reason when it aborts.
 */
export async function sendAttempt(dispatcher: Dispatcher, attempt: AttemptRequest): Promise<AttemptResult> {
  const startedAt = new Date()
  const start = performance.now()
  const latencyMs = () => Math.round(performance.now() - start)
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(timedOut()), attempt.timeoutMs)
  const giveUp = () => deadline.abort(attempt.signal?.reason)
  attempt.signal?.addEventListener('abort', giveUp, { once: true })
  try {
    attempt.signal?.throwIfAborted()
    const response = await request(attempt.url, {
      dispatcher,
      method: 'POST',
      headers: attempt.headers,
      body: Buffer.from(attempt.body),
      signal: deadline.signal,
    })
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
    clearTimeout(timer)
    attempt.signal?.removeEventListener('abort', giveUp)
  }
}

function timedOut(): Error {
  return Object.assign(new Error('The attempt timed out'), { code: 'ETIMEDOUT' })
}

function flatten(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = (Array.isArray(value) ? value.join(', ') : value).replaceAll('\0', '\ufffd')
  }
  return flat
}
