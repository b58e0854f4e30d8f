import { validationError } from '@messenger/shared/contract/errors'
import type { bulkSends } from '@messenger/shared/db/schema'

/** As it is given: absent leaves a part as it was. */
export interface GivenPace {
  readonly per_minute?: number | null | undefined
  readonly window_from?: string | null | undefined
  readonly window_to?: string | null | undefined
  readonly time_zone?: string | null | undefined
}

type Pace = Pick<typeof bulkSends.$inferSelect, 'perMinute' | 'windowFrom' | 'windowTo' | 'timeZone'>

export const noPace: Pace = { perMinute: null, windowFrom: null, windowTo: null, timeZone: null }

/** What a change makes of a pace. A window has both ends; without a zone of its own it goes by UTC. @throws `validation` */
export function paceOf(before: Pace, given: GivenPace): Pace {
  const pick = <T>(value: T | undefined, old: T) => (value === undefined ? old : value)
  const windowFrom = pick(given.window_from, before.windowFrom)
  const windowTo = pick(given.window_to, before.windowTo)
  const perMinute = pick(given.per_minute, before.perMinute)
  const zone = pick(given.time_zone, before.timeZone)
  if (zone !== null && !isZone(zone)) throw validationError({ time_zone: ['The time_zone field format is invalid.'] })
  if (windowFrom === null && windowTo === null) return { perMinute, windowFrom, windowTo, timeZone: null }
  if (windowFrom === null) throw validationError({ window_from: ['The window_from field is required.'] })
  if (windowTo === null) throw validationError({ window_to: ['The window_to field is required.'] })
  if (windowFrom === windowTo)
    throw validationError({ window_to: ['The window_to field must differ from window_from.'] })
  return { perMinute, windowFrom, windowTo, timeZone: zone ?? 'UTC' }
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
