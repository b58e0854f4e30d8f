import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { webhookKey } from './endpoint.ts'

export const endPreviousSecret = defineOperation({
  title: 'End Previous Webhook Secret',
  description: 'From now on the newest secret alone signs. Where no other does any more, nothing changes.',
  effect: 'destructive',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'DELETE',
    path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/previous-secret',
    accountWide: '/api/webhooks/{webhookId}/previous-secret',
  },
  envelope: 'message',
  input: z.object({ ...webhookKey }),
  output: z.string(),
  errors: ['session_not_found', 'webhook_not_found'],
  example: { input: { id: 7, webhookId: 12 }, output: 'Previous secret ended successfully.' },
  n8n: { resource: 'Webhook', operation: 'End Previous Secret' },
})
