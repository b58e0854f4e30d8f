import type { ClaimedLane } from './claimed-lane.ts'
import { deliver } from './deliver.ts'
import type { LaneContext } from './lane-context.ts'
import type { LoadedDelivery } from './load-deliveries.ts'
import type { Target } from './load-targets.ts'

/** A lane in work, from its claim to its release. */
export interface HeldLane extends ClaimedLane {
  /** Until when the claim is certain to hold, on this process's own clock (`performance.now`). */
  leaseUntil: number
}

/** What a lane has to do: nothing at the moment without a target or a name. */
export interface LaneLoad {
  readonly target: Target | undefined
  readonly sessionName: string | undefined
  /** In order. */
  readonly deliveries: readonly LoadedDelivery[]
}

export interface LaneTurn {
  readonly deliveries: readonly LoadedDelivery[]
  readonly target: Target
  readonly sessionName: string
  /** The engine stops: begin no further attempt. */
  readonly stopping: () => boolean
  /** Begin no attempt after this (`performance.now`). */
  readonly endsAt: number
}

/** How a turn ended. `waitMs` until the lane's next work, null when nothing was left at the claim. */
export interface TurnEnd {
  readonly waitMs: number | null
  /** The lane was let go together with the last outcome. */
  readonly released: boolean
  /** Sequence up to which the lane was worked. */
  readonly after: number
}

/** Keeps a lane whose outcomes are refused from spinning. */
const refusedHoldMs = 250

/**
 * Sends the lane's deliveries one after the other until they are through, one fails, the endpoint changes, the turn is over
 * or the claim can no longer be relied on. Starts no attempt that might outlast the claim.
 */
export async function workLane(context: LaneContext, lane: HeldLane, turn: LaneTurn): Promise<TurnEnd> {
  const { settings, giveUp } = context
  const { target, sessionName, deliveries } = turn
  const last = deliveries.at(-1)
  let after = 0
  const held = (waitMs: number | null): TurnEnd => ({ waitMs, released: false, after })
  for (const delivery of deliveries) {
    const now = performance.now()
    if (delivery.waitMs > 0) return held(delivery.waitMs)
    if (turn.stopping() || now > turn.endsAt || lane.leaseUntil - now < settings.timeoutMs) return held(0)
    const { leaseUntil } = lane
    const options = { sessionName, lane, leaves: delivery === last, leaseUntil, signal: giveUp }
    const { outcome, written } = await deliver(context, delivery, target, options)
    if (!written) return held(refusedHoldMs)
    after = delivery.sequence
    if (written.released) return { waitMs: written.waitMs, released: true, after }
    if (outcome.status === 'pending') return held(outcome.delayMs)
    if (!written.enabled || written.version !== target.version) return held(0)
  }
  return held(null)
}
