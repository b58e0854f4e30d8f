import type { NetworkEffect, NetworkSignalKind } from '../contract/sessions/network-limits.ts'
import type { SendingFigures } from '../contract/sessions/sending-policy.ts'

/** Something that the network said of a session's sending. */
export interface NetworkSignal {
  readonly kind: NetworkSignalKind
  readonly at: Date
  /** When the network itself says that it ends; null: it does not say. */
  readonly until: Date | null
}

/** What is in effect because of it. */
export interface NetworkLimitInEffect {
  readonly effect: NetworkEffect
  readonly reason: NetworkSignalKind
  /** The signal that it goes by. */
  readonly since: Date
  readonly until: Date
  /** How much of the pace is left; null: the effect leaves the pace alone. */
  readonly pacePercent: number | null
}

interface Rule {
  /** From this signal of its kind on, within a day. */
  readonly from: number
  readonly effect: NetworkEffect
  /** How long it lasts after the signal, or after the end that the network named. */
  readonly minutes: number
  readonly pacePercent?: number
}

const hours = (count: number) => count * 60

/**
 * What follows from which signal. The figures are experience, for the network publishes none (`docs/sending.md`). Of rules with the same
 * effect the one that lasts longest holds.
 */
export const signalRules: Readonly<Record<NetworkSignalKind, readonly Rule[]>> = {
  reachout_locked: [
    { from: 1, effect: 'no_first_contacts', minutes: hours(1) },
    { from: 2, effect: 'no_first_contacts', minutes: hours(6) },
    { from: 3, effect: 'no_first_contacts', minutes: hours(24) },
    { from: 3, effect: 'slow_down', minutes: hours(24), pacePercent: 50 },
    { from: 5, effect: 'bulk_stopped', minutes: hours(24) },
  ],
  rate_limited: [
    { from: 1, effect: 'slow_down', minutes: hours(6), pacePercent: 50 },
    { from: 2, effect: 'slow_down', minutes: hours(12), pacePercent: 25 },
    { from: 3, effect: 'bulk_stopped', minutes: hours(24) },
  ],
  temporary_ban: [
    { from: 1, effect: 'bulk_stopped', minutes: hours(48) },
    { from: 1, effect: 'no_first_contacts', minutes: hours(48) },
    { from: 1, effect: 'slow_down', minutes: hours(96), pacePercent: 50 },
  ],
  unknown_recipients: [
    { from: 1, effect: 'bulk_stopped', minutes: hours(6) },
    { from: 2, effect: 'bulk_stopped', minutes: hours(24) },
  ],
}

/** Signals count together for so long. */
export const countedMinutes = hours(24)
/** What is on the wire at the same time is refused at the same time: that is one signal. */
export const burstMinutes = 5
/** After this nothing follows from a signal any more, unless the network named an end. */
export const longestMinutes = Math.max(
  ...Object.values(signalRules)
    .flat()
    .map(({ minutes }) => minutes),
)

/** Of the last so many sends, so many to nobody on the network are one signal `unknown_recipients`. */
export const unknownRecipients = { of: 50, are: 10 }

/** Each effect at most once, as far as it has not ended at `now`. `minuteMs`: how long a minute lasts; tests shorten it. */
export function limitsInEffect(
  signals: readonly NetworkSignal[],
  now: Date,
  minuteMs = 60_000,
): NetworkLimitInEffect[] {
  const byKind = Map.groupBy(signals, ({ kind }) => kind)
  const limits = [...byKind.values()].flatMap(some => limitsOf(some, minuteMs))
  const present = limits.filter(({ until }) => until > now)
  return effects.flatMap(effect => strongest(present.filter(limit => limit.effect === effect)))
}

const effects: readonly NetworkEffect[] = ['slow_down', 'no_first_contacts', 'bulk_stopped']

/** What followed from signals of one kind. */
function limitsOf(signals: readonly NetworkSignal[], minuteMs: number): NetworkLimitInEffect[] {
  const ordered = signals.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const begun: number[] = []
  return ordered.flatMap(({ kind, at, until }) => {
    const time = at.getTime()
    const last = begun.at(-1)
    if (last === undefined || time - last >= burstMinutes * minuteMs) begun.push(time)
    const count = begun.filter(one => time - one < countedMinutes * minuteMs).length
    const from = Math.max(time, until?.getTime() ?? 0)
    return signalRules[kind]
      .filter(rule => rule.from <= count)
      .map(({ effect, minutes, pacePercent = null }) => {
        return { effect, reason: kind, since: at, until: new Date(from + minutes * minuteMs), pacePercent }
      })
  })
}

/** The one that ends last says why; the slowest pace holds. */
function strongest(limits: readonly NetworkLimitInEffect[]): NetworkLimitInEffect[] {
  const [last] = limits.toSorted(
    (a, b) => b.until.getTime() - a.until.getTime() || b.since.getTime() - a.since.getTime(),
  )
  if (!last) return []
  const percents = limits.flatMap(({ pacePercent }) => (pacePercent === null ? [] : [pacePercent]))
  return [{ ...last, pacePercent: percents.length > 0 ? Math.min(...percents) : null }]
}

/** Bulk sends of a session without a policy go at this pace once they are to go more slowly: the one of the preset *normal*. */
const unpacedPerMinute = 20

/** The pause between two messages of bulk sends of a session that has no pace of its own; 0: none is needed. */
export function slowPauseMs(limits: readonly NetworkLimitInEffect[], minuteMs: number): number {
  const percent = percentOf(limits)
  return percent === null ? 0 : (minuteMs / unpacedPerMinute) * (100 / percent)
}

/** The figures that hold under these limits. */
export function underLimits(figures: SendingFigures, limits: readonly NetworkLimitInEffect[]): SendingFigures {
  const percent = percentOf(limits)
  return percent === null ? figures : slowed(figures, percent)
}

function percentOf(limits: readonly NetworkLimitInEffect[]): number | null {
  return limits.find(({ effect }) => effect === 'slow_down')?.pacePercent ?? null
}

/** A pace of which so much is left; of each limit at least one. What was no limit is none. */
export function slowed(figures: SendingFigures, percent: number): SendingFigures {
  const part = (figure: number | null) => figure && Math.max(1, Math.floor((figure * percent) / 100))
  const { per_minute, per_hour, per_day, warm_up_first_day, same_text_seconds: same } = figures
  return {
    ...figures,
    per_minute: part(per_minute),
    per_hour: part(per_hour),
    per_day: part(per_day),
    warm_up_first_day: part(warm_up_first_day),
    same_text_seconds: same && Math.min(86_400, Math.ceil((same * 100) / percent)),
  }
}
