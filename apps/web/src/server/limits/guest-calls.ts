/** Calls of those who show no good credential, by address; in memory and bounded. */
export interface GuestCalls {
  /** Takes so many calls of an address' share. Answers 0, or the seconds after which there is room for them: none is taken then. */
  take(address: string, calls: number): number
}

interface GuestCallsOptions {
  /** What an address may call at once, and what comes back in a minute. */
  readonly perMinute: number
  /** Addresses kept at most; those that were quiet the longest make room. */
  readonly maxAddresses?: number
  readonly now?: () => number
}

export function createGuestCalls({ perMinute, maxAddresses = 10_000, now = Date.now }: GuestCallsOptions): GuestCalls {
  const shares = new Map<string, { readonly left: number; readonly at: number }>()
  const perMs = perMinute / 60_000
  const leftOf = (address: string) => {
    const share = shares.get(address)
    return share ? Math.min(perMinute, share.left + (now() - share.at) * perMs) : perMinute
  }
  return {
    take(address, calls) {
      const key = networkOf(address)
      const left = leftOf(key)
      if (left < calls) return Math.max(1, Math.ceil((calls - left) / perMs / 1000))
      shares.delete(key)
      shares.set(key, { left: left - calls, at: now() })
      const eldest = shares.keys().next()
      if (shares.size > maxAddresses && !eldest.done) shares.delete(eldest.value)
      return 0
    },
  }
}

/** Whoever has one IPv6 address has a whole network of them (/64): it counts as one. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::', 2)
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
