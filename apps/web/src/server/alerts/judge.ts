import { type Facts, type Observed, subjectKey } from './observed.ts'
import type { AlertRule, RuleSettings } from './rules.ts'

/** An incident that is not over, or what may become one. Times in milliseconds, by the database's clock. */
export interface Standing {
  readonly id: string
  readonly settingsId: number
  readonly subject: string
  readonly since: number
  readonly seenAt: number
  /** Null: it has not lasted long enough to be one. */
  readonly openedAt: number | null
  readonly clearSince: number | null
}

/** What to do with what is there. */
export interface Verdict {
  readonly begin: readonly (Observed & { readonly opens: boolean })[]
  readonly open: readonly { readonly id: string; readonly facts: Facts }[]
  /** Seen again: nothing more is known. */
  readonly seen: readonly string[]
  /** It was over before it was an incident. */
  readonly forget: readonly string[]
  /** Not seen for the first time. */
  readonly clear: readonly string[]
  readonly close: readonly string[]
}

export interface Holds {
  /** How long it has to last until it is an incident. */
  readonly openMs: (settingsId: number) => number
  /** How long it has to be away until it is over: what comes back within that time is the same incident, and nobody is told again. */
  readonly closeMs: number
  /** After so long without a sight, what this process cannot see counts as over: whoever could see it is gone. */
  readonly unseenMs: number
  readonly sees: (subject: string) => boolean
}

/** Compares what a check saw with what it saw before, for one rule. */
export function judge(
  now: number,
  standing: readonly Standing[],
  observed: readonly Observed[],
  { openMs, closeMs, unseenMs, sees }: Holds,
): Verdict {
  const known = new Map(standing.map(one => [subjectKey(one.settingsId, one.subject), one]))
  const present = new Map(observed.map(one => [subjectKey(one.settingsId, one.subject), one]))
  const lasted = (since: number, settingsId: number) => now - since >= openMs(settingsId)
  const begin = observed
    .filter(one => !known.has(subjectKey(one.settingsId, one.subject)))
    .map(one => ({ ...one, opens: lasted(one.since ?? now, one.settingsId) }))
  const ids = (list: readonly Standing[]) => list.map(({ id }) => id)
  const isPresent = (one: Standing) => present.has(subjectKey(one.settingsId, one.subject))
  const isAway = (one: Standing) => !isPresent(one) && (sees(one.subject) || now - one.seenAt >= unseenMs)
  const away = standing.filter(isAway)
  const isOver = ({ openedAt, clearSince }: Standing) =>
    openedAt !== null && clearSince !== null && now - clearSince >= closeMs
  return {
    begin,
    open: standing.flatMap(one => {
      const sight = present.get(subjectKey(one.settingsId, one.subject))
      if (!sight || one.openedAt !== null || !lasted(one.since, one.settingsId)) return []
      return [{ id: one.id, facts: sight.facts }]
    }),
    seen: ids(standing.filter(isPresent)),
    forget: ids(away.filter(({ openedAt }) => openedAt === null)),
    clear: ids(away.filter(({ openedAt, clearSince }) => openedAt !== null && clearSince === null)),
    close: ids(away.filter(isOver)),
  }
}

/** How long a rule's trouble has to last, in milliseconds. The others say so themselves, or begin at once. */
export function holdOf(rule: AlertRule, { minutes }: RuleSettings, minuteMs: number): number {
  switch (rule) {
    case 'session_down':
    case 'webhook_failing':
    case 'engine_missing':
      return minutes * minuteMs
    case 'disk_full':
    case 'connections_full':
      return minuteMs
    default:
      return 0
  }
}
