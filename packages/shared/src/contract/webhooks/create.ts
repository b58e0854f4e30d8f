import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { webhookCreateFields, webhookSecretsExample, webhookSession, webhookWithSecrets } from './endpoint.ts'

export const create = defineOperation({
  title: 'Create Webhook',
  description:
    'Makes a webhook and shows its secrets. A repeat with the same address and events answers the existing one, unchanged.',
  effect: 'write',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'POST',
    path: '/api/messenger-sessions/{id}/webhooks',
    accountWide: '/api/webhooks',
  },
  envelope: 'data',
  input: z.object({ id: webhookSession, ...webhookCreateFields }),
  output: webhookWithSecrets,
  errors: ['session_not_found', 'webhook_limit'],
  example: {
    input: { id: 7, url: 'https://example.com/hook', events: ['messages.received', 'session.status'] },
    output: webhookSecretsExample,
  },
  n8n: { resource: 'Webhook', operation: 'Create' },
})
