import { z } from 'zod'
import { moment } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { deliveryStatus } from './delivery.ts'
import { webhookKey } from './endpoint.ts'

export const replay = defineOperation({
  title: 'Replay Webhook Deliveries',
  description:
    'Delivers stored events once more, beside the live ones, oldest first; at most 10,000 a call. Needs from, statuses or deliveryIds.',
  effect: 'write',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'POST',
    path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/replay',
    accountWide: '/api/webhooks/{webhookId}/replay',
  },
  envelope: 'data',
  input: z.object({
    ...webhookKey,
    from: moment.optional().meta({ description: 'Event time, ISO 8601 or milliseconds.' }),
    to: moment.optional().meta({ description: 'Event time, ISO 8601 or milliseconds.' }),
    events: z
      .array(z.string().min(1).max(255))
      .max(100)
      .optional()
      .meta({ description: 'Event names; all of the webhook by default.' }),
    statuses: z.array(deliveryStatus).max(4).optional().meta({
      description: 'Only events whose latest delivery to this webhook has one of these.',
    }),
    deliveryIds: z.array(z.guid()).max(10_000).optional().meta({
      description:
        'Exactly the events of these deliveries, also of another webhook; the other fields are then ignored.',
      title: 'Delivery IDs',
    }),
  }),
  output: z.object({ replayed: z.int() }),
  errors: ['session_not_found', 'webhook_not_found'],
  example: {
    input: {
      id: 7,
      webhookId: 12,
      from: '2026-01-05T09:00:00Z',
      to: '2026-01-05T10:00:00Z',
      events: ['messages.received'],
      statuses: ['parked', 'failed'],
    },
    output: { replayed: 3 },
  },
  n8n: { resource: 'Webhook', operation: 'Replay' },
})
