import type { HandedDelivery, HandOver, Offer } from '../events/hand-over.ts'
import type { LaneContext } from './lane-context.ts'
import { laneKey } from './lane-lease.ts'
import type { LanePlaces } from './lane-places.ts'
import type { Targets } from './load-targets.ts'
import { loadSessionNames } from './session-names.ts'
import type { HeldLane, LaneLoad } from './work-lane.ts'

interface HandOverOptions {
  readonly places: LanePlaces
  readonly targets: Targets
  readonly stopping: () => boolean
  /** Works a lane that is this engine's own, and lets it go. */
  readonly hold: (lane: HeldLane, load: () => Promise<LaneLoad>) => void
}

/** The way of recorders in this process to its lanes. What there is no room for is let go at once, to be claimed in its turn. */
export function createLaneHandOver(
  { sql, sealer, settings, engineId }: LaneContext,
  { places, targets, stopping, hold }: HandOverOptions,
): HandOver {
  function takeLane(leaseUntil: number, deliveries: readonly [HandedDelivery, ...HandedDelivery[]]) {
    const [{ endpointId, sessionId, epoch, mark, version }] = deliveries
    const lane = { endpointId, sessionId, epoch, mark, degraded: false, leaseUntil }
    // several recorders may have had the last place in their offers
    const hasRoom = !stopping() && !places.isFull(lane)
    hold(lane, async () => ({
      target: hasRoom ? await targets.get(endpointId, version) : undefined,
      sessionName: (await loadSessionNames(sql, sealer, [sessionId], settings.sessionIdIsApiKey)).get(sessionId),
      deliveries: deliveries.map(delivery => ({ ...delivery, attemptCount: 0, replayed: false, waitMs: 0 })),
    }))
  }

  return {
    offer(): Offer | null {
      if (stopping() || places.free().all <= 0) return null
      return {
        engineId,
        leaseMs: settings.leaseMs,
        fullEndpoints: places.fullEndpoints(),
        events: settings.batch,
        bytes: settings.batchBytes,
        leaseUntil: performance.now() + settings.leaseMs,
      }
    },
    take({ leaseUntil }, handed) {
      for (const [first, ...others] of Map.groupBy(handed, laneKey).values()) {
        if (first) takeLane(leaseUntil, [first, ...others])
      }
    },
  }
}
