import { z } from 'zod'
import { isoTime } from '../fields.ts'

export const deliveryStatus = z.enum(['pending', 'delivered', 'parked', 'failed'])

const deliveryShape = {
  id: z.string(),
  event_id: z.string(),
  event: z.string(),
  sessionId: z
    .string()
    .optional()
    .meta({ description: 'Of webhooks of the account, as in the body; `0` for a test of one.' }),
  sequence: z.int(),
  status: deliveryStatus,
  attempt_count: z.int(),
  next_attempt_at: isoTime.nullable(),
  last_status_code: z.int().nullable(),
  last_error: z.string().nullable(),
  replayed: z.boolean(),
  created_at: isoTime,
  delivered_at: isoTime.nullable(),
} as const

/** A delivery in the log. */
export const delivery = z.object(deliveryShape)
export type Delivery = z.infer<typeof delivery>

const attempt = z.object({
  number: z.int(),
  started_at: isoTime,
  latency_ms: z.int(),
  status_code: z.int().nullable(),
  response_headers: z.record(z.string(), z.string()).nullable(),
  response_body: z.string().nullable(),
  truncated: z.boolean(),
  error: z.string().nullable().meta({
    description: '`HTTP <status>`, or why no response came: timeout, dns, connect, tls, reset, blocked_address.',
  }),
})

const request = z.object({
  url: z.string(),
  headers: z
    .record(z.string(), z.string())
    .meta({ description: 'As they were sent last, secrets and own values masked; empty before the first attempt.' }),
  body: z.string().nullable().meta({ description: 'Null when the event is no longer stored.' }),
})

/** A delivery with what was sent and what came back. */
export const deliveryDetail = z.object({ ...deliveryShape, request, attempts: z.array(attempt) })
export type DeliveryDetail = z.infer<typeof deliveryDetail>

export const deliveryExample: Delivery = {
  id: '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11',
  event_id: 'evt_01KE6YJ6T3W9M2X4C5V6B7N8Q9',
  event: 'messages.received',
  sequence: 4211,
  status: 'parked',
  attempt_count: 5,
  next_attempt_at: '2026-01-05T10:06:21.000Z',
  last_status_code: 503,
  last_error: 'HTTP 503',
  replayed: false,
  created_at: '2026-01-05T10:00:00.123Z',
  delivered_at: null,
}
