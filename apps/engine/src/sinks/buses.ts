import type { Bus, BusSettings, BusWays } from './bus.ts'
import { openBus } from './open-bus.ts'

/** Unused for so long, a connection is closed. */
const idleMs = 60_000
const sweepMs = 10_000

export interface Buses {
  /** The open connection of a sink, or a new one. @throws what `sinkErrorOf` names */
  get(endpointId: number, version: string, settings: BusSettings): Promise<Bus>
  /** Nobody gets this one any more; it is closed. */
  drop(endpointId: number, bus: Bus): void
  stop(): Promise<void>
}

interface Kept {
  readonly version: string
  readonly opening: Promise<Bus>
  usedAt: number
}

/** One connection for each sink, shared by its lanes. */
export function createBuses(ways: BusWays): Buses {
  const kept = new Map<number, Kept>()
  const closing = new Set<Promise<void>>()

  function close(opening: Promise<Bus>) {
    const closed = opening
      .then(bus => bus.close())
      .catch(() => undefined)
      .finally(() => closing.delete(closed))
    closing.add(closed)
  }

  const sweep = setInterval(() => {
    for (const [id, { opening, usedAt }] of kept) {
      if (performance.now() - usedAt < idleMs) continue
      kept.delete(id)
      close(opening)
    }
  }, sweepMs)
  sweep.unref()

  return {
    async get(endpointId, version, settings) {
      const known = kept.get(endpointId)
      if (known?.version === version) {
        known.usedAt = performance.now()
        const bus = await known.opening
        if (!bus.isClosed()) return bus
        if (kept.get(endpointId) === known) kept.delete(endpointId)
        close(known.opening)
        return this.get(endpointId, version, settings)
      }
      // Whoever publishes over the one before is cut off, and sends again.
      if (known) close(known.opening)
      const opened: Kept = { version, opening: openBus(settings, ways), usedAt: performance.now() }
      kept.set(endpointId, opened)
      opened.opening.catch(() => kept.get(endpointId) === opened && kept.delete(endpointId))
      return opened.opening
    },
    drop(endpointId, bus) {
      const known = kept.get(endpointId)
      const isKept = known?.opening.then(each => each === bus)
      void isKept
        ?.then(same => same && kept.get(endpointId) === known && kept.delete(endpointId))
        .catch(() => undefined)
      close(Promise.resolve(bus))
    },
    async stop() {
      clearInterval(sweep)
      for (const { opening } of kept.values()) close(opening)
      kept.clear()
      await Promise.all(closing)
    },
  }
}
