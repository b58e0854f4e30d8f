import { dayLimit } from '@messenger/shared/sending/day-limit'
import {
  decide,
  firstContactPauseMs,
  hasRoomForFirst,
  placesOf,
  type Scope,
  type SendFacts,
} from '@messenger/shared/sending/decide'
import type { EffectivePolicy } from '@messenger/shared/sending/effective-policy'
import { atOnce, type Candidate } from '../../src/governor/candidates.ts'
import { chooseSend } from '../../src/governor/choose-send.ts'
import { MemoryQueue } from './memory-queue.ts'
import { MemoryTurns } from './memory-turns.ts'

/** A send to one person, of whom nobody has heard. */
export interface SimulatedSend {
  /** Bare digits. */
  readonly number: string
  readonly zones: readonly string[]
  /** Of its text. */
  readonly mark: number | null
}

interface MemoryGovernorOptions {
  readonly sends: readonly SimulatedSend[]
  readonly policy: (ageMs: number) => Pick<EffectivePolicy, 'figures'>
  /** When the session was linked. */
  readonly linkedAt: number
  readonly minuteMs: number
  readonly seed: string
  /** When to look again at the latest. */
  readonly lookAgainMs: number
}

/** What `Governor` does with a session's queue, at times that its caller names: the decisions are the engine's own. */
export class MemoryGovernor {
  readonly #turns = new MemoryTurns()
  readonly #queue = new MemoryQueue()
  readonly #sends: ReadonlyMap<string, SimulatedSend>
  readonly #options: MemoryGovernorOptions

  constructor(options: MemoryGovernorOptions) {
    this.#options = options
    this.#sends = new Map(options.sends.map(send => [send.number, send]))
    for (const { number } of options.sends) this.#queue.add(number)
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** The next send that may go at `now`, its turn taken; or when to ask again. */
  async next(now: number): Promise<SimulatedSend | number> {
    for (;;) {
      const scope = this.#scope(now)
      const firstOf = this.#turns.of(placesOf(scope))
      const candidates = this.#queue.next(hasRoomForFirst(scope, firstOf, new Date(now)), now)
      const found = candidates.length > 0 ? await this.#choose(scope, candidates, now) : null
      if (found?.send) return found.send
      if (found && !found.until && candidates.length >= atOnce) continue
      const times = [found?.until?.getTime(), this.#queue.release(now)].flatMap(at => at ?? [])
      return Math.max(now + 1, Math.min(now + this.#options.lookAgainMs, ...times))
    }
  }

  /** Until when a send is held, as far as was found so far; null: it is not, or it is gone. */
  heldUntil(number: string): number | null {
    return this.#queue.heldUntil(number)
  }

  async #choose(scope: Scope, candidates: readonly Candidate[], now: number) {
    const choice = await chooseSend(candidates, {
      sends: new Map(candidates.map(one => [one.networkId, { ...queued, ...one }])),
      markOf: ({ networkId }) => this.#send(networkId).mark,
      factsOf: async ({ networkId }) => factsOf(this.#send(networkId)),
      // Typing begins so much before the turn that the turn is the same.
      typingMs: () => 0,
      decide: async (facts, mark) => {
        const sameText = scope.figures.same_text_seconds === null ? null : this.#turns.lastWithText(mark)
        return decide(scope, facts, { ...this.#turns.of(placesOf(scope)), sameText }, new Date(now))
      },
      firstContacts: async () => this.#queue.firstContacts(now),
      firstContactMs: firstContactPauseMs(scope),
    })
    this.#queue.hold(choice.held)
    const { next, until } = choice
    if (!next) return { send: null, until }
    const { isFirst, priority } = next.facts
    this.#turns.take({ at: now, isReply: priority === 'reply', isFirst, mark: next.mark })
    this.#queue.end(next.send.networkId)
    return { send: this.#send(next.send.networkId), until: null }
  }

  #send(number: string): SimulatedSend {
    const send = this.#sends.get(number)
    if (!send) throw new Error(`${number} is not in the queue`)
    return send
  }

  #scope(now: number): Scope {
    const { policy, linkedAt, minuteMs, seed } = this.#options
    const ageMs = now - linkedAt
    const { figures } = policy(ageMs)
    return { figures, dayLimit: dayLimit(figures, ageMs), minuteMs, seed }
  }
}

const queued = { messageId: null, content: null, timestamp: 0, traceparent: null, acceptedMs: 0 }

function factsOf({ zones }: SimulatedSend): SendFacts {
  return { priority: 'bulk', isFirst: true, zones }
}
