import { setTimeout as sleep } from 'node:timers/promises'
import { createBatcher } from '@messenger/shared/db/batcher'
import { type Claim, claimLanes } from './claim-lanes.ts'
import type { LaneContext } from './lane-context.ts'
import { laneKey, type Release, releaseLanes, renewLanes } from './lane-lease.ts'
import { loadNext } from './load-deliveries.ts'
import { openTarget } from './load-targets.ts'
import { loadSessionNames } from './session-names.ts'
import { type HeldLane, workLane } from './work-lane.ts'

type SessionNames = ReturnType<typeof loadSessionNames>

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
  const { sql, sealer, settings, logger } = context
  const held = new Map<string, HeldLane>()
  const working = new Set<Promise<void>>()
  const releases = createBatcher((lanes: readonly Release[]) => releaseLanes(sql, lanes), 200)
  const turnEnd = () => performance.now() + settings.turnMs
  let stopped = false

  async function fill() {
    const free = settings.maxLanes - held.size
    if (free <= 0 || stopped) return 0
    const { degraded, byEndpoint } = countHeld(held.values())
    const claimedAt = performance.now()
    const claimed = await claimLanes(sql, {
      engineId: context.engineId,
      leaseMs: settings.leaseMs,
      batch: settings.batch,
      batchBytes: settings.batchBytes,
      free,
      freeDegraded: Math.max(0, settings.maxDegradedLanes - degraded),
      perEndpoint: settings.maxLanesPerEndpoint,
      active: byEndpoint,
    })
    if (claimed.length === 0) return 0
    const names = loadSessionNames(
      sql,
      sealer,
      claimed.map(({ lane }) => lane.sessionId),
      settings.sessionIdIsApiKey,
    )
    for (const claim of claimed) {
      const lane = { ...claim.lane, leaseUntil: claimedAt + settings.leaseMs }
      held.set(laneKey(lane), lane)
      const work = runLane(lane, claim, names).finally(() => working.delete(work))
      working.add(work)
    }
    return claimed.length
  }

  async function runLane(lane: HeldLane, claim: Claim, names: SessionNames) {
    let waitMs: number | null = null
    try {
      waitMs = await takeTurn(lane, claim, names)
    } catch (error) {
      if (!context.giveUp.aborted) {
        logger.error({ err: error, endpointId: lane.endpointId, sessionId: lane.sessionId }, 'lane.broken')
      }
      waitMs = await release(lane, { waitMs: context.giveUp.aborted ? 0 : brokenHoldMs, after: 0 }).catch(() => null)
    } finally {
      const full = isFull(lane)
      // let go in the database already, it may have been claimed again
      if (held.get(laneKey(lane)) === lane) held.delete(laneKey(lane))
      events.left(waitMs, full)
    }
  }

  /** @returns milliseconds until the lane is due again, null when it is empty. The lane is let go. */
  async function takeTurn(lane: HeldLane, { target, deliveries }: Claim, names: SessionNames) {
    const sessionName = (await names).get(lane.sessionId)
    if (sessionName === undefined) return release(lane, { waitMs: 0, after: 0 })
    const turn = { target: openTarget(target, sealer), sessionName, stopping: () => stopped, endsAt: turnEnd() }
    let end = await workLane(context, lane, { ...turn, deliveries })
    while (!end.released && end.waitMs === null) {
      const { state, waitMs } = await releases.add({ ...lane, ...end })
      if (state !== 'locked') return waitMs
      // whoever has the row adds to the lane: a busy session hardly ever leaves it
      const more = await loadNext(sql, lane, settings)
      if (more.length === 0) await sleep(lockedRetryMs)
      else end = await workLane(context, lane, { ...turn, deliveries: more })
      if (performance.now() >= lane.leaseUntil) return 0
    }
    return end.released ? end.waitMs : release(lane, end)
  }

  function isFull(lane: HeldLane): boolean {
    const { degraded, byEndpoint } = countHeld(held.values())
    const ofEndpoint = byEndpoint.get(lane.endpointId) ?? 0
    if (held.size >= settings.maxLanes || ofEndpoint >= settings.maxLanesPerEndpoint) return true
    return lane.degraded && degraded >= settings.maxDegradedLanes
  }

  /** A release that keeps finding the row locked ends with the claim, which then lets the lane go by itself. */
  async function release(lane: HeldLane, { waitMs, after }: Pick<Release, 'waitMs' | 'after'>): Promise<number | null> {
    while (performance.now() < lane.leaseUntil) {
      const released = await releases.add({ ...lane, waitMs, after })
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

function countHeld(lanes: Iterable<HeldLane>) {
  const byEndpoint = new Map<number, number>()
  let degraded = 0
  for (const lane of lanes) {
    byEndpoint.set(lane.endpointId, (byEndpoint.get(lane.endpointId) ?? 0) + 1)
    if (lane.degraded) degraded += 1
  }
  return { byEndpoint, degraded }
}
