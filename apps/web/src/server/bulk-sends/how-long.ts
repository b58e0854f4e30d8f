import type { SendingFigures } from '@messenger/shared/contract/sessions/sending-policy'

const minute = 60
const hour = 3_600
const day = 86_400
/** A fifth of a minute's sends is kept for replies. */
const shareOfMinute = 0.8

/** Seconds that a policy needs for so many sends at least, without quiet hours; null: it has no limits. */
export function secondsFor(
  count: number,
  { per_minute, per_hour }: Pick<SendingFigures, 'per_minute' | 'per_hour'>,
  dayLimit: number | null,
): number | null {
  const paces = [
    per_minute === null ? null : (count / (per_minute * shareOfMinute)) * minute,
    // What a whole hour or day has is there at once when it begins.
    per_hour === null ? null : Math.floor(Math.max(0, count - 1) / per_hour) * hour,
    dayLimit === null ? null : Math.floor(Math.max(0, count - 1) / dayLimit) * day,
  ].filter(pace => pace !== null)
  return paces.length === 0 ? null : Math.ceil(Math.max(...paces))
}
