import { claimNextReplays, claimOutOfBand, leaveUntried } from './claim-out-of-band.ts'
import { deliver } from './deliver.ts'
import type { LaneContext } from './lane-context.ts'
import { laneKey } from './lane-lease.ts'
import { type LoadedDelivery, loadDeliveries } from './load-deliveries.ts'
import { loadTargets } from './load-targets.ts'
import { loadSessionNames } from './session-names.ts'

export interface OutOfBandPool {
  /** Claims what is due as far as there is room and starts sending it. @returns how many. */
  fill(): Promise<number>
  stop(): Promise<void>
}

/** Parked deliveries, and replays one at a time per (endpoint, session), beside the lanes. */
export function createOutOfBandPool(context: LaneContext, left: () => void): OutOfBandPool {
  const { sql, settings, logger } = context
  const active = new Map<number, number>()
  const working = new Set<Promise<void>>()
  let stopped = false

  function count(endpointId: number, change: 1 | -1) {
    const value = (active.get(endpointId) ?? 0) + change
    if (value > 0) active.set(endpointId, value)
    else active.delete(endpointId)
  }

  async function fill() {
    const free = settings.maxOutOfBand - working.size
    if (free <= 0 || stopped) return 0
    const limits = { leaseMs: settings.leaseMs, batch: settings.replayBatch, free, active }
    const claimedAt = performance.now()
    const { ids, mark } = await claimOutOfBand(sql, { ...limits, perEndpoint: settings.maxOutOfBandPerEndpoint })
    const claimed = await loadDeliveries(context, ids)
    for (const deliveries of Map.groupBy(claimed, turnOf).values()) {
      const [first] = deliveries
      if (!first) continue
      count(first.endpointId, 1)
      const work = run({ deliveries, mark, leaseUntil: claimedAt + settings.leaseMs }).finally(() => {
        working.delete(work)
        count(first.endpointId, -1)
        left()
      })
      working.add(work)
    }
    return claimed.length
  }

  /** A failure of ours leaves the claim to run out; the deliveries are then taken again. */
  async function run(first: Turn) {
    let turn: Turn | undefined = first
    try {
      while (turn && !stopped) turn = await takeTurn(context, turn, () => stopped)
    } catch (error) {
      if (!context.giveUp.aborted)
        logger.error({ err: error, deliveryId: turn?.deliveries[0]?.id }, 'out_of_band.broken')
    }
  }

  return {
    fill,
    async stop() {
      stopped = true
      while (working.size > 0) await Promise.allSettled([...working])
    },
  }
}

/** A parked delivery, or replays of one (endpoint, session) in order. */
interface Turn {
  readonly deliveries: readonly LoadedDelivery[]
  /** Of their claim. */
  readonly mark: string | null
  /** The claim holds until then (`performance.now`). */
  readonly leaseUntil: number
}

const turnOf = (delivery: LoadedDelivery) => (delivery.replayed ? laneKey(delivery) : delivery.id)

/** @returns the next replays of the same (endpoint, session), when these were replays and are through. */
async function takeTurn(context: LaneContext, turn: Turn, stopping: () => boolean): Promise<Turn | undefined> {
  const { sql, sealer, settings } = context
  const [first] = turn.deliveries
  if (!first) return undefined
  const [targets, names] = await Promise.all([
    loadTargets(sql, sealer, [first.endpointId]),
    loadSessionNames(sql, sealer, [first.sessionId], settings.sessionIdIsApiKey),
  ])
  const target = targets.get(first.endpointId)
  const sessionName = names.get(first.sessionId)
  const untried = [...turn.deliveries]
  const isHeld = () => turn.leaseUntil - performance.now() > settings.timeoutMs
  let goesOn = target !== undefined && sessionName !== undefined
  while (target && sessionName !== undefined && goesOn && !stopping() && isHeld()) {
    const delivery = untried.shift()
    if (!delivery) break
    const { leaseUntil } = turn
    const options = { sessionName, lane: null, leaves: false, leaseUntil, signal: context.giveUp }
    const { outcome, written } = await deliver(context, delivery, target, options)
    goesOn = written !== null && outcome.status !== 'pending' && written.version === target.version && written.enabled
  }
  if (untried.length > 0) await leaveUntried(sql, { ids: untried.map(({ id }) => id), mark: turn.mark })
  if (!first.replayed || !goesOn || untried.length > 0) return undefined
  const leaseUntil = performance.now() + settings.leaseMs
  const { ids, mark } = await claimNextReplays(sql, first, { leaseMs: settings.leaseMs, batch: settings.replayBatch })
  return { deliveries: await loadDeliveries(context, ids), mark, leaseUntil }
}
