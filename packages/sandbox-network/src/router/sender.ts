import type { Fault } from '../faults/fault.ts'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import type { Stanza } from '../wire/stanza.ts'

/** A device that puts something on the network. */
export interface Sender {
  phone: Phone
  device: number
}

/**
 * What the network answers: an ack (of a group message with the hash of the devices that got it), an ack with an error
 * code, or nothing at all.
 */
export type Verdict = { kind: 'accepted'; phash?: string } | { kind: 'refused'; error: string } | { kind: 'silent' }

/** Attributes of a message that receivers see as its sender wrote them. */
export const KEPT_ATTRIBUTES = ['type', 'edit', 'category', 'push_priority'] as const

/** Error code for a message of a companion; what phones send is not refused. */
export function refusalOf(network: Network, sender: Sender, to: Phone[], message: Stanza): string | undefined {
  if (sender.device === 0 || message.attrs.category === 'peer') return undefined
  const session = sender.phone.devices.get(sender.device)?.record.sessionId ?? null
  const numbers = [sender.phone, ...to].map(phone => phone.number)
  const where = { owner: sender.phone.owner, numbers, sessions: [session] }
  const fault: Fault | undefined = network.faults.take('nack_463', where) ?? network.faults.take('nack_479', where)
  return fault?.kind.slice('nack_'.length)
}
