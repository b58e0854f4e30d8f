import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { overlapField } from '../overlap.ts'

export const regenerateKey = defineOperation({
  title: 'Regenerate Key',
  description: 'Replaces the session key; the old one is invalid at once, or after `overlap_hours`.',
  effect: 'destructive',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: {
    method: 'POST',
    path: '/api/messenger-sessions/{id}/regenerate-key',
    aliases: ['/api/messenger-sessions/{id}/regenerate-api-key'],
  },
  envelope: 'api_key',
  input: z.object({
    id: sessionIdParameter,
    overlap_hours: overlapField(0).meta({
      description:
        'Hours for which the old key stays good beside the new one, 720 at most. 0: it ends at once. A key that was replaced before ends at once either way.',
    }),
  }),
  output: z.string(),
  errors: ['session_not_found', 'token_held'],
  example: {
    input: { id: 7 },
    output: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  },
  n8n: { resource: 'Session', operation: 'Regenerate Key' },
})
