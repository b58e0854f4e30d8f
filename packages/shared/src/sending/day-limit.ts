import type { SendingFigures } from '../contract/sessions/sending-policy.ts'

const dayMs = 86_400_000

type Figures = Pick<SendingFigures, 'per_day' | 'warm_up_days' | 'warm_up_first_day'>

/**
 * How many sends that are no replies a session may make in 24 hours. While it warms up the limit grows by the same factor each day, from
 * the first day's to the full one; without a full one it ends with the warm-up. Null: any number.
 */
export function dayLimit({ per_day, warm_up_days, warm_up_first_day }: Figures, ageMs: number): number | null {
  if (warm_up_days === null || warm_up_first_day === null) return per_day
  const day = Math.max(0, Math.floor(ageMs / dayMs))
  if (day >= warm_up_days) return per_day
  const first = Math.min(warm_up_first_day, per_day ?? Number.POSITIVE_INFINITY)
  const full = per_day ?? first * warmUpGrowth
  return Math.max(1, Math.floor(first * (full / first) ** (day / warm_up_days)))
}

/** Where nothing says how far to grow. */
const warmUpGrowth = 10

/** Of these, how many may go to people without a conversation. Null: any number. */
export function firstContactLimit(limit: number | null, percent: number | null): number | null {
  if (limit === null || percent === null) return null
  return Math.max(1, Math.floor((limit * percent) / 100))
}
