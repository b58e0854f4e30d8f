import { z } from 'zod'

/** Body of a webhook request: what every event has around its `data`, and nothing else. */
export const eventBody = z.strictObject({
  event: z.string(),
  sessionId: z.string().meta({ description: 'Numeric session id.' }),
  timestamp: z.int().meta({ description: 'Milliseconds.' }),
  sequence: z.int().meta({ description: 'Grows by one with each event of the session.' }),
  data: z.unknown(),
  replayed: z.literal(true).optional().meta({ description: 'On replays only.' }),
})
