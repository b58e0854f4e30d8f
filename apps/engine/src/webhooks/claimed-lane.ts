/** A lane that this engine works. `epoch` fences what it writes. */
export interface ClaimedLane {
  readonly endpointId: number
  readonly sessionId: number
  readonly epoch: number
  /**
   * The lane's `next_at` at the claim: a recorder that adds to the lane changes it. No time at all when one was about to add
   * to it, and had seen it unclaimed.
   */
  readonly mark: string
  readonly degraded: boolean
}
