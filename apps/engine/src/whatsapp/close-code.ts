import type { Boom } from '@hapi/boom'

/**
 * Why a socket closed, as the library reports it: 401 device removed, 402 temporarily banned, 403 banned, 408 timed out
 * or lost, 428 closed, 440 replaced, 500 bad session, 503 unavailable, 515 restart required.
 * 0 when the error carries no code.
 */
export function closeCode(error: Error | undefined): number {
  if (!error || !isBoom(error)) return 0
  // an HTTP answer in place of the chat's own (a proxy's 403, a gateway's 401) says nothing about the link
  return error.message.startsWith('WebSocket Error (Unexpected server response') ? 0 : error.output.statusCode
}

function isBoom(error: Error): error is Boom {
  return 'isBoom' in error && error.isBoom === true
}
