import type { Network } from '../network.ts'
import type { Connection } from '../session/connection.ts'
import { removeDevice } from '../session/remove-device.ts'
import { stanza } from '../wire/stanza.ts'
import type { Fault, FaultKind } from './fault.ts'

/** Ends a connection the way the fault says. */
export function strike(kind: FaultKind, connection: Connection): void {
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
    case 'banned_403':
      connection.end(stanza('failure', { reason: '403', location: 'sandbox' }))
      return
    case 'unavailable_503':
      connection.end(stanza('failure', { reason: '503', location: 'sandbox' }))
      return
    default:
  }
}

const AT_ONCE = new Set<FaultKind>([
  'drop_connection',
  'offline_queue',
  'conflict_replaced',
  'logged_out_401',
  'banned_403',
  'unavailable_503',
])

/** A fault just made acts on connections that are open now. */
export function actAtOnce(network: Network, owner: string, fault: Fault): void {
  if (!AT_ONCE.has(fault.kind)) return
  const isCounted = fault.kind !== 'offline_queue' && fault.kind !== 'unavailable_503'
  let hasActed = false
  for (const phone of network.directory.world(owner).byNumber.values()) {
    for (const device of phone.devices.values()) {
      const concerned = matches(fault, phone.number, device.record.sessionId)
      if (!concerned) continue
      hasActed ||= device.connection !== undefined || fault.kind === 'logged_out_401'
      if (device.connection) strike(fault.kind, device.connection)
      else if (fault.kind === 'logged_out_401') removeDevice(network, phone, device.id)
    }
  }
  if (hasActed && isCounted) network.faults.spend(owner, fault)
}

function matches(fault: Fault, number: string, sessionId: number | null): boolean {
  if (fault.phone_number !== null && fault.phone_number !== `+${number}`) return false
  return fault.session_id === null || fault.session_id === sessionId
}
