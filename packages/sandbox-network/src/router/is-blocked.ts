import type { Phone } from '../registry/phone.ts'

/** The target gets nothing that the sender writes to it alone. */
export function isBlocked(sender: Phone, target: Phone): boolean {
  return target !== sender && target.profile.blocked.includes(sender.lid)
}
