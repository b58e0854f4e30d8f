import { setTimeout as sleep } from 'node:timers/promises'
import { createBatcher } from '@messenger/shared/db/batcher'
import { isTransient } from '@messenger/shared/db/is-transient'
import type { HandOver } from '../events/hand-over.ts'
import { claimLanes } from './claim-lanes.ts'
import type { LaneContext } from './lane-context.ts'
import { createLaneHandOver } from './lane-hand-over.ts'
import { laneKey, type Release, releaseLanes, renewLanes } from './lane-lease.ts'
import { createLanePlaces } from './lane-places.ts'
import { loadNext } from './load-deliveries.ts'
import { createTargets } from './load-targets.ts'
import { loadSessionNames } from './session-names.ts'
import { type HeldLane, type LaneLoad, workLane } from './work-lane.ts'
import { workSinkLane } from './work-sink-lane.ts'

const lockedRetryMs = 5
/** What a lane waits that could not be worked at all. */
const brokenHoldMs = 60_000
/** The same while the database is away or gave way to another: nothing is wrong with the lane. */
const awayHoldMs = 1_000

export interface LanePool {
  /** Claims due lanes as far as there is room and starts working them. @returns how many. */
  fill(): Promise<number>
  /** For recorders in this process. */
  readonly handOver: HandOver
  /** Some lanes may have to wait here: other engines can help. */
  isCrowded(): boolean
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
  const places = createLanePlaces(settings)
  const targets = createTargets(sql, sealer)
  const working = new Set<Promise<void>>()
  const releases = createBatcher((lanes: readonly Release[]) => releaseLanes(sql, lanes), 200)
  const turnEnd = () => performance.now() + settings.turnMs
  let stopped = false

  async function fill() {
    const free = places.free()
    if (free.all <= 0 || stopped) return 0
    const claimedAt = performance.now()
    const claimed = await claimLanes(context, {
      engineId: context.engineId,
      leaseMs: settings.leaseMs,
      batch: settings.batch,
      batchBytes: settings.batchBytes,
      free: free.all,
      freeDegraded: free.degraded,
      perEndpoint: settings.maxLanesPerEndpoint,
      active: places.countByEndpoint(),
    })
    if (claimed.length === 0) return 0
    const names = loadSessionNames(
      sql,
      sealer,
      claimed.map(({ lane }) => lane.sessionId),
      settings.sessionIdIsApiKey,
    )
    for (const { lane, target, deliveries } of claimed) {
      hold({ ...lane, leaseUntil: claimedAt + settings.leaseMs }, async () => ({
        sessionName: (await names).get(lane.sessionId),
        target: targets.open(target),
        deliveries,
      }))
    }
    return claimed.length
  }

  function hold(lane: HeldLane, load: () => Promise<LaneLoad>) {
    places.add(lane)
    const work = runLane(lane, load).finally(() => working.delete(work))
    working.add(work)
  }

  async function runLane(lane: HeldLane, load: () => Promise<LaneLoad>) {
    let waitMs: number | null = null
    try {
      waitMs = await takeTurn(lane, await load())
    } catch (error) {
      if (!context.giveUp.aborted) {
        logger.error({ err: error, endpointId: lane.endpointId, sessionId: lane.sessionId }, 'lane.broken')
      }
      const holdMs = isTransient(error) ? awayHoldMs : brokenHoldMs
      waitMs = await release(lane, { waitMs: context.giveUp.aborted ? 0 : holdMs, after: 0 }).catch(() => null)
    } finally {
      const full = places.isFull(lane)
      places.remove(lane)
      events.left(waitMs, full)
    }
  }

  /** @returns milliseconds until the lane is due again, null when it is empty. The lane is let go. */
  async function takeTurn(lane: HeldLane, { target, deliveries, sessionName }: LaneLoad) {
    if (!target || sessionName === undefined) return release(lane, { waitMs: 0, after: 0 })
    const turn = { target, sessionName, stopping: () => stopped, endsAt: turnEnd() }
    const work = target.sink ? workSinkLane : workLane
    let end = await work(context, lane, { ...turn, deliveries })
    while (!end.released && end.waitMs === null) {
      const { state, waitMs } = await releases.add({ ...lane, ...end })
      if (state !== 'locked') return waitMs
      // whoever has the row adds to the lane: a busy session hardly ever leaves it
      const more = await loadNext(context, lane, settings)
      if (more.length === 0) await sleep(lockedRetryMs)
      else end = await work(context, lane, { ...turn, deliveries: more })
      if (performance.now() >= lane.leaseUntil) return 0
    }
    return end.released ? end.waitMs : release(lane, end)
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
    if (places.held.size === 0) return
    const before = performance.now()
    for (const row of await renewLanes(sql, [...places.held.values()], settings.leaseMs)) {
      const lane = places.held.get(laneKey(row))
      if (lane?.epoch === row.epoch) lane.leaseUntil = before + settings.leaseMs
    }
  }

  return {
    ...{ fill, renew },
    handOver: createLaneHandOver(context, { places, targets, hold, stopping: () => stopped }),
    isCrowded: () => places.free().all <= 0 || places.fullEndpoints().length > 0,
    async stop() {
      stopped = true
      while (working.size > 0) await Promise.allSettled([...working])
    },
  }
}
