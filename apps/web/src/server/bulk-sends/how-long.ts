import type { SendingFigures } from '@messenger/shared/contract/sessions/sending-policy'

const minute = 60
const hour = 3_600
const day = 86_400
/** A fifth of a minute's sends is kept for replies. */
const shareOfMinute = 0.8

type Paces = Pick<SendingFigures, 'per_minute' | 'per_hour'>

/** Messages that a policy lets go in a day, without replies; null: any number. */
export function capacityOf({ per_minute, per_hour }: Paces, dayLimit: number | null): number | null {
  const perDay = [
    per_minute === null ? null : (per_minute * shareOfMinute * day) / minute,
    per_hour === null ? null : (per_hour * day) / hour,
    dayLimit,
  ].filter(most => most !== null)
  return perDay.length === 0 ? null : Math.min(...perDay)
}

/** Pauses of a pace of one's own are longer than it says by so much in the mean. */
const meanPause = 1.17

interface OwnPace {
  readonly perMinute: number | null
  readonly windowFrom: string | null
  readonly windowTo: string | null
}

/** Seconds that a bulk send needs at least: as long as its slowest session or its own pace, and its hours make it longer. */
export function secondsInAll(
  total: number,
  bySession: readonly (number | null)[],
  { perMinute, windowFrom, windowTo }: OwnPace,
): number | null {
  const own = perMinute === null ? null : Math.max(0, total - 1) * (minute / perMinute) * meanPause
  const known = [own, ...bySession].filter(seconds => seconds !== null)
  if (known.length === 0) return null
  const slowest = Math.max(...known)
  const open = windowFrom === null || windowTo === null ? day : openSeconds(windowFrom, windowTo)
  const nights = Math.floor(slowest / open)
  return Math.ceil(slowest + nights * (day - open))
}

function openSeconds(from: string, to: string): number {
  const at = (clock: string) => Number(clock.slice(0, 2)) * hour + Number(clock.slice(3)) * minute
  return (at(to) - at(from) + day) % day || day
}

/** Seconds that a policy needs for so many sends at least, without quiet hours; null: it has no limits. */
export function secondsFor(count: number, { per_minute, per_hour }: Paces, dayLimit: number | null): number | null {
  const paces = [
    per_minute === null ? null : (count / (per_minute * shareOfMinute)) * minute,
    // What a whole hour or day has is there at once when it begins.
    per_hour === null ? null : Math.floor(Math.max(0, count - 1) / per_hour) * hour,
    dayLimit === null ? null : Math.floor(Math.max(0, count - 1) / dayLimit) * day,
  ].filter(pace => pace !== null)
  return paces.length === 0 ? null : Math.ceil(Math.max(...paces))
}
