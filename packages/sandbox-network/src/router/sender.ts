import type { Fault } from '../faults/fault.ts'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import type { Stanza } from '../wire/stanza.ts'
import type { Refusal } from './refusal.ts'

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

const MOST_REFUSALS = 1_000

function remember(refusals: Network['refusals'], message: string, refusal: Refusal): void {
  refusals.set(message, refusal)
  const [oldest] = refusals.keys()
  if (refusals.size > MOST_REFUSALS && oldest !== undefined) refusals.delete(oldest)
}

/**
 * Error code for a message of a companion; what phones send is not refused. A message that was refused at one address
 * of a person is refused at the other as well.
 */
export function refusalOf(network: Network, sender: Sender, to: Phone[], message: Stanza): string | undefined {
  if (sender.device === 0 || message.attrs.category === 'peer') return undefined
  const session = sender.phone.devices.get(sender.device)?.record.sessionId ?? null
  const numbers = [sender.phone, ...to].map(phone => phone.number)
  const where = { owner: sender.phone.owner, numbers, sessions: [session] }
  const refused = `${sender.phone.id}/${message.attrs.id}`
  const address = message.attrs.to ?? ''
  const before = network.refusals.get(refused)
  if (before && before.address !== address) return before.error
  const fault: Fault | undefined =
    network.faults.take('nack_463', where) ??
    network.faults.take('nack_479', where) ??
    network.faults.take('nack_429', where)
  const error = fault?.kind.slice('nack_'.length)
  network.refusals.delete(refused)
  if (error) remember(network.refusals, refused, { error, address })
  return error
}
