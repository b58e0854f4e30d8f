import { type Person, personOf } from '@messenger/sandbox-network/population/person'
import type { Rates } from '@messenger/sandbox-network/population/rates'
import {
  type Answer,
  complain,
  isBanned,
  isLocked,
  judge,
  type Sending,
} from '@messenger/sandbox-network/population/restriction'
import { restrictionFigures } from '@messenger/sandbox-network/population/restriction-figures'
import { newStanding } from '@messenger/sandbox-network/population/standing'

interface Due {
  readonly at: number
  readonly kind: 'blocks' | 'reports'
}

/** Whoever is annoyed says so within this time. */
const reactsWithinMs = 6 * 3_600_000

/** A network with a population behind it and one sender, in simulated time: asked for times that never go back. */
export class ModelNetwork {
  readonly #sending: Sending
  readonly #seed: string
  readonly #rates: Rates
  #due: Due[] = []
  /** When it first took first contacts away from the sender, and when everything. */
  lockedAt: number | null = null
  bannedAt: number | null = null

  constructor({ seed, rates, linkedAt }: { seed: string; rates: Rates; linkedAt: number }) {
    this.#seed = seed
    this.#rates = rates
    this.#sending = { figures: restrictionFigures, standing: newStanding(), linkedAt }
  }

  /** Whether somebody has the number. */
  knows(number: string, now: number): boolean {
    this.pass(now)
    if (this.#personOf(number).isOnNetwork) return true
    complain(this.#sending, 'unknown', now)
    this.#note(now)
    return false
  }

  /** A first message to the number. */
  send(number: string, now: number): Answer {
    this.pass(now)
    const answer = judge(this.#sending, true, now)
    this.#note(now)
    const person = this.#personOf(number)
    if (answer === 'accepted' && (person.blocks || person.reports)) this.#annoy(person, now)
    return answer
  }

  /** What people do until then. */
  pass(now: number): void {
    const passed = this.#due.filter(({ at }) => at <= now)
    if (passed.length === 0) return
    this.#due = this.#due.filter(({ at }) => at > now)
    for (const { at, kind } of passed.sort((a, b) => a.at - b.at)) {
      complain(this.#sending, kind, at)
      this.#note(at)
    }
  }

  #annoy(person: Person, now: number): void {
    // The same run, the same times: they are spread by how many complaints are due already.
    const at = now + reactsWithinMs * (((this.#due.length * 7) % 11) / 11)
    if (person.blocks) this.#due.push({ at, kind: 'blocks' })
    if (person.reports) this.#due.push({ at, kind: 'reports' })
  }

  #personOf(number: string): Person {
    return personOf(this.#seed, number, this.#rates)
  }

  #note(now: number): void {
    const { standing } = this.#sending
    if (isLocked(standing, now)) this.lockedAt ??= now
    if (isBanned(standing, now)) this.bannedAt ??= now
  }
}
