import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** One of a session's keys as it is listed: never the key itself. */
export const sessionKeyRecord = z.object({
  kind: z.enum(['current', 'previous']),
  good_until: isoTime.nullable().meta({ description: 'Of the previous key: when it ends. The current one does not.' }),
  last_used_at: isoTime.nullable().meta({ description: 'To the minute; null: not yet used.' }),
  last_used_ip: z.string().nullable().meta({ description: 'Address of the caller who used it last.' }),
})
