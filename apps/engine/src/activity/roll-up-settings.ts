const minuteMs = 60_000
const dayMs = 86_400_000

export interface RollUpSettings {
  /**
   * A minute is counted that long after its end: engines date events with clocks of their own, and a write may have waited for the
   * database.
   */
  readonly graceMs: number
  /** Minutes at once. */
  readonly chunkMs: number
  readonly keepMs: number
  /** What is younger can be counted again: its deliveries are all kept. */
  readonly recountMs: number
  /** Minutes with deliveries that wait, counted again in one round. */
  readonly recounts: number
  /** Half hours at once, and how often that in one round: minutes that are over do not wait for those of a whole week. */
  readonly halfHours: number
  readonly halfHourSteps: number
  /** Half hours with deliveries that wait, counted again in one round. */
  readonly halfHourRecounts: number
}

export const rollUpDefaults: RollUpSettings = {
  graceMs: 90_000,
  chunkMs: 30 * minuteMs,
  keepMs: 8 * dayMs,
  recountMs: 7 * dayMs,
  recounts: 200,
  halfHours: 4,
  halfHourSteps: 8,
  halfHourRecounts: 8,
}
