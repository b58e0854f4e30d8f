import { z } from 'zod'
import { sendingFigures } from '../contract/sessions/sending-policy.ts'

/** A policy as a session's row keeps it. */
export const storedPolicy = z.discriminatedUnion('preset', [
  z.object({ preset: z.enum(['careful', 'normal', 'off']) }),
  z.object({ preset: z.literal('custom'), figures: sendingFigures }),
])
export type StoredPolicy = z.infer<typeof storedPolicy>
