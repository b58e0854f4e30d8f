import type { Network } from '../network.ts'
import { removeDevice } from '../session/remove-device.ts'
import type { Fault, FaultKind } from './fault.ts'
import { strike } from './strike.ts'

const AT_ONCE = new Set<FaultKind>([
  'drop_connection',
  'offline_queue',
  'conflict_replaced',
  'logged_out_401',
  'banned_402',
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
