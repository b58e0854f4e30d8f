import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { deliveryDetail, deliveryExample } from './delivery.ts'
import { deliveryIdParameter, webhookKey } from './endpoint.ts'

export const getDelivery = defineOperation({
  title: 'Get Webhook Delivery',
  description: 'One delivery with its request and attempts; secrets and own header values are masked.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'GET',
    path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/deliveries/{deliveryId}',
    accountWide: '/api/webhooks/{webhookId}/deliveries/{deliveryId}',
  },
  envelope: 'data',
  input: z.object({ ...webhookKey, deliveryId: deliveryIdParameter }),
  output: deliveryDetail,
  errors: ['session_not_found', 'webhook_not_found', 'delivery_not_found'],
  example: {
    input: { id: 7, webhookId: 12, deliveryId: '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11' },
    output: {
      ...deliveryExample,
      request: {
        url: 'https://example.com/hook',
        headers: { 'X-Webhook-Event': 'messages.received', 'X-Webhook-Signature': '••••' },
        body: '{"event":"messages.received","sessionId":"7","timestamp":1767607200123,"sequence":4211,"data":{}}',
      },
      attempts: [
        {
          number: 1,
          started_at: '2026-01-05T10:00:00.140Z',
          latency_ms: 212,
          status_code: 503,
          response_headers: { 'content-type': 'text/plain' },
          response_body: 'busy',
          truncated: false,
          error: 'HTTP 503',
        },
      ],
    },
  },
  n8n: { resource: 'Webhook', operation: 'Get Delivery' },
})
