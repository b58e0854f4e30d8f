import { z } from 'zod'

/** An event as it is pulled: the webhook's body, the event's id and its place in the log. */
export const storedEvent = z.object({
  cursor: z.string(),
  id: z.string().meta({ description: 'The `webhook-id` of its deliveries.' }),
  event: z.string(),
  sessionId: z.string(),
  timestamp: z.int().meta({ description: 'Milliseconds.' }),
  sequence: z.int(),
  data: z.unknown(),
})
export type StoredEvent = z.infer<typeof storedEvent>

export const typesField = z.string().optional().meta({ description: 'Event names, comma-separated; all by default.' })

export const storedEventExample: StoredEvent = {
  cursor: 'AAAABwAAAAAAABBz',
  id: 'evt_01JGX7Q2M3N4P5R6S7T8V9W0XY',
  event: 'session.status',
  sessionId: '7',
  timestamp: 1767607200123,
  sequence: 4211,
  data: { status: 'connected', session_id: '7', reason: null },
}
