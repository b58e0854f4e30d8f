import { z } from 'zod'

const count = z.int().min(1)

/** What the network puts up with from a link of some age. */
const Stage = z.object({
  from_days: z.number().min(0),
  /** messages in 60 seconds; more are answered 429 */
  per_minute: count,
  /** people written to for the first time; more are answered 463 */
  first_per_hour: count,
  first_per_day: count,
  /** in percent of those written to first in seven days: see `annoyanceOf` */
  annoyance: z.number().min(0),
})
export type Stage = z.infer<typeof Stage>

/**
 * A model of how a network restricts those who send too much. None of these figures is known of any real network: they are
 * chosen so that young links may do less than old ones, and so that policies can be compared with each other.
 */
export const RestrictionFigures = z.object({
  /** by age, the youngest first */
  stages: z.array(Stage).min(1),
  /** complaints are weighed from so many first contacts on */
  least_contacts: count,
  report_weight: z.number().min(0),
  unknown_weight: z.number().min(0),
  /** so many answers 429 within an hour lock as well */
  too_fast_before_lock: count,
  /** no first contacts for so long; each further lock within seven days lasts twice as long */
  lock_hours: z.number().positive(),
  /** so many first contacts that are tried during a lock end in a ban */
  tries_before_ban: count,
  /** so many locks within seven days are a ban */
  locks_before_ban: count,
  /** annoyance of so many times what is put up with is a ban at once */
  ban_factor: z.number().min(1),
  ban_hours: z.number().positive(),
})
export type RestrictionFigures = z.infer<typeof RestrictionFigures>

export const restrictionFigures: RestrictionFigures = {
  stages: [
    { from_days: 0, per_minute: 20, first_per_hour: 20, first_per_day: 50, annoyance: 8 },
    { from_days: 7, per_minute: 30, first_per_hour: 40, first_per_day: 120, annoyance: 10 },
    { from_days: 30, per_minute: 40, first_per_hour: 120, first_per_day: 400, annoyance: 12 },
    { from_days: 180, per_minute: 60, first_per_hour: 400, first_per_day: 1_000, annoyance: 15 },
  ],
  least_contacts: 30,
  report_weight: 3,
  unknown_weight: 0.25,
  too_fast_before_lock: 60,
  lock_hours: 6,
  tries_before_ban: 20,
  locks_before_ban: 3,
  ban_factor: 2,
  ban_hours: 24,
}
