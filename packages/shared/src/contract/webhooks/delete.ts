import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { webhookKey } from './endpoint.ts'

export const remove = defineOperation({
  title: 'Delete Webhook',
  description: 'Deletes a webhook with its unfinished deliveries and its delivery log.',
  effect: 'destructive',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'DELETE',
    path: '/api/messenger-sessions/{id}/webhooks/{webhookId}',
    accountWide: '/api/webhooks/{webhookId}',
  },
  envelope: 'message',
  input: z.object({ ...webhookKey }),
  output: z.string(),
  errors: ['session_not_found', 'webhook_not_found'],
  example: {
    input: { id: 7, webhookId: 12 },
    output: 'Webhook deleted successfully.',
  },
  n8n: { resource: 'Webhook', operation: 'Delete' },
})
