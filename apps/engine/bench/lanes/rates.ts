import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../report/statistics.ts'
import { type LanesBed, now, print, record } from './bed.ts'
import type { Received } from './receiver.ts'

/** From before the recording of an event until its commit, and until its receipt, milliseconds. */
export interface Waits {
  readonly committed: readonly number[]
  readonly received: (of: readonly Received[]) => number[]
}

/** Events at a steady rate, one a statement, over all sessions in turn, until there are so many or `ended`. */
export async function recordAtRate(
  { sessions }: LanesBed,
  perSecond: number,
  count: number,
  ended: () => boolean = () => false,
): Promise<Waits> {
  const beganAt = sessions.map((): number[] => [])
  const committed: number[] = []
  const begun = now()
  const working: Promise<void>[] = []
  for (let n = 0; n < count && !ended(); n++) {
    const wait = begun + (n * 1000) / perSecond - now()
    if (wait > 1) await sleep(wait)
    const place = (n * 7) % sessions.length
    const session = sessions[place]
    if (!session) continue
    const at = now()
    beganAt[place]?.push(at)
    working.push(record(session).then(() => void committed.push(now() - at)))
  }
  await Promise.all(working)
  const places = new Map(sessions.map(({ sessionId }, place) => [String(sessionId), place]))
  return {
    committed,
    received(of) {
      // what came of a session came in the order in which it was recorded
      const seen = sessions.map(() => 0)
      return of.flatMap(([session, , at, replayed]) => {
        const place = places.get(session)
        if (place === undefined || replayed) return []
        const index = seen[place] ?? 0
        seen[place] = index + 1
        const began = beganAt[place]?.[index]
        return began === undefined ? [] : [at - began]
      })
    },
  }
}

const rounded = (value: number) => Number(value.toFixed(1))
export const spread = (values: readonly number[]) => ({
  p50Ms: rounded(percentile(values, 0.5)),
  p99Ms: rounded(percentile(values, 0.99)),
  maxMs: rounded(Math.max(...values)),
})

export async function measureRate(bed: LanesBed, perSecond: number, seconds: number): Promise<void> {
  const lanes = bed.startLanes()
  // connections are made, statements planned and hot paths compiled
  await recordAtRate(bed, perSecond, perSecond)
  await bed.receiver.until(perSecond)
  await bed.meter()
  const waits = await recordAtRate(bed, perSecond, perSecond * seconds)
  await bed.receiver.until(perSecond * seconds)
  await lanes.stop()
  const metered = await bed.meter()
  const figures = { eventsPerSecond: perSecond, received: metered.received.length }
  print({ ...figures, toReceipt: spread(waits.received(metered.received)), toCommit: spread(waits.committed) }, metered)
}
