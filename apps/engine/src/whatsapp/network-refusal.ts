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

/** The request got no answer: the connection ended, or the network kept silent. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error) || !('output' in error)) return false
  const { output } = error
  if (typeof output !== 'object' || output === null || !('statusCode' in output)) return false
  return typeof output.statusCode === 'number' && [408, 428, 503].includes(output.statusCode)
}
