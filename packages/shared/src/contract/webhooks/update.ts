import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { webhookEndpoint, webhookExample, webhookKey, webhookUpdateFields } from './endpoint.ts'

export const update = defineOperation({
  title: 'Update Webhook',
  description:
    'Changes the fields that are sent; the others keep their value. A webhook that is enabled again goes on with what waited.',
  effect: 'write',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'PUT',
    path: '/api/messenger-sessions/{id}/webhooks/{webhookId}',
    accountWide: '/api/webhooks/{webhookId}',
  },
  envelope: 'data',
  input: z.object({ ...webhookKey, ...webhookUpdateFields }),
  output: webhookEndpoint,
  errors: ['session_not_found', 'webhook_not_found'],
  example: {
    input: { id: 7, webhookId: 12, enabled: false },
    output: { ...webhookExample, enabled: false, status: 'paused' },
  },
  n8n: { resource: 'Webhook', operation: 'Update' },
})
