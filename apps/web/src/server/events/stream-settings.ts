/** Times of a stream. */
export interface StreamSettings {
  /** Pause between two signs of life. */
  readonly heartbeatMs: number
  /** How long a reader may leave what it was sent lying. */
  readonly patienceMs: number
}

export const streamDefaults: StreamSettings = { heartbeatMs: 15_000, patienceMs: 30_000 }
