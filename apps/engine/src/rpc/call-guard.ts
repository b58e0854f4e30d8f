import type { IncomingMessage } from 'node:http'
import { digestOf, readStamp, type Stamp, stampHeader, steadyNow } from '@messenger/shared/rpc/stamp'

/** How old a stamp may be, and how much newer than the engine's own time. */
const oldestMs = 60_000
const newestMs = 5_000
const sweepMs = 10_000

/**
 * What a stamp is worth. `unknown`: it is none of ours. `other_clock`: made by another time, or before this engine was there;
 * the caller is told the engine's time. `late`: its caller waits no longer. `seen`: the call was here before.
 */
export type Refusal = 'unknown' | 'other_clock' | 'late' | 'seen'

export type Admission = { readonly verdict: 'admitted'; readonly stamp: Stamp } | { readonly verdict: Refusal }

export interface CallGuard {
  /** By the head of a request alone: a stranger's body is not read. */
  admit(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Admission
  /** Whether a body is the one that the stamp was made for. */
  isBodyOf(stamp: Stamp, body: Uint8Array): boolean
}

interface CallGuardOptions {
  readonly secret: string
  /** This engine's own address: a call to another engine is none to this one. */
  readonly ownUrl: () => string
  readonly now?: () => number
}

/**
 * Lets each stamped call in once. Stamps are remembered while they are young; older ones, and those of before this engine
 * started, which it cannot remember, are not taken. So a copied call is refused whenever it comes.
 */
export function createCallGuard({ secret, ownUrl, now = steadyNow }: CallGuardOptions): CallGuard {
  const startedAt = now()
  const seen = new Map<string, number>()
  let sweptAt = startedAt

  const sweep = (time: number) => {
    if (time - sweptAt < sweepMs) return
    sweptAt = time
    for (const [id, at] of seen) if (time - at > oldestMs) seen.delete(id)
  }

  return {
    admit({ method = '', url = '', headers }) {
      const stamp = readStamp(secret, { method, url: `${ownUrl()}${url}` }, headers[stampHeader])
      if (!stamp) return { verdict: 'unknown' }
      const time = now()
      sweep(time)
      if (seen.has(stamp.id)) return { verdict: 'seen' }
      if (stamp.at < startedAt || time - stamp.at > oldestMs || stamp.at - time > newestMs)
        return { verdict: 'other_clock' }
      if (stamp.deadline <= time) return { verdict: 'late' }
      seen.set(stamp.id, stamp.at)
      return { verdict: 'admitted', stamp }
    },
    isBodyOf: (stamp, body) => digestOf(body) === stamp.digest,
  }
}
