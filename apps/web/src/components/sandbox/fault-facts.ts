import type { sandboxFault } from '@messenger/shared/contract/sandbox/fault'
import type { z } from 'zod'

export type Fault = z.output<typeof sandboxFault>
export type FaultKind = Fault['kind']

/** Kinds in the order they are offered, by what they touch. The type names every kind: a new one is missing here at once. */
const groupOf: Readonly<Record<FaultKind, FaultGroup>> = {
  nack_463: 'messages',
  nack_479: 'messages',
  duplicate_stanza: 'messages',
  corrupt_ciphertext: 'messages',
  slow_acks: 'slow',
  delay_ms: 'slow',
  deaf: 'slow',
  drop_connection: 'connection',
  unavailable_503: 'connection',
  offline_queue: 'connection',
  conflict_replaced: 'account',
  logged_out_401: 'account',
  banned_403: 'account',
}

type FaultGroup = 'messages' | 'slow' | 'connection' | 'account'

export const faultGroups: readonly FaultGroup[] = ['messages', 'slow', 'connection', 'account']

export const faultKinds = Object.entries(groupOf).map(([kind, group]) => ({ kind: named(kind), group }))

/** Those that wait for a time that is said. */
export const isTimed = (kind: FaultKind): boolean => kind === 'delay_ms' || kind === 'slow_acks'

export const asFaultKind = (text: string): FaultKind => named(text)

/** Guarantee: names come from the record above or from its options on the page. */
function named(kind: string): FaultKind {
  return kind as FaultKind
}
