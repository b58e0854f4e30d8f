import type { Lease } from './leases.ts'

/** Until when this engine may act on each of its leases, by its own clock. */
export interface LeaseAges {
  /** The database gave it, or renewed it, after it was asked at `askedAt` (`Date.now`). */
  note(lease: Lease, askedAt: number): void
  /** It has not run out, wherever others stand. */
  isGood(lease: Lease): boolean
}

/**
 * A lease begins when it is asked for: its row says a time of the database's, and the answer may come much later, as when a commit waits for
 * a standby that is gone. One that has run out on its way may be somebody else's by now.
 */
export function createLeaseAges(leaseMs: number): LeaseAges {
  const askedAt = new WeakMap<Lease, number>()
  return {
    note: (lease, at) => void askedAt.set(lease, at),
    isGood: lease => Date.now() - (askedAt.get(lease) ?? 0) < leaseMs * 0.8,
  }
}
