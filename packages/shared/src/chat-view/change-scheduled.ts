import { z } from 'zod'
import { isoTime } from '../contract/fields.ts'

/** What changes in a message that waits for its time; at least one. `now`: its time has come. */
export const changeScheduledFields = z.object({
  msgId: z.int().min(1),
  text: z.string().trim().min(1).max(65_536).optional(),
  sendAt: isoTime.optional(),
  now: z.boolean().optional(),
})
export type ChangeScheduledFields = z.infer<typeof changeScheduledFields>
