import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { webhookKey } from './endpoint.ts'

export const testOutcome = z.object({
  deliveryId: z.string(),
  delivered: z.boolean(),
  status_code: z.int().nullable(),
  latency_ms: z.int(),
  response_body: z.string().nullable(),
  error: z.string().nullable(),
})
export type TestOutcome = z.infer<typeof testOutcome>

export const test = defineOperation({
  title: 'Test Webhook',
  description: 'Sends a test event once, at once, also while the webhook is paused.',
  effect: 'write',
  runner: 'engine',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'POST',
    path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/test',
    accountWide: '/api/webhooks/{webhookId}/test',
  },
  envelope: 'data',
  input: z.object({ ...webhookKey }),
  output: testOutcome,
  errors: ['session_not_found', 'webhook_not_found'],
  example: {
    input: { id: 7, webhookId: 12 },
    output: {
      deliveryId: '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11',
      delivered: true,
      status_code: 200,
      latency_ms: 212,
      response_body: 'ok',
      error: null,
    },
  },
  n8n: { resource: 'Webhook', operation: 'Test' },
})
