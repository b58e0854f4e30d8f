import { z } from 'zod'
import { openEventData } from '../crypto/event-data.ts'
import type { Sealer } from '../crypto/seal.ts'

/** The event that a webhook gets in place of messages that it collects. */
export const collectedEvent = 'messages.collected'

/** Events that can be collected: a message comes by the first name and by one of the others. */
export const collectableEvents: readonly string[] = [
  'messages.received',
  'messages-personal.received',
  'messages-group.received',
  'messages-newsletter.received',
]

/** What a delivery of collected messages is made of, as its row says it. `at` is the event's time, which leads to its day. */
export const collectedEvents = z.object({
  chat: z.string(),
  events: z.array(
    z.object({ id: z.string(), event: z.string(), sequence: z.int(), at: z.string(), twin: z.boolean() }),
  ),
})
export type CollectedEvents = z.infer<typeof collectedEvents>

/** A stored event of it. */
export interface StoredMember {
  readonly id: string
  readonly sessionId: number
  readonly data: string
  /** Milliseconds. */
  readonly recordedAt: number
}

/**
 * `data` of the delivery as JSON text, of those of its events that are still stored; null when none is. Each event's data is
 * the text that was recorded.
 */
export function collectedData(
  sealer: Sealer,
  { chat, events }: CollectedEvents,
  stored: readonly StoredMember[],
): string | null {
  const byId = new Map(stored.map(row => [row.id, row]))
  const told = events.flatMap(({ id, event, sequence, twin }) => {
    const row = twin ? undefined : byId.get(id)
    if (!row) return []
    const head = `{"id":${JSON.stringify(id)},"event":${JSON.stringify(event)},"timestamp":${row.recordedAt}`
    return [`${head},"sequence":${sequence},"data":${openEventData(sealer, row, row.data)}}`]
  })
  return told.length === 0 ? null : `{"chat":${JSON.stringify(chat)},"events":[${told.join(',')}]}`
}
