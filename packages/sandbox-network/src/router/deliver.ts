import { count, type Network } from '../network.ts'
import { deviceIds, type Phone } from '../registry/phone.ts'
import type { Stanza } from '../wire/stanza.ts'
import { enqueue } from './queue.ts'

export interface DeliverOptions {
  /** put it on the wire twice; the queue holds it once */
  isDoubled?: boolean
  /** a phone takes it when somebody looks at it or it gets something else */
  isResting?: boolean
}

/**
 * Hands a stanza to one device: durable first, then on the wire when the device is connected and past its offline
 * batch. It stays queued until the device acknowledges it.
 */
export function deliver(network: Network, to: Phone, device: number, node: Stanza, options: DeliverOptions = {}): void {
  const times = options.isDoubled ? 2 : 1
  if (device === 0) {
    if (node.tag !== 'message' && node.tag !== 'receipt') return
    if (options.isResting) {
      enqueue(network, to, 0, node)
      network.resting.noteWaiting(to)
      return
    }
    for (let time = 0; time < times; time++) to.primary.accept({ seq: enqueue(network, to, 0, node), stanza: node })
    return
  }
  const companion = to.devices.get(device)
  if (!companion) return
  enqueue(network, to, device, node)
  count(network, `queued/${node.tag}`)
  // housekeeping of other clients (tokens, receipts) would make a count unpredictable
  if (node.tag === 'message') network.faults.noteQueued(to, companion)
  const connection = companion.connection
  if (!connection?.isActive || connection.handingOver) return
  for (let time = 0; time < times; time++) connection.sendMessage(node)
}

/** Delivers to every device of the phone but the one excluded. */
export function deliverToAll(network: Network, to: Phone, node: Stanza, except?: number): void {
  for (const device of deviceIds(to)) if (device !== except) deliver(network, to, device, node)
}

/** Sends to connected companions only; for what is worth nothing later (typing, presence). */
export function sendToConnected(to: Phone, node: Stanza): void {
  for (const device of to.devices.values()) if (device.connection?.isActive) device.connection.send(node)
}
