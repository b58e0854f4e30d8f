import { z } from 'zod'

/** Kinds that the public sandbox API knows as well. */
export const PublicFaultKind = z.enum([
  'nack_463',
  'nack_479',
  'drop_connection',
  'delay_ms',
  'duplicate_stanza',
  'corrupt_ciphertext',
  'conflict_replaced',
  'logged_out_401',
  'banned_403',
  'unavailable_503',
  'deaf',
  'slow_acks',
  'offline_queue',
])
export type PublicFaultKind = z.infer<typeof PublicFaultKind>

/**
 * `drop_in_drain`: the connection ends when half of what waited is handed over.
 * `hidden_number`: the network names the phone to others by its LID alone, and tells nobody its number.
 * `stalled_queue`: any message that the client refuses holds up the queue behind it, as a status always does.
 * `frozen_queue`: half of what waited is handed over, the rest only at the next login.
 * `unacked_ends`: the stream ends this long after a message that got a receipt but no acknowledgement.
 * `nack_429`: the next message is refused because the sender is too fast. `banned_402`: the connection ends, the number is banned for an hour.
 * `first_contact_token`: a private message needs a token of its recipient, or a proof that its sender may begin a chat.
 */
export const FaultKind = z.enum([
  ...PublicFaultKind.options,
  ...([
    'drop_in_drain',
    'hidden_number',
    'stalled_queue',
    'frozen_queue',
    'unacked_ends',
    'first_contact_token',
    'nack_429',
    'banned_402',
  ] as const),
])
export type FaultKind = z.infer<typeof FaultKind>

/** A fault as the admin API shows it. `count` null acts until deleted; `remaining` counts down. */
export const Fault = z.object({
  id: z.int(),
  kind: FaultKind,
  phone_number: z.string().nullable(),
  session_id: z.int().nullable(),
  count: z.int().nullable(),
  remaining: z.int().nullable(),
  ms: z.int().nullable(),
  created_at: z.string(),
})
export type Fault = z.infer<typeof Fault>

const UNTIL_DELETED = new Set<FaultKind>([
  'delay_ms',
  'banned_403',
  'deaf',
  'slow_acks',
  'offline_queue',
  'hidden_number',
  'stalled_queue',
  'unacked_ends',
  'first_contact_token',
])
const TIMED = new Set<FaultKind>(['delay_ms', 'slow_acks', 'unacked_ends'])
const DEFAULT_MS = 1000

export function defaultCount(kind: FaultKind): number | null {
  return UNTIL_DELETED.has(kind) ? null : 1
}

/** Milliseconds of the kinds that wait, null for the others. */
export function effectiveMs(kind: FaultKind, ms: number | undefined): number | null {
  return TIMED.has(kind) ? (ms ?? DEFAULT_MS) : null
}

/** Whom a stanza or connection concerns: any of the numbers and any of the sessions may be what a fault names. */
export interface FaultTarget {
  owner: string
  numbers: string[]
  sessions: (number | null)[]
}
