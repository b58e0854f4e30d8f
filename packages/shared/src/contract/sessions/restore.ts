import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { sessionExample, sessionRecord } from './record.ts'

export const restore = defineOperation({
  title: 'Restore Session',
  description:
    'Gives a deleted session back, disconnected and with a new key, while it waits to be erased. It is linked anew with `sessions.connect`.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/messenger-sessions/{id}/restore' },
  envelope: 'data',
  input: z.object({ id: sessionIdParameter }),
  output: sessionRecord,
  errors: ['session_not_found', 'subscription_connect', 'session_limit'],
  example: { input: { id: 7 }, output: sessionExample },
  n8n: { resource: 'Session', operation: 'Restore' },
})
