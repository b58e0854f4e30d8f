import type { HeldReason, SendingFigures, SendPriority } from '../contract/sessions/sending-policy.ts'
import { sha256 } from '../crypto/digest.ts'
import { firstContactLimit } from './day-limit.ts'
import { quietUntil } from './quiet-until.ts'
import type { NetworkLimitInEffect } from './signals.ts'

/** What a policy has to know of a send. */
export interface SendFacts {
  readonly priority: SendPriority
  /** The session has no conversation with the person yet. */
  readonly isFirst: boolean
  /** Time zones of the recipient; empty for groups and channels. */
  readonly zones: readonly string[]
}

/** Turns of the session that a window's end depends on: see `placesOf`. Null: there are not that many. */
export interface TurnHistory {
  readonly minuteOf: Date | null
  readonly minuteOfOthers: Date | null
  readonly hourOf: Date | null
  readonly dayOf: Date | null
  readonly firstOf: Date | null
  /** The last send that was no reply. */
  readonly lastOther: Date | null
  /** The last one with the same text; null also for a send without any. */
  readonly sameText: Date | null
}

export interface Hold {
  readonly until: Date
  readonly reason: HeldReason
}

export interface Scope {
  readonly figures: SendingFigures
  /** Of `dayLimit`. */
  readonly dayLimit: number | null
  /** How long a minute lasts; tests shorten it. */
  readonly minuteMs: number
  /** Makes pauses differ; the same one the same. */
  readonly seed: string
  /** Of `limitsInEffect`. The figures are slowed down already. */
  readonly limits?: readonly NetworkLimitInEffect[]
}

const ofPace: ReadonlySet<HeldReason> = new Set(['pace_minute', 'pace_hour', 'pace_day', 'spacing'])

/** Holds that are of the session, and not of one send: whatever comes behind it waits too. */
export const ofSession: ReadonlySet<HeldReason> = new Set([...ofPace, 'network_slow_down'])

/** Holds that are looked at again with each turn. The others have an end that stands. */
export const ofTheTurn: ReadonlySet<HeldReason> = new Set([...ofSession, 'same_text'])

/** Which of the latest turns a window counts from: with `n` allowed, the one `n` turns ago has to be out of it. Null: any number. */
export interface Places {
  readonly minute: number | null
  readonly minuteOthers: number | null
  readonly hour: number | null
  readonly day: number | null
  readonly first: number | null
}

export function placesOf({ figures, dayLimit: day }: Pick<Scope, 'figures' | 'dayLimit'>): Places {
  const { per_minute: minute, per_hour: hour, first_contact_percent: percent } = figures
  return { minute, minuteOthers: othersIn(minute), hour, day, first: firstContactLimit(day, percent) }
}

/** Of a minute's sends some are kept for replies. */
function othersIn(minute: number | null): number | null {
  return minute === null || minute < 2 ? minute : minute - Math.max(1, Math.floor(minute / 5))
}

/** The mean pause between two sends that are no replies. */
export function meanPauseMs({ figures, minuteMs }: Pick<Scope, 'figures' | 'minuteMs'>): number {
  const others = othersIn(figures.per_minute)
  return others === null ? 0 : minuteMs / others
}

/** The mean time between two first contacts. */
export function firstContactPauseMs(scope: Pick<Scope, 'figures' | 'dayLimit' | 'minuteMs'>): number {
  const { first } = placesOf(scope)
  return first === null ? 0 : (1_440 * scope.minuteMs) / first
}

/** Whether a send may go now (null), or until when it is held and why: the hold that ends last. */
export function decide(scope: Scope, send: SendFacts, turns: TurnHistory, now: Date): Hold | null {
  const minute = after(turns.minuteOf, windowMs(scope, 1), 'pace_minute')
  const holds = send.priority === 'reply' ? [minute] : [minute, ...otherHolds(scope, send, turns, now)]
  const last = holds.reduce<Hold | null>((latest, hold) => {
    if (!hold || hold.until <= now) return latest
    return latest && latest.until >= hold.until ? latest : hold
  }, null)
  return last && { ...last, reason: paceReason(scope, last.reason) }
}

/** While the network's word slows a session down, that is why its pace holds. */
export function paceReason({ limits = [] }: Pick<Scope, 'limits'>, reason: HeldReason): HeldReason {
  return ofPace.has(reason) && limits.some(({ effect }) => effect === 'slow_down') ? 'network_slow_down' : reason
}

/** The day's share of first contacts is not used up: those that are held for it may be looked at. */
export function hasRoomForFirst(scope: Scope, { firstOf }: Pick<TurnHistory, 'firstOf'>, now: Date): boolean {
  const hold = after(firstOf, windowMs(scope, 1_440), 'first_contacts')
  return hold === null || hold.until <= now
}

function otherHolds(scope: Scope, send: SendFacts, turns: TurnHistory, now: Date): Array<Hold | null> {
  const { figures, minuteMs } = scope
  const { quiet_from: from, quiet_to: to, same_text_seconds: same } = figures
  const isQuiet = from !== null && to !== null && send.zones.length > 0
  const quiet = isQuiet ? quietUntil({ from, to }, send.zones, now) : null
  const day = windowMs(scope, 1_440)
  return [
    quiet && { until: quiet, reason: 'quiet_hours' },
    send.isFirst ? after(turns.firstOf, day, 'first_contacts') : null,
    ...networkHolds(scope, send),
    same === null ? null : after(turns.sameText, same * (minuteMs / 60), 'same_text'),
    after(turns.minuteOfOthers, windowMs(scope, 1), 'pace_minute'),
    after(turns.hourOf, windowMs(scope, 60), 'pace_hour'),
    after(turns.dayOf, day, 'pace_day'),
    after(turns.lastOther, pauseAfter(scope, turns.lastOther), 'spacing'),
  ]
}

/** What the session does not do any more, because of what the network said. */
function networkHolds({ limits = [] }: Scope, { isFirst, priority }: SendFacts): Array<Hold | null> {
  return limits.map(({ effect, until }) => {
    if (effect === 'no_first_contacts' && isFirst) return { until, reason: 'network_no_first_contacts' }
    if (effect === 'bulk_stopped' && priority === 'bulk') return { until, reason: 'network_bulk_stopped' }
    return null
  })
}

/** The network may take one send later than the other: a window is a little longer than on a clock. */
function windowMs({ minuteMs }: Scope, minutes: number): number {
  return minutes * minuteMs + minuteMs / 30
}

function after(turn: Date | null, ms: number, reason: HeldReason): Hold | null {
  return turn && { until: new Date(turn.getTime() + ms), reason }
}

function pauseAfter(scope: Scope, turn: Date | null): number {
  const drawn = sha256(`${scope.seed}:${turn?.getTime() ?? 0}`).readUInt32BE(0) / 2 ** 32
  return meanPauseMs(scope) * (1 + ((drawn * 2 - 1) * scope.figures.jitter_percent) / 100)
}
