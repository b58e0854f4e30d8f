import { ApiError } from './api-errors.ts'
import { GatewayAbortError, GatewayConnectionError, GatewayTimeoutError } from './errors.ts'

const firstWaitMs = 500
const longestWaitMs = 30_000

/** Whether the same call may succeed when it is made again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof GatewayConnectionError || error instanceof GatewayTimeoutError) return true
  if (!(error instanceof ApiError)) return false
  const { status, code } = error
  if (status >= 500) return status !== 501
  return status === 408 || status === 429 || code === 'idempotency_busy'
}

/** Milliseconds before the next try: what the answer says, else a random share of a wait that doubles. */
export function waitBefore(retry: number, error: unknown, random: () => number = Math.random): number {
  if (error instanceof ApiError && error.retryAfter !== null) return error.retryAfter * 1000
  return random() * Math.min(firstWaitMs * 2 ** retry, longestWaitMs)
}

/** @throws GatewayAbortError as soon as the signal ends it */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new GatewayAbortError(signal.reason))
    const stop = () => {
      clearTimeout(timer)
      reject(new GatewayAbortError(signal?.reason))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
