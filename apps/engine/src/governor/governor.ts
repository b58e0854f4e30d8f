import { isDeepStrictEqual } from 'node:util'
import type { Network } from '@messenger/shared/contract/fields'
import type { SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import type { Database } from '@messenger/shared/db/create-db'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { dayLimit } from '@messenger/shared/sending/day-limit'
import {
  decide,
  firstContactPauseMs,
  type Hold,
  hasRoomForFirst,
  meanPauseMs,
  ofTheTurn,
  paceReason,
  placesOf,
  type Scope,
  type SendFacts,
} from '@messenger/shared/sending/decide'
import { effectivePolicy, holdsNothing, lowerCeiling } from '@messenger/shared/sending/effective-policy'
import { readAge } from '@messenger/shared/sending/read-age'
import type { Ceiling, SendingSettings } from '@messenger/shared/sending/sending-settings'
import { type NetworkLimitInEffect, underLimits } from '@messenger/shared/sending/signals'
import type { StoredPolicy } from '@messenger/shared/sending/stored-policy'
import type { Logger } from 'pino'
import type { RecordContext } from '../recording/record-context.ts'
import type { SessionWriter } from '../recording/session-writer.ts'
import { type QueuedSend, sendsById } from '../sends/queued-sends.ts'
import { atOnce, type Candidate, countAhead, countFirstContacts, nextCandidates, nextRelease } from './candidates.ts'
import { chooseSend, later } from './choose-send.ts'
import { holdSends, releaseSends } from './hold-sends.ts'
import type { NetworkSignals } from './network-signals.ts'
import { type GovernedSend, readFacts } from './read-facts.ts'
import { lastWithText, readTurns, type SessionTurns } from './read-turns.ts'
import { takeTurn, turnOnWire } from './take-turn.ts'
import { textMark } from './text-mark.ts'
import { typingMs } from './typing-ms.ts'

/** Of a session's settings. */
interface PolicySettings {
  readonly phoneNumber: string
  readonly sendingPolicy: StoredPolicy | null
  /** Nothing follows from what the network said before. */
  readonly sendingResumedAt: Date | null
}

/** What is told of a send when it is accepted. */
export interface Accepted {
  readonly priority: SendPriority
  /** Until about when it is held; null: it goes at once. */
  readonly hold: Hold | null
}

interface GovernorOptions {
  readonly database: Database
  readonly writer: SessionWriter
  readonly context: RecordContext
  readonly log: Logger
  readonly network: Network
  readonly sending: SendingSettings
  readonly signals: NetworkSignals
  /** Of the account's plan, as it is at the moment. */
  readonly planCeiling: () => Ceiling
  /** How long a minute of a policy lasts; tests shorten it. */
  readonly minuteMs: number
  /** A send that was held may go now. */
  readonly wake: () => void
}

interface Look {
  readonly scope: Scope
  readonly turns: SessionTurns
}

/** What a look at the queue has found. */
interface Found {
  readonly send: QueuedSend | null
  /** When there may be one; null: nothing can be said. */
  readonly until?: Date | null
  /** The log is another one by now. */
  readonly isOutdated?: boolean
}

/** Without anything that tells when to look again. */
const lookAgainMs = 60_000
/** A send that took so long to get on the wire counts from then. */
const slowMs = 250

/** Stands between a session's queue and the wire: lets sends go as the session's policy allows. */
export class Governor {
  readonly #options: GovernorOptions
  #settings: PolicySettings = { phoneNumber: '', sendingPolicy: null, sendingResumedAt: null }
  #isActive = false
  /** The policy holds nothing any more: the session is old enough. */
  #isOutgrown = false
  #alarm: NodeJS.Timeout | undefined
  /** As it was seen last. */
  #ceiling: Ceiling | null = null
  /** How far the database's clock is ahead of this process's. */
  #skewMs = 0
  /** Policies that there were. */
  #policies = 0
  /** When sends that have their turn are to be on the wire (`performance.now`). */
  readonly #wireAt = new WeakMap<QueuedSend, number>()

  constructor(options: GovernorOptions) {
    this.#options = options
  }

  /** The policy can hold sends: each asks before it goes. */
  get isActive(): boolean {
    this.#seePlan()
    return this.#isActive && !this.#isOutgrown
  }

  /** The session's settings, at first and when they change. */
  take(settings: PolicySettings): void {
    if (!isSamePace(settings, this.#settings)) this.#policies += 1
    this.#settings = settings
    this.#options.signals.resumed(settings.sendingResumedAt)
    this.#renew()
  }

  /** The account may be on another plan by now. */
  #seePlan(): void {
    const ceiling = this.#options.planCeiling()
    if (ceiling === this.#ceiling) return
    if (this.#ceiling) this.#policies += 1
    this.#ceiling = ceiling
    this.#renew()
  }

  #renew(): void {
    this.#isOutgrown = false
    // Whatever the age of the session is.
    this.#isActive = [0, Number.MAX_SAFE_INTEGER].some(ageMs => !holdsNothing(this.#policy(ageMs).figures, ageMs))
  }

  /** The session's policy is another one: what the one before held since that was set is decided anew. */
  async release(): Promise<void> {
    const { writer, context } = this.#options
    await releaseSends(writer, context.sessionId)
  }

  /** What the session does because of what the network said. */
  limits(): readonly NetworkLimitInEffect[] {
    return this.#options.signals.inEffect(new Date(Date.now() + this.#skewMs))
  }

  /** Until when the network's word alone holds a send as a first contact; null: it does not. Also without any policy. */
  async firstContactUntil(send: GovernedSend): Promise<Date | null> {
    const limit = this.limits().find(({ effect }) => effect === 'no_first_contacts')
    return limit && (await retryTransient(() => this.#factsOf(send))).isFirst ? limit.until : null
  }

  /** The connection is gone: nothing is to be woken until it is asked again. The next may be of a younger link. */
  rest(): void {
    clearTimeout(this.#alarm)
    this.#isOutgrown = false
  }

  /** Takes the turn of the next send that may go. Null: none may now; it wakes the queue when one may. */
  async next(wired: readonly QueuedSend[]): Promise<QueuedSend | null> {
    clearTimeout(this.#alarm)
    const { database, context } = this.#options
    for (;;) {
      const candidates = await retryTransient(async () => {
        const { scope, turns } = await this.#look()
        return nextCandidates(database.db, context.sessionId, wired, hasRoomForFirst(scope, turns, turns.now))
      })
      if (this.#isOutgrown) return null
      const found = candidates.length > 0 ? await this.#choose(candidates) : null
      if (found?.send) return found.send
      if (found?.isOutdated || (found && !found.until && candidates.length >= atOnce)) continue
      await this.#setAlarm(found?.until ?? null, candidates.length > 0)
      return null
    }
  }

  /** For how long the session is seen typing before the send goes on the wire. */
  typingMs(send: QueuedSend): number {
    return Math.max(0, (this.#wireAt.get(send) ?? 0) - performance.now())
  }

  /** The socket has taken it, perhaps long after its turn: it counts from now. */
  async onWire(send: QueuedSend): Promise<void> {
    const { writer, context, log } = this.#options
    const wireAt = this.#wireAt.get(send)
    if (wireAt === undefined || performance.now() - wireAt < slowMs) return
    await turnOnWire(writer, context.sessionId, send.logId).catch((error: unknown) => {
      log.info({ err: error, sessionId: context.sessionId }, 'governor.turn_not_moved')
    })
  }

  /** What becomes of a send that is about to be accepted, as far as can be told. */
  async foresee(send: GovernedSend, content: Uint8Array | null): Promise<Accepted> {
    const { database, context } = this.#options
    const { sessionId } = context
    const policies = this.#policies
    const accepted = await retryTransient(async (): Promise<Accepted> => {
      const look = await this.#look()
      const facts = await this.#factsOf(send)
      const own = await this.#decide(look, facts, textMark(context.sealer, sessionId, content))
      if (own?.reason === 'first_contacts') {
        const ms = (await countFirstContacts(database.db, sessionId)) * firstContactPauseMs(look.scope)
        return { priority: facts.priority, hold: later(own, ms) }
      }
      if (own && !ofTheTurn.has(own.reason)) return { priority: facts.priority, hold: own }
      const ahead = await countAhead(database.db, sessionId, facts.priority)
      return { priority: facts.priority, hold: behind(look, facts, own, ahead) }
    })
    return policies === this.#policies ? accepted : this.foresee(send, content)
  }

  async #choose(candidates: readonly Candidate[]): Promise<Found> {
    const { database, writer, context } = this.#options
    const { sessionId } = context
    const policies = this.#policies
    const choice = await retryTransient(async () => {
      const look = await this.#look()
      const names = candidates.map(({ networkId }) => networkId)
      return chooseSend(candidates, {
        sends: await sendsById(database.db, context, names),
        markOf: send => textMark(context.sealer, sessionId, send.content),
        factsOf: candidate => this.#factsOf(candidate),
        typingMs: (send, { priority }) => typingMs(look.scope, send, priority === 'reply'),
        decide: (facts, mark, leadMs) => this.#decide(look, facts, mark, leadMs),
        firstContacts: () => countFirstContacts(database.db, sessionId),
        firstContactMs: firstContactPauseMs(look.scope),
      })
    })
    // Another policy has come into force, and what was held is free: nothing may be held by the one before.
    if (policies !== this.#policies) return { send: null, isOutdated: true }
    await holdSends(writer, sessionId, choice.held, choice.others)
    const { next, until } = choice
    // Behind replies that were none there may be others.
    if (!next) return { send: null, until, isOutdated: choice.others.some(({ priority }) => priority === 'reply') }
    const { send, ...turn } = next
    if (!(await takeTurn(writer, sessionId, send.logId, turn))) return { send: null, until: null, isOutdated: true }
    this.#wireAt.set(send, performance.now() + turn.typingMs)
    return { send }
  }

  async #look(): Promise<Look> {
    const { database, context, minuteMs } = this.#options
    const ageMs = await readAge(database.db, context.sessionId, Date.now())
    const limits = this.limits()
    const figures = underLimits(this.#policy(ageMs).figures, limits)
    if (!this.#isOutgrown && this.#isOutgrownAt(ageMs)) {
      this.#isOutgrown = true
      // What waits goes without asking.
      this.#options.wake()
    }
    const seed = `session:${context.sessionId}`
    const scope = { figures, dayLimit: dayLimit(figures, ageMs), minuteMs, seed, limits }
    const turns = await readTurns(database.sql, context.sessionId, placesOf(scope))
    this.#skewMs = turns.now.getTime() - Date.now()
    return { scope, turns }
  }

  #factsOf(send: GovernedSend): Promise<SendFacts> {
    const { database, context } = this.#options
    return readFacts(database.db, context, send, this.#settings.phoneNumber)
  }

  /** Whether the send may be on the wire after `leadMs`. */
  async #decide({ scope, turns }: Look, facts: SendFacts, mark: number | null, leadMs = 0): Promise<Hold | null> {
    const { database, context } = this.#options
    const isCounted = scope.figures.same_text_seconds !== null && facts.priority !== 'reply'
    const sameText = isCounted ? await lastWithText(database.sql, context.sessionId, mark) : null
    return decide(scope, facts, { ...turns, sameText }, new Date(turns.now.getTime() + leadMs))
  }

  #isOutgrownAt(ageMs: number): boolean {
    return [ageMs, Number.MAX_SAFE_INTEGER].every(age => holdsNothing(this.#policy(age).figures, age))
  }

  #policy(ageMs: number) {
    const { network, sending, planCeiling } = this.#options
    const ceiling = lowerCeiling(sending.ceiling, planCeiling())
    return effectivePolicy({ network, stored: this.#settings.sendingPolicy, ageMs }, { ...sending, ceiling })
  }

  async #setAlarm(until: Date | null, isWaiting: boolean): Promise<void> {
    const { database, context, wake } = this.#options
    const release = await retryTransient(() => nextRelease(database.db, context.sessionId))
    const times = [until, release].flatMap(at => (at ? [at.getTime() - this.#skewMs - Date.now()] : []))
    if (times.length === 0 && !isWaiting) return
    this.#alarm = setTimeout(wake, Math.max(1, Math.min(lookAgainMs, ...times))).unref()
  }
}

/** When a send comes to its turn behind others: an estimate. */
function behind({ scope, turns }: Look, { priority }: SendFacts, own: Hold | null, ahead: number): Hold | null {
  const { figures, minuteMs } = scope
  const per = (limit: number | null, minutes: number) =>
    limit === null ? 0 : Math.floor(ahead / limit) * minutes * minuteMs
  const ms =
    priority === 'reply'
      ? per(figures.per_minute, 1)
      : Math.max(ahead * meanPauseMs(scope), per(figures.per_hour, 60), per(scope.dayLimit, 1_440))
  if (!own && ms === 0) return null
  return later(own ?? { until: turns.now, reason: paceReason(scope, 'spacing') }, ms)
}

/** Nothing that a session's sends are held by was changed. */
export function isSamePace(one: PolicySettings, other: PolicySettings): boolean {
  const pace = ({ sendingPolicy, sendingResumedAt }: PolicySettings) => [sendingPolicy, sendingResumedAt]
  return isDeepStrictEqual(pace(one), pace(other))
}
