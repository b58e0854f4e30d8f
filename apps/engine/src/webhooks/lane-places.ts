import { laneKey } from './lane-lease.ts'
import type { LaneSettings } from './settings.ts'
import type { HeldLane } from './work-lane.ts'

/** The lanes in work, and how many more there may be. */
export interface LanePlaces {
  readonly held: ReadonlyMap<string, HeldLane>
  /** Lanes that may be added, and how many of degraded endpoints among them. */
  free(): { readonly all: number; readonly degraded: number }
  countByEndpoint(): ReadonlyMap<number, number>
  /** Endpoints that have all the lanes they may have. */
  fullEndpoints(): readonly number[]
  /** Others may wait for this lane's place. */
  isFull(lane: HeldLane): boolean
  add(lane: HeldLane): void
  remove(lane: HeldLane): void
}

type Limits = Pick<LaneSettings, 'maxLanes' | 'maxLanesPerEndpoint' | 'maxDegradedLanes'>

export function createLanePlaces(limits: Limits): LanePlaces {
  const held = new Map<string, HeldLane>()

  function countByEndpoint() {
    const counts = new Map<number, number>()
    for (const { endpointId } of held.values()) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1)
    return counts
  }

  function fullEndpoints() {
    if (held.size < limits.maxLanesPerEndpoint) return []
    return [...countByEndpoint()].flatMap(([id, count]) => (count >= limits.maxLanesPerEndpoint ? id : []))
  }

  function free() {
    const degraded = [...held.values()].filter(lane => lane.degraded).length
    return { all: limits.maxLanes - held.size, degraded: Math.max(0, limits.maxDegradedLanes - degraded) }
  }

  return {
    ...{ held, free, countByEndpoint, fullEndpoints },
    isFull(lane) {
      const { all, degraded } = free()
      return all <= 0 || (lane.degraded && degraded === 0) || fullEndpoints().includes(lane.endpointId)
    },
    add: lane => void held.set(laneKey(lane), lane),
    remove(lane) {
      // let go in the database already, it may have been claimed again
      if (held.get(laneKey(lane)) === lane) held.delete(laneKey(lane))
    },
  }
}
