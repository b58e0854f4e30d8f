import { setTimeout as sleep } from 'node:timers/promises'
import { createBatcher } from '@messenger/shared/db/batcher'
import { claimLanes } from './claim-lanes.ts'
import type { LaneContext } from './lane-context.ts'
import { laneKey, type Release, releaseLanes, renewLanes } from './lane-lease.ts'
import { loadLanes } from './load-deliveries.ts'
import { loadTargets } from './load-targets.ts'
import { loadSessionNames } from './session-names.ts'
import { type HeldLane, type LaneTurn, workLane } from './work-lane.ts'

const lockedRetryMs = 5
/** What a lane waits that could not be worked at all. */
const brokenHoldMs = 60_000

export interface LanePool {
  /** Claims due lanes as far as there is room and starts working them. @returns how many. */
  fill(): Promise<number>
  /** Prolongs the claims of the lanes in work. */
  renew(): Promise<void>
  /** Ends work after the attempts under way and resolves when all lanes are released. */
  stop(): Promise<void>
}

export interface LanePoolEvents {
  /** A lane has left. `waitMs` until it is due again, null when it is empty. `full`: others may have waited for its place. */
  left(waitMs: number | null, full: boolean): void
}

/** The lanes that this engine works at the moment. */
export function createLanePool(context: LaneContext, events: LanePoolEvents): LanePool {
  const { sql, settings, logger } = context
  const held = new Map<string, HeldLane>()
  const working = new Set<Promise<void>>()
  const releases = createBatcher((lanes: readonly Release[]) => releaseLanes(sql, lanes), 200)
  let stopped = false

  async function fill() {
    const free = settings.maxLanes - held.size
    if (free <= 0 || stopped) return 0
    const { degraded, byEndpoint } = countHeld(held.values())
    const claimedAt = performance.now()
    const claimed = await claimLanes(sql, {
      engineId: context.engineId,
      leaseMs: settings.leaseMs,
      free,
      freeDegraded: Math.max(0, settings.maxDegradedLanes - degraded),
      perEndpoint: settings.maxLanesPerEndpoint,
      active: byEndpoint,
    })
    if (claimed.length === 0) return 0
    const lanes = claimed.map(lane => ({ ...lane, leaseUntil: claimedAt + settings.leaseMs }))
    for (const lane of lanes) held.set(laneKey(lane), lane)
    const turns = loadTurns(context, lanes, () => stopped)
    for (const lane of lanes) {
      const work = runLane(lane, turns).finally(() => working.delete(work))
      working.add(work)
    }
    return lanes.length
  }

  async function runLane(lane: HeldLane, turns: Promise<ReadonlyMap<string, LaneTurn>>) {
    let waitMs: number | null = null
    try {
      const turn = (await turns).get(laneKey(lane))
      waitMs = await release(lane, turn ? await workLane(context, lane, turn) : 0)
    } catch (error) {
      if (!context.giveUp.aborted) {
        logger.error({ err: error, endpointId: lane.endpointId, sessionId: lane.sessionId }, 'lane.broken')
      }
      waitMs = await release(lane, context.giveUp.aborted ? 0 : brokenHoldMs).catch(() => null)
    } finally {
      const full = isFull(lane)
      held.delete(laneKey(lane))
      events.left(waitMs, full)
    }
  }

  function isFull(lane: HeldLane): boolean {
    const { degraded, byEndpoint } = countHeld(held.values())
    const ofEndpoint = byEndpoint.get(lane.endpointId) ?? 0
    if (held.size >= settings.maxLanes || ofEndpoint >= settings.maxLanesPerEndpoint) return true
    return lane.degraded && degraded >= settings.maxDegradedLanes
  }

  /** A release that keeps finding the row locked ends with the claim, which then lets the lane go by itself. */
  async function release(lane: HeldLane, waitMs: number | null): Promise<number | null> {
    while (performance.now() < lane.leaseUntil) {
      const released = await releases.add({ ...lane, waitMs })
      if (released.state !== 'locked') return released.waitMs
      await sleep(lockedRetryMs)
    }
    return 0
  }

  async function renew() {
    if (held.size === 0) return
    const before = performance.now()
    for (const row of await renewLanes(sql, [...held.values()], settings.leaseMs)) {
      const lane = held.get(laneKey(row))
      if (lane?.epoch === row.epoch) lane.leaseUntil = before + settings.leaseMs
    }
  }

  return {
    fill,
    renew,
    async stop() {
      stopped = true
      while (working.size > 0) await Promise.allSettled([...working])
    },
  }
}

/** One load for all lanes of a claim. */
async function loadTurns(
  context: LaneContext,
  lanes: readonly HeldLane[],
  stopping: () => boolean,
): Promise<ReadonlyMap<string, LaneTurn>> {
  const { sql, sealer, settings } = context
  const [deliveries, targets, names] = await Promise.all([
    loadLanes(sql, lanes, settings),
    loadTargets(sql, sealer, new Set(lanes.map(lane => lane.endpointId))),
    loadSessionNames(
      sql,
      sealer,
      lanes.map(lane => lane.sessionId),
      settings.sessionIdIsApiKey,
    ),
  ])
  const byLane = Map.groupBy(deliveries, laneKey)
  const turnOf = (lane: HeldLane): LaneTurn => ({
    deliveries: byLane.get(laneKey(lane)) ?? [],
    target: targets.get(lane.endpointId),
    sessionName: names.get(lane.sessionId),
    stopping,
  })
  return new Map(lanes.map(lane => [laneKey(lane), turnOf(lane)]))
}

function countHeld(lanes: Iterable<HeldLane>) {
  const byEndpoint = new Map<number, number>()
  let degraded = 0
  for (const lane of lanes) {
    byEndpoint.set(lane.endpointId, (byEndpoint.get(lane.endpointId) ?? 0) + 1)
    if (lane.degraded) degraded += 1
  }
  return { byEndpoint, degraded }
}
