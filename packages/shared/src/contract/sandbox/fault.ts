import { z } from 'zod'
import { isoTime } from '../fields.ts'

export const faultKind = z.enum([
  'nack_463',
  'nack_479',
  'drop_connection',
  'delay_ms',
  'duplicate_stanza',
  'corrupt_ciphertext',
  'conflict_replaced',
  'logged_out_401',
  'banned_403',
  'unavailable_503',
  'deaf',
  'slow_acks',
  'offline_queue',
])

export const sandboxFault = z.object({
  id: z.int(),
  kind: faultKind,
  phone_number: z.string().nullable(),
  session_id: z.int().nullable(),
  count: z.int().nullable(),
  remaining: z.int().nullable(),
  ms: z.int().nullable(),
  created_at: isoTime,
})

export const sandboxFaultExample: z.infer<typeof sandboxFault> = {
  id: 3,
  kind: 'nack_463',
  phone_number: '+15551230001',
  session_id: null,
  count: 1,
  remaining: 1,
  ms: null,
  created_at: '2026-04-15T09:59:18.000Z',
}
