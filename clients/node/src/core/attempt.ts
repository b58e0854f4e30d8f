import { GatewayAbortError, GatewayConnectionError, GatewayTimeoutError } from './errors.ts'

interface Limits {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

interface Try {
  /** Ends the request when the time is over or the caller's signal says so. */
  readonly signal: AbortSignal
  /** The body is read after the try: the time no longer counts, and the caller's signal still ends it. */
  readonly leaveOpen: () => void
}

/** A timer that is set for longer fires at once. */
const longestTimerMs = 2 ** 31 - 1

/**
 * Runs one try. Its time covers all that `work` awaits.
 * @throws GatewayTimeoutError, GatewayAbortError, or what `work` throws
 */
export async function attempt<T>({ timeoutMs, signal }: Limits, work: (attempt: Try) => Promise<T>): Promise<T> {
  if (signal?.aborted) throw new GatewayAbortError(signal.reason)
  const controller = new AbortController()
  let isLate = false
  let isLeftOpen = false
  const clock = setTimeout(
    () => {
      isLate = true
      controller.abort()
    },
    Math.min(timeoutMs, longestTimerMs),
  )
  const stop = () => controller.abort(signal?.reason)
  const leaveOpen = () => {
    isLeftOpen = true
    clearTimeout(clock)
  }
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await work({ signal: controller.signal, leaveOpen })
  } catch (error) {
    if (signal?.aborted) throw new GatewayAbortError(signal.reason)
    if (isLate) throw new GatewayTimeoutError(timeoutMs)
    throw error
  } finally {
    clearTimeout(clock)
    if (!isLeftOpen) signal?.removeEventListener('abort', stop)
  }
}

/** What the HTTP client throws, as an error of ours. */
export function connectionErrorOf(error: unknown): GatewayConnectionError {
  const { message, cause }: { message?: unknown; cause?: unknown } = Object(error)
  const { code, message: reason }: { code?: unknown; message?: unknown } = Object(cause)
  const detail = [code, reason, message].find(text => typeof text === 'string' && text !== '')
  return new GatewayConnectionError(`The gateway was not reached: ${String(detail ?? error)}`, { cause: error })
}
