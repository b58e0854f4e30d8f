import type { HeldReason } from '@messenger/shared/contract/sessions/sending-policy'
import { ofTheTurn } from '@messenger/shared/sending/decide'
import { atOnce, type Candidate } from '../../src/governor/candidates.ts'
import type { Held } from '../../src/governor/choose-send.ts'

interface Waiting {
  readonly candidate: Candidate
  heldUntil: number | null
  heldReason: HeldReason | null
}

/**
 * What `candidates.ts` and `hold-sends.ts` do with the log, for a bulk send in memory: one send for each chat, all of the
 * same class, in the order in which they were added.
 */
export class MemoryQueue {
  readonly #waiting = new Map<string, Waiting>()

  add(networkId: string): void {
    const [logId, chatJid] = [this.#waiting.size + 1, `${networkId}@s.whatsapp.net`]
    const held = { heldUntil: null, heldReason: null }
    const candidate = { logId, networkId, chatJid, priority: 'bulk', ...held, heldBefore: null } as const
    this.#waiting.set(networkId, { candidate, ...held })
  }

  get size(): number {
    return this.#waiting.size
  }

  next(hasRoom: boolean, now: number): Candidate[] {
    const found: Candidate[] = []
    for (const { candidate, heldUntil, heldReason } of this.#waiting.values()) {
      if (!isFree(heldUntil, heldReason, hasRoom, now)) continue
      found.push({ ...candidate, heldReason, heldUntil: heldUntil === null ? null : new Date(heldUntil) })
      if (found.length === atOnce) break
    }
    return found
  }

  hold(held: readonly Held[]): void {
    for (const { candidate, hold } of held) {
      const waiting = this.#waiting.get(candidate.networkId)
      if (!waiting) continue
      waiting.heldUntil = hold.until.getTime()
      waiting.heldReason = hold.reason
    }
  }

  end(networkId: string): void {
    this.#waiting.delete(networkId)
  }

  heldUntil(networkId: string): number | null {
    return this.#waiting.get(networkId)?.heldUntil ?? null
  }

  firstContacts(now: number): number {
    let count = 0
    for (const waiting of this.#waiting.values()) {
      if (waiting.heldReason === 'first_contacts' && standsAt(waiting, now) !== null) count += 1
    }
    return count
  }

  /** When the next of those may go that are held until a time that stands. */
  release(now: number): number | null {
    let first: number | null = null
    for (const waiting of this.#waiting.values()) {
      const at = standsAt(waiting, now)
      if (at !== null && (first === null || at < first)) first = at
    }
    return first
  }
}

function standsAt({ heldUntil, heldReason }: Waiting, now: number): number | null {
  return heldReason !== null && !ofTheTurn.has(heldReason) && heldUntil !== null && heldUntil > now ? heldUntil : null
}

function isFree(until: number | null, reason: HeldReason | null, hasRoom: boolean, now: number): boolean {
  if (reason === null || ofTheTurn.has(reason) || (hasRoom && reason === 'first_contacts')) return true
  return until !== null && until <= now
}
