/** What every event has around its `data`. */
export interface EventBody<Name extends string, Data> {
  event: Name
  /** Numeric id of the session. */
  sessionId: string
  /** Milliseconds, when it was recorded. */
  timestamp: number
  /** Grows by one with each event of the session. */
  sequence: number
  data: Data
  /** On replays alone. */
  replayed?: true
}
