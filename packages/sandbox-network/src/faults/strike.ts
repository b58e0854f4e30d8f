import type { ClientConnection } from '../session/client-connection.ts'
import { stanza } from '../wire/stanza.ts'
import type { FaultKind } from './fault.ts'

/** Ends a connection the way the fault says. */
export function strike(kind: FaultKind, connection: ClientConnection): void {
  switch (kind) {
    case 'drop_connection':
    case 'offline_queue':
      connection.cut()
      return
    case 'conflict_replaced':
      connection.end(stanza('stream:error', {}, [stanza('conflict', { type: 'replaced' })]))
      return
    case 'logged_out_401':
      connection.unlink()
      return
    case 'banned_402':
      connection.end(stanza('failure', { reason: '402', code: '101', expire: '3600', location: 'sandbox' }))
      return
    case 'banned_403':
      connection.end(stanza('failure', { reason: '403', location: 'sandbox' }))
      return
    case 'unavailable_503':
      connection.end(stanza('failure', { reason: '503', location: 'sandbox' }))
      return
    default:
  }
}
