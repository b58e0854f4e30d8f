/** Times of the alerts; tests have shorter ones. */
export interface AlertTimes {
  /** Between two rounds of checks. */
  readonly checkMs: number
  /** Between two looks for notices that are due. */
  readonly deliverMs: number
  /** Between two looks for tokens that end soon. */
  readonly tokensMs: number
  /** What the minutes of rules count in. */
  readonly minuteMs: number
  /** How long trouble has to be away until its incident is over. */
  readonly closeMs: number
  /** A notice that somebody works at is nobody else's for so long: longer than any attempt takes. */
  readonly leaseMs: number
  /** Before the second attempt; it doubles with each that follows. */
  readonly retryMs: number
  readonly longestRetryMs: number
  /** A notice that did not get through in that time is given up. */
  readonly giveUpMs: number
}

export const alertTimes: AlertTimes = {
  checkMs: 30_000,
  deliverMs: 5_000,
  tokensMs: 5 * 60_000,
  minuteMs: 60_000,
  closeMs: 60_000,
  leaseMs: 120_000,
  retryMs: 30_000,
  longestRetryMs: 30 * 60_000,
  giveUpMs: 24 * 60 * 60_000,
}
