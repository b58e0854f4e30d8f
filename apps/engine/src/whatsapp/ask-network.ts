import type { Boom } from '@hapi/boom'
import { ApiError } from '@messenger/shared/contract/errors'

/** Codes of the library's own: no answer in time, connection lost or closed. */
const unanswered: ReadonlySet<number> = new Set([408, 428])

/** The network's refusal of a request: its code (404, 409, …) and word. */
export class NetworkRefusal extends Error {
  readonly code: number

  constructor(code: number, reason: string) {
    super(reason)
    this.name = 'NetworkRefusal'
    this.code = code
  }

  /** As callers see it. */
  get apiError(): ApiError {
    return new ApiError('network_refused', { params: { reason: this.message } })
  }
}

/**
 * Runs a request to the network.
 * @throws NetworkRefusal when the network refused it; `not_ready` when it gave no answer.
 */
export async function askNetwork<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isBoom(error)) throw error
    // an error stanza's code is in `data`; the status code of those is always 500
    const refusal: unknown = error.data
    if (typeof refusal === 'number') throw new NetworkRefusal(refusal, error.message)
    if (unanswered.has(error.output.statusCode)) throw new ApiError('not_ready')
    throw error
  }
}

function isBoom(error: unknown): error is Boom<unknown> {
  return error instanceof Error && 'isBoom' in error && error.isBoom === true
}
