import { GatewayError } from '../core/errors.ts'
import { pause } from '../core/retry.ts'

export interface WaitOptions {
  /** Milliseconds, 30,000 by default. */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

const firstPauseMs = 150
const longestPauseMs = 2_000

/**
 * Looks until something is found, less and less often: calls of the sandbox are counted like all others.
 * @throws GatewayError that says what did not come
 */
export async function awaitUntil<T>(
  what: string,
  look: () => Promise<T | undefined>,
  { timeoutMs = 30_000, signal }: WaitOptions = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (let waitMs = firstPauseMs; ; waitMs = Math.min(waitMs * 1.4, longestPauseMs)) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() + waitMs > deadline) throw new GatewayError(`${what} did not come within ${timeoutMs} ms.`)
    await pause(waitMs, signal)
  }
}
