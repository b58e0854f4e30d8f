import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { overlapField } from '../overlap.ts'
import { webhookKey, webhookSecretsExample, webhookWithSecrets } from './endpoint.ts'

export const rotateSecret = defineOperation({
  title: 'Rotate Webhook Secret',
  description:
    'Issues a new secret and shows it. For 24 hours, or `overlap_hours`, both sign, the new signature first.',
  effect: 'write',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'POST',
    path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/rotate-secret',
    accountWide: '/api/webhooks/{webhookId}/rotate-secret',
  },
  envelope: 'data',
  input: z.object({
    ...webhookKey,
    overlap_hours: overlapField(24).meta({
      description: 'Hours for which the old secret signs beside the new one, 720 at most. 0: it ends at once.',
    }),
    compat: z.boolean().default(false).meta({ description: 'Whether to replace the compat secret too, at once.' }),
  }),
  output: webhookWithSecrets,
  errors: ['session_not_found', 'webhook_not_found'],
  example: {
    input: { id: 7, webhookId: 12 },
    output: webhookSecretsExample,
  },
  n8n: { resource: 'Webhook', operation: 'Rotate Secret' },
})
