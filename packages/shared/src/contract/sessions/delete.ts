import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const remove = defineOperation({
  title: 'Delete Session',
  description:
    'Unlinks the session from the phone (best effort, 10 s), ends its key and webhooks, and deletes it with its data.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/messenger-sessions/{id}' },
  envelope: 'none',
  input: z.object({ id: sessionIdParameter }),
  output: z.null(),
  errors: ['session_not_found'],
  example: { input: { id: 7 }, output: null },
  n8n: { resource: 'Session', operation: 'Delete' },
})
