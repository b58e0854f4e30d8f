import type { ClaimedLane } from './claim-lanes.ts'
import { deliver } from './deliver.ts'
import type { LaneContext } from './lane-context.ts'
import type { LaneDelivery } from './load-deliveries.ts'
import type { Target } from './load-targets.ts'

/** A lane in work, from its claim to its release. */
export interface HeldLane extends ClaimedLane {
  /** Until when the claim is certain to hold, on this process's own clock (`performance.now`). */
  leaseUntil: number
}

export interface LaneTurn {
  readonly deliveries: readonly LaneDelivery[]
  /** Undefined when the endpoint was paused since the claim. */
  readonly target: Target | undefined
  readonly sessionName: string | undefined
  /** The engine stops: begin no further attempt. */
  readonly stopping: () => boolean
}

/** Keeps a lane whose outcomes are refused from spinning. */
const refusedHoldMs = 250

/**
 * Sends the lane's deliveries one after the other until they are through, one fails, the endpoint changes, the turn is over
 * or the claim can no longer be relied on. Starts no attempt that might outlast the claim.
 * @returns milliseconds until the lane's next work, null when nothing was left at the claim.
 */
export async function workLane(context: LaneContext, lane: HeldLane, turn: LaneTurn): Promise<number | null> {
  const { settings } = context
  const { target, sessionName } = turn
  if (!target || sessionName === undefined) return 0
  const turnEnd = performance.now() + settings.turnMs
  for (const delivery of turn.deliveries) {
    const now = performance.now()
    if (delivery.waitMs > 0) return delivery.waitMs
    if (turn.stopping() || now > turnEnd || lane.leaseUntil - now < settings.timeoutMs) return 0
    const { outcome, written } = await deliver(context, delivery, target, {
      sessionName,
      epoch: lane.epoch,
      signal: context.giveUp,
    })
    if (!written) return refusedHoldMs
    if (outcome.status === 'pending') return outcome.delayMs
    if (!written.enabled || written.version !== target.version) return 0
  }
  return turn.deliveries.at(-1)?.last === false ? 0 : null
}
