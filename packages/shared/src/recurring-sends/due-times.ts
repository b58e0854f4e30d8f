import { type CronBounds, type CronSchedule, nextTimes } from './cron-times.ts'

/** How late a run may be made up. */
export const latestMs = 3_600_000
/** Missed times that are counted one by one: after so many nobody asks how many more. */
const mostCounted = 1_000

export interface Due {
  /** The latest time that has come. */
  readonly at: Date
  /** Times that are passed over: those before it, and itself where it is too late. */
  readonly missed: number
  readonly isLate: boolean
  /** The first time that has not come; null: there is none. */
  readonly next: Date | null
}

/** What is due of a schedule whose next time was `nextAt`, which has come: one run at most, however long nothing ran. */
export function dueTimes(schedule: CronSchedule, bounds: CronBounds, nextAt: Date, now: Date): Due {
  let at = nextAt
  let passed = 0
  let [next = null] = nextTimes(schedule, bounds, at, 1)
  while (next && next <= now) {
    at = next
    passed += 1
    // From here on only what may still be made up.
    const recent = new Date(now.getTime() - latestMs - 1)
    const from = passed >= mostCounted && at < recent ? recent : at
    ;[next = null] = nextTimes(schedule, bounds, from, 1)
  }
  const isLate = now.getTime() - at.getTime() > latestMs
  return { at, missed: passed + (isLate ? 1 : 0), isLate, next }
}
