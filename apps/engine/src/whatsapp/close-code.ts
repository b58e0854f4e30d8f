import type { Boom } from '@hapi/boom'
import type { StatusReasonCode } from '@messenger/shared/contract/fields'

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

/** When a ban for a time (402) ends, as the network says it; null: it does not say. */
export function banEnd(error: Error | undefined): Date | null {
  if (!error || !isBoom(error)) return null
  const seconds = Number(Reflect.get(Object(error.data), 'expire'))
  return Number.isInteger(seconds) && seconds > 0 && seconds < mostSeconds
    ? new Date(Date.now() + seconds * 1000)
    : null
}

const mostSeconds = 366 * 86_400

/** What kept a connection from coming up, or ended it, below the chat's own protocol. */
export type WayTrouble = Extract<
  StatusReasonCode,
  'network_unreachable' | 'network_name_not_found' | 'network_untrusted'
>

const nameCodes: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME'])
/** OpenSSL's words for a certificate that is not good, as Node has them in `code`. What speaks no TLS at all has shown none. */
const certificateCode = /CERT|SIGNATURE|ISSUER/

/** Null: the network itself ended the connection, see `closeCode`. */
export function wayTrouble(error: Error | undefined): WayTrouble | null {
  if (!error) return null
  if (!isBoom(error)) return 'network_unreachable'
  // of the handshake that follows TLS
  if (error.output.statusCode === 400 && /certificat/.test(error.message)) return 'network_untrusted'
  if (error.message === 'Connection was lost') return 'network_unreachable'
  if (!error.message.startsWith('WebSocket Error (')) return null
  const code: unknown = Reflect.get(Object(error.data), 'code')
  if (nameCodes.has(code)) return 'network_name_not_found'
  return typeof code === 'string' && certificateCode.test(code) ? 'network_untrusted' : 'network_unreachable'
}

function isBoom(error: Error): error is Boom {
  return 'isBoom' in error && error.isBoom === true
}
