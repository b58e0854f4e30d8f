import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { webhookEndpoint, webhookExample, webhookKey } from './endpoint.ts'

export const get = defineOperation({
  title: 'Get Webhook',
  description: 'One webhook, without its secrets.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'GET',
    path: '/api/messenger-sessions/{id}/webhooks/{webhookId}',
    accountWide: '/api/webhooks/{webhookId}',
  },
  envelope: 'data',
  input: z.object({ ...webhookKey }),
  output: webhookEndpoint,
  errors: ['session_not_found', 'webhook_not_found'],
  example: {
    input: { id: 7, webhookId: 12 },
    output: webhookExample,
  },
  n8n: { resource: 'Webhook', operation: 'Get' },
})
