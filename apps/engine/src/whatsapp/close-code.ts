import type { Boom } from '@hapi/boom'

/**
 * Why a socket closed, as the library reports it: 401 device removed, 402 temporarily banned, 403 banned, 408 timed out
 * or lost, 428 closed, 440 replaced, 500 bad session, 503 unavailable, 515 restart required.
 * 0 when the error carries no code.
 */
export function closeCode(error: Error | undefined): number {
  return error && isBoom(error) ? error.output.statusCode : 0
}

function isBoom(error: Error): error is Boom {
  return 'isBoom' in error && error.isBoom === true
}
