import { z } from 'zod'
import { moment, pageOf, pageQuery } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { delivery, deliveryExample } from './delivery.ts'
import { webhookKey } from './endpoint.ts'

export const listDeliveries = defineOperation({
  title: 'List Webhook Deliveries',
  description: 'The deliveries of a webhook, newest first.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'GET',
    path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/deliveries',
    accountWide: '/api/webhooks/{webhookId}/deliveries',
  },
  envelope: 'data',
  input: z.object({
    ...webhookKey,
    ...pageQuery,
    status: z
      .string()
      .max(255)
      .regex(/^(?:pending|delivered|parked|failed)(?:,(?:pending|delivered|parked|failed))*$/)
      .optional()
      .meta({ description: 'One or several of pending, delivered, parked, failed, comma-separated.' }),
    event: z.string().max(4096).optional().meta({ description: 'One or several event names, comma-separated.' }),
    from: moment.optional().meta({ description: 'Event time, ISO 8601 or milliseconds.' }),
    to: moment.optional().meta({ description: 'Event time, ISO 8601 or milliseconds.' }),
  }),
  output: pageOf(delivery),
  errors: ['session_not_found', 'webhook_not_found'],
  example: {
    input: { id: 7, webhookId: 12, status: 'parked,failed' },
    output: {
      current_page: 1,
      data: [deliveryExample],
      first_page_url: '/api/messenger-sessions/7/webhooks/12/deliveries?status=parked%2Cfailed&page=1',
      from: 1,
      last_page: 1,
      last_page_url: '/api/messenger-sessions/7/webhooks/12/deliveries?status=parked%2Cfailed&page=1',
      next_page_url: null,
      path: '/api/messenger-sessions/7/webhooks/12/deliveries',
      per_page: 10,
      prev_page_url: null,
      to: 1,
      total: 1,
    },
  },
  n8n: { resource: 'Webhook', operation: 'Get Many Deliveries' },
})
