import type { LookupAddress } from 'node:dns'

/** All addresses of a host name, as the system resolves it. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

export interface LookupLimits {
  /** Look-ups at the same time, of names that answered in time when they were last asked for. */
  readonly most: number
  /** Of names that were never asked for, or not lately. */
  readonly mostUnknown: number
  /** Of names that did not answer in time. */
  readonly mostSlow: number
  /** From here on a look-up is slow. */
  readonly slowMs: number
  /** How long a name counts as slow. */
  readonly rememberMs: number
}

/** The launcher gives engines 16 threads, of which Node spends at most half on names: two of those are left for everything else. */
const defaultLimits: LookupLimits = { most: 3, mostUnknown: 2, mostSlow: 1, slowMs: 2_000, rememberMs: 10 * 60_000 }
const mostRemembered = 10_000

/**
 * Look-ups of names that users gave. The system's look-up holds a thread until its name servers answer, which can take half
 * a minute, and there are few. Names whose servers stay silent therefore wait for each other, names that nobody knows yet
 * for each other too: whoever makes up ever new ones holds up no name that is known to answer.
 */
export function createNameLookup(
  resolve: Resolve,
  limits: LookupLimits = defaultLimits,
  now: () => number = () => performance.now(),
): Resolve {
  const fast = createGate(limits.most)
  const unknown = createGate(limits.mostUnknown)
  const slow = createGate(limits.mostSlow)
  const slowUntil = new Map<string, number>()
  /** The one that was asked for last comes last. */
  const knownFast = new Set<string>()

  function isSlow(name: string): boolean {
    const until = slowUntil.get(name)
    if (until === undefined) return false
    if (until > now()) return true
    slowUntil.delete(name)
    return false
  }

  function note(name: string, tookMs: number) {
    slowUntil.delete(name)
    knownFast.delete(name)
    if (tookMs < limits.slowMs) knownFast.add(name)
    else slowUntil.set(name, now() + limits.rememberMs)
    forgetOldest(slowUntil)
    forgetOldest(knownFast)
  }

  function gateOf(name: string) {
    if (isSlow(name)) return slow
    return knownFast.has(name) ? fast : unknown
  }

  return name =>
    gateOf(name)(async () => {
      const startedAt = now()
      try {
        return await resolve(name)
      } finally {
        note(name, now() - startedAt)
      }
    })
}

function forgetOldest(names: Map<string, unknown> | Set<string>): void {
  const [oldest] = names.keys()
  if (names.size > mostRemembered && oldest !== undefined) names.delete(oldest)
}

/** Runs so many pieces of work at a time, the others in the order in which they came. */
function createGate(places: number) {
  const waiting: Array<() => void> = []
  let free = places
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>(enter => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
