import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { webhookEndpoint, webhookExample, webhookSession } from './endpoint.ts'

export const list = defineOperation({
  title: 'List Webhooks',
  description: 'The webhooks of a session, its default one first.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'GET',
    path: '/api/messenger-sessions/{id}/webhooks',
    accountWide: '/api/webhooks',
  },
  envelope: 'data',
  input: z.object({ id: webhookSession }),
  output: z.array(webhookEndpoint),
  errors: ['session_not_found'],
  example: {
    input: { id: 7 },
    output: [webhookExample],
  },
  n8n: { resource: 'Webhook', operation: 'Get Many' },
})
