import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { type Attributes, child, children, type Stanza, stanza } from '../wire/stanza.ts'
import { damaged } from './damage.ts'
import { deliver } from './deliver.ts'

const FORWARDED_CHILDREN = new Set(['meta', 'reporting'])

/** One device's copy of a message on its way. */
export interface Copy {
  /** the stanza as its sender put it on the network */
  message: Stanza
  /** names that stanza, so that a fault of count 1 acts on all copies of one message */
  token: string
  to: { phone: Phone; device: number }
  attrs: Attributes
  encrypted: Stanza[]
  /** the phone takes it when somebody looks at it */
  isResting?: boolean
}

/** Delivers a copy, with what faults do to it. */
export function forward(network: Network, { message, token, to, attrs, encrypted, isResting = false }: Copy): void {
  const session = to.phone.devices.get(to.device)?.record.sessionId ?? null
  const where = { owner: to.phone.owner, numbers: [to.phone.number], sessions: [session] }
  // messages between a phone and its companion (keys, history) are no messages to a user
  const acts = (kind: 'corrupt_ciphertext' | 'duplicate_stanza') =>
    message.attrs.category !== 'peer' && network.faults.take(kind, where, token) !== undefined
  const isDamaged = acts('corrupt_ciphertext')
  const isDoubled = acts('duplicate_stanza')
  const extras = children(message).filter(part => FORWARDED_CHILDREN.has(part.tag))
  const identity = child(message, 'device-identity')
  const startsSession = encrypted.some(part => part.attrs.type === 'pkmsg')
  const content = [...(isDamaged ? encrypted.map(damaged) : encrypted), ...extras]
  if (identity && startsSession) content.push(identity)
  deliver(network, to.phone, to.device, stanza('message', attrs, content), { isDoubled, isResting })
}
