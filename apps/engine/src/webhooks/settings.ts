/** How lanes work. The defaults are the contract's numbers; tests and benchmarks shorten them. */
export interface LaneSettings {
  /** One attempt, from name look-up to the end of the response. */
  readonly timeoutMs: number
  /** Waits in the lane after the 1st, 2nd, … failed attempt. */
  readonly laneRetryMs: readonly number[]
  /** Waits out of band once those are used up; then the delivery fails. */
  readonly parkedRetryMs: readonly number[]
  /** Each wait is spread by this part of it, up and down. */
  readonly jitter: number
  /** How long a claim on a lane holds without renewal; longer than `timeoutMs`. What a take-over after a crash waits. */
  readonly leaseMs: number
  /** Looking for work that nobody announced: another engine's dead lanes, endpoints enabled again. */
  readonly pollMs: number
  /** Looking for chats whose collected messages are due; the time of those that are known is kept exactly. */
  readonly collectPollMs: number
  /** Lanes worked at the same time, in all, of one endpoint, and of all degraded endpoints together. */
  readonly maxLanes: number
  readonly maxLanesPerEndpoint: number
  readonly maxDegradedLanes: number
  /** Parked deliveries and replays in flight, in all and of one endpoint. */
  readonly maxOutOfBand: number
  readonly maxOutOfBandPerEndpoint: number
  /** Replays of one (endpoint, session) that are taken at once. */
  readonly replayBatch: number
  /** Deliveries that a lane loads at once, by number and by size of their data. */
  readonly batch: number
  readonly batchBytes: number
  /** The same of a lane to a sink, which publishes them together. */
  readonly sinkBatch: number
  readonly sinkBatchBytes: number
  /** After this a lane lets others have its place. */
  readonly turnMs: number
  /** What the outcome that a lane is left with may wait for others, to be written together with them. */
  readonly outcomeWaitMs: number
  /** What attempts under way are given at stop. */
  readonly stopGraceMs: number
  /** `sessionId` in bodies is the session's API key, for old receivers. */
  readonly sessionIdIsApiKey: boolean
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

export const defaultLaneSettings: LaneSettings = {
  timeoutMs: 10 * second,
  laneRetryMs: [second, 5 * second, 15 * second, minute],
  parkedRetryMs: [5 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour],
  jitter: 0.2,
  leaseMs: 15 * second,
  pollMs: 5 * second,
  collectPollMs: second,
  maxLanes: 512,
  maxLanesPerEndpoint: 64,
  maxDegradedLanes: 256,
  maxOutOfBand: 64,
  maxOutOfBandPerEndpoint: 4,
  replayBatch: 10,
  batch: 25,
  batchBytes: 256 * 1024,
  sinkBatch: 1_000,
  sinkBatchBytes: 4 * 1024 * 1024,
  turnMs: 5 * second,
  outcomeWaitMs: 10,
  stopGraceMs: 5 * second,
  sessionIdIsApiKey: false,
}
