import type { bulkSends } from '@messenger/shared/db/schema'
import type { Plan } from '../plans/plan.ts'

type Limits = Pick<typeof bulkSends.$inferSelect, 'quota' | 'protectionMs'>

/** What each session may send for bulk sends under a plan, as much as its single sends: engines count them apart from those. */
export function limitsOf({ limits, trial, protection_seconds: protection }: Plan): Limits {
  const { per_minute: perMinute = null, per_day: perDay = null } = limits.send ?? {}
  const protectionMs = trial || protection === null ? null : protection * 1000
  if (perMinute === null && perDay === null) return { quota: null, protectionMs }
  const endpoint = 'POST /api/bulk-sends'
  return {
    quota: { endpoint, perMinute, perDay, spacingMs: null, refusal: 'rate_limited', inFlight: null },
    protectionMs,
  }
}
