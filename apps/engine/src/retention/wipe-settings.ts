/** Times of contents that are not stored. Production uses the defaults; tests shorten what they must wait for. */
export interface WipeSettings {
  /** Pause between two looks. */
  readonly everyMs: number
  /** What is younger stays: whoever follows the events has that long. */
  readonly settleMs: number
  /** The same of a session whose events no webhook gets: they are there to be read. */
  readonly unreadMs: number
  /** What a webhook has not got by then it does not get any more: longer than all attempts together. */
  readonly undeliveredMs: number
  /** Pause between two looks at events that a webhook had not got yet. */
  readonly sweepMs: number
  /** How long devices of somebody who has not got a message can ask for it again. */
  readonly retryMs: number
  /** The same in groups, where nobody knows who has not got it. */
  readonly groupRetryMs: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const defaultWipeSettings: WipeSettings = {
  everyMs: 5_000,
  settleMs: minuteMs,
  unreadMs: hourMs,
  undeliveredMs: 48 * hourMs,
  sweepMs: 5 * minuteMs,
  retryMs: 24 * hourMs,
  groupRetryMs: hourMs,
}
