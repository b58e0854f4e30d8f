import type { MessageLogStatus } from '../contract/fields.ts'
import type { HeldReason } from '../contract/sessions/sending-policy.ts'
import { isoMillis } from '../contract/times.ts'

interface Row {
  readonly status: MessageLogStatus
  readonly heldUntil: Date | null
  readonly heldReason: HeldReason | null
}

/** What answers say of a send that is held; nothing of one that is not. A time that has passed was an estimate, and is left out. */
export function heldFields({ status, heldUntil, heldReason }: Row): { held_until?: string; held_reason?: HeldReason } {
  if (status !== 'in_progress' || !heldReason) return {}
  const isAhead = heldUntil !== null && heldUntil.getTime() > Date.now()
  return { ...(isAhead ? { held_until: isoMillis(heldUntil) } : {}), held_reason: heldReason }
}
