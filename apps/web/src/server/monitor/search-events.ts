import { ApiError } from '@messenger/shared/contract/errors'
import { eventIdParameter } from '@messenger/shared/contract/webhooks/endpoint'
import { z } from 'zod'
import { matcherOf } from './event-matcher.ts'
import { type EventReader, eventsFields, type MonitoredEvent, readEvent, recentEvents } from './recent-events.ts'

const { before: place, ...filters } = eventsFields.shape
export const searchFields = z.object({ ...filters, words: z.string().min(1).max(100), cursor: place.nullable() })

/** What one search looks at and finds at most, and how long it takes: what an event holds is sealed, so each has to be opened. */
const bounds = { looked: 2_000, found: 50, ms: 1_500, perRead: 100 }

export interface FoundEvents {
  readonly events: readonly MonitoredEvent[]
  readonly looked: number
  /** When the oldest that was looked at was recorded, milliseconds; null where there was none. */
  readonly back: number | null
  /** The `cursor` with which the search goes on; null: all were looked at. */
  readonly next: string | null
}

/**
 * Events whose session, name or id, or a name, number or id in whose data is what somebody looks for, newest first. Texts of messages
 * are not looked at, nor what a role may not see. Looks back so far and no farther, and says how far.
 */
export async function searchEvents(
  reader: EventReader,
  { words, cursor, ...input }: z.output<typeof searchFields>,
  { looked: mostLooked, found: mostFound, ms, perRead } = bounds,
): Promise<FoundEvents> {
  const id = eventIdParameter.safeParse(words.trim())
  if (id.success) return theOne(reader, id.data)
  const matches = matcherOf(words)
  const endsAt = performance.now() + ms
  const events: MonitoredEvent[] = []
  let looked = 0
  let back: number | null = null
  let next: string | null = cursor ?? null
  do {
    const page = await recentEvents(reader, { ...input, ...(next === null ? {} : { before: next }) }, perRead)
    for (const event of page.events) {
      looked += 1
      back = event.timestamp
      next = event.place
      if (matches(event)) events.push(event)
      if (events.length === mostFound)
        return { events, looked, back, next: event === page.events.at(-1) ? page.next : next }
    }
    next = page.next
  } while (next !== null && looked < mostLooked && performance.now() < endsAt)
  return { events, looked, back, next }
}

/** An id leads to its event, whenever that was. */
async function theOne(reader: EventReader, id: string): Promise<FoundEvents> {
  const event = await readEvent(reader, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'event_not_found') return undefined
    throw error
  })
  return { events: event ? [event] : [], looked: event ? 1 : 0, back: event?.timestamp ?? null, next: null }
}
