import type { EndpointKind } from '@messenger/shared/db/schema/webhooks'
import type { SinkTarget } from '@messenger/shared/sinks/sink-target'
import { expect } from 'vitest'
import type { LaneSettings } from '../../src/webhooks/settings.ts'
import { createLanesBed, numbered } from '../lanes-bed.ts'

export const until = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 120_000, interval: 30 })

/** A lanes' bed with sessions that have one sink. */
export async function createSinkBed() {
  const bed = await createLanesBed()
  const running: Array<() => Promise<void>> = []
  return {
    ...bed,
    /** A session with a sink, and lanes that try again and again. */
    async given(kind: EndpointKind, url: string, target: Partial<SinkTarget>, settings: Partial<LaneSettings> = {}) {
      const { sessionId } = await bed.session()
      const place = { destination: '', credentials: {}, ca: null, ...target }
      const { id } = await bed.endpoint({ sessionId, kind, url, target: place })
      const lanes = bed.start({ laneRetryMs: Array(2_000).fill(50), sinkBatch: 50, ...settings })
      running.push(lanes.stop)
      return { sessionId, id }
    },
    /** Records `count` events in order. */
    async recordAll(sessionId: number, count: number, from = 0) {
      const events = Array.from({ length: count }, (_, n) => numbered(from + n))
      for (let at = 0; at < count; at += 50) await bed.record(sessionId, events.slice(at, at + 50))
    },
    statuses: async (id: number) => new Set((await bed.deliveriesOf(id)).map(({ status }) => status)),
    async stopLanes() {
      for (const stop of running.splice(0)) await stop()
    },
  }
}
export type SinkBed = Awaited<ReturnType<typeof createSinkBed>>

/** `0`, `1`, … */
export const textsTo = (count: number) => Array.from({ length: count }, (_, n) => String(n))
/** The text of an event that was recorded there, of its body. */
export const textOf = (body: string): string => JSON.parse(body).data.qr
