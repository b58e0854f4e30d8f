import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { delivery, deliveryExample } from './delivery.ts'
import { eventIdParameter, webhookKey } from './endpoint.ts'

export const eventOutcome = z.enum(['delivered', 'waiting', 'parked', 'failed', 'not_made'])
export type EventOutcome = z.infer<typeof eventOutcome>

/** Why, by outcome; `paused` is a reason of three of them. */
export const eventReason = z.enum([
  'delivered',
  'being_sent',
  'next',
  'retrying',
  'behind',
  'paused',
  'parked',
  'gone',
  'attempts_used_up',
  'session_deleted',
  'made_later',
  'no_url',
  'other_sessions',
  'other_events',
  'other_chats',
  'own_ignored',
  'collecting',
  'chat_paused',
  'unknown',
])
export type EventReason = z.infer<typeof eventReason>

export const eventExplanation = z.object({
  event_id: z.string(),
  event: z.string(),
  sessionId: delivery.shape.sessionId,
  sequence: z.int(),
  webhook_id: z.int(),
  outcome: eventOutcome.meta({ description: '`not_made`: the webhook gets no delivery of this event.' }),
  reason: eventReason.meta({ description: 'Why. Reasons may be added.' }),
  explanation: z.string().meta({ description: 'One sentence for people, with the facts.' }),
  deliveries: z.array(delivery).meta({ description: 'Of this event to this webhook, newest first: replays are more.' }),
})
export type EventExplanation = z.infer<typeof eventExplanation>

export const explainEvent = defineOperation({
  title: 'Explain Webhook Event',
  description:
    'What became of an event for a webhook, and why: delivered, waiting for what, failed, or never meant for it.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'GET',
    path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/events/{eventId}',
    accountWide: '/api/webhooks/{webhookId}/events/{eventId}',
  },
  envelope: 'data',
  input: z.object({ ...webhookKey, eventId: eventIdParameter }),
  output: eventExplanation,
  errors: ['session_not_found', 'webhook_not_found', 'event_not_found'],
  example: {
    input: { id: 7, webhookId: 12, eventId: deliveryExample.event_id },
    output: {
      event_id: deliveryExample.event_id,
      event: deliveryExample.event,
      sequence: deliveryExample.sequence,
      webhook_id: 12,
      outcome: 'parked',
      reason: 'parked',
      explanation:
        'Parked after 5 failed attempts, the last one with HTTP 503; tried again at 2026-01-05T10:06:21.000Z.',
      deliveries: [deliveryExample],
    },
  },
  n8n: { resource: 'Webhook', operation: 'Explain Event' },
})
