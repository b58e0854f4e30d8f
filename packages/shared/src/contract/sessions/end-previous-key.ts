import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const endPreviousKey = defineOperation({
  title: 'End Previous Key',
  description: 'Ends the key before the last rotation at once. Where none is good any more, nothing changes.',
  effect: 'destructive',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/messenger-sessions/{id}/keys/previous' },
  envelope: 'message',
  input: z.object({ id: sessionIdParameter }),
  output: z.string(),
  errors: ['session_not_found'],
  example: { input: { id: 7 }, output: 'Previous key ended successfully.' },
  n8n: { resource: 'Session', operation: 'End Previous Key' },
})
