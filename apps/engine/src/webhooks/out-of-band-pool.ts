import { claimNextReplay, claimOutOfBand } from './claim-out-of-band.ts'
import { deliver } from './deliver.ts'
import type { LaneContext } from './lane-context.ts'
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
    const limits = { leaseMs: settings.leaseMs, free, perEndpoint: settings.maxOutOfBandPerEndpoint, active }
    const claimed = await loadDeliveries(sql, await claimOutOfBand(sql, limits))
    for (const delivery of claimed) {
      count(delivery.endpointId, 1)
      const work = run(delivery).finally(() => {
        working.delete(work)
        count(delivery.endpointId, -1)
        left()
      })
      working.add(work)
    }
    return claimed.length
  }

  /** A failure of ours leaves the claim to run out; the delivery is then taken again. */
  async function run(first: LoadedDelivery) {
    let delivery: LoadedDelivery | undefined = first
    try {
      while (delivery && !stopped) delivery = await sendOne(context, delivery)
    } catch (error) {
      if (!context.giveUp.aborted) logger.error({ err: error, deliveryId: delivery?.id }, 'out_of_band.broken')
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

/** @returns the next replay of the same (endpoint, session), when this one was a replay and is through. */
async function sendOne(context: LaneContext, delivery: LoadedDelivery): Promise<LoadedDelivery | undefined> {
  const { sql, sealer, settings } = context
  const [targets, names] = await Promise.all([
    loadTargets(sql, sealer, [delivery.endpointId]),
    loadSessionNames(sql, sealer, [delivery.sessionId], settings.sessionIdIsApiKey),
  ])
  const target = targets.get(delivery.endpointId)
  const sessionName = names.get(delivery.sessionId)
  if (!target || sessionName === undefined) return undefined
  const options = { sessionName, lane: null, leaves: false, signal: context.giveUp }
  const { outcome } = await deliver(context, delivery, target, options)
  if (!delivery.replayed || outcome.status === 'pending') return undefined
  const [next] = await loadDeliveries(sql, await claimNextReplay(sql, delivery, settings.leaseMs))
  return next
}
