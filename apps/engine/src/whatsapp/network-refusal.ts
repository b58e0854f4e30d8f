import { ApiError } from '@messenger/shared/contract/errors'

/** The network's answer to a request that it did not grant; the message is its word for it. */
export class NetworkRefusal extends Error {
  override readonly name = 'NetworkRefusal'
  /** 401, 403, 404, … */
  readonly code: number

  constructor(code: number, reason: string) {
    super(reason)
    this.code = code
  }

  /** As callers see it. */
  get apiError(): ApiError {
    return new ApiError('network_refused', { params: { reason: this.message } })
  }
}

/** What the network answered, when that is why a request failed; null for any other failure. */
export function networkRefusal(error: unknown): NetworkRefusal | null {
  if (error instanceof NetworkRefusal) return error
  if (!(error instanceof Error) || !('data' in error)) return null
  // The library puts an error stanza's code there; the status code of its error is always 500.
  return typeof error.data === 'number' && error.data >= 400 ? new NetworkRefusal(error.data, error.message) : null
}

/** The code in the answer to a JSON query that failed, which the library tells otherwise; null for any other failure. */
export function queryErrorCode(error: unknown): number | null {
  if (error instanceof NetworkRefusal) return error.code
  return error instanceof Error ? statusCodeOf(error) : null
}

/** The request got no answer: the connection ended, or the network kept silent. */
export function isUnanswered(error: unknown): boolean {
  const code = error instanceof Error ? statusCodeOf(error) : null
  return code !== null && [408, 428, 503].includes(code)
}

function statusCodeOf(error: Error): number | null {
  if (!('output' in error)) return null
  const { output } = error
  if (typeof output !== 'object' || output === null || !('statusCode' in output)) return null
  return typeof output.statusCode === 'number' ? output.statusCode : null
}
