import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { endBanned } from './end-banned.ts'

/** Counts against an account what somebody thinks of it, or a number that nobody has; nothing where nobody is restricted. */
export function complainAbout(network: Network, about: Phone, kind: 'blocks' | 'reports' | 'unknown'): void {
  network.restrictions.complain(about, kind, Date.now())
  endBanned(network, about)
}
