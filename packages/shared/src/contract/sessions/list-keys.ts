import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { sessionKeyRecord } from './session-key.ts'

export const listKeys = defineOperation({
  title: 'List Keys',
  description:
    'The keys that are good for a session, and when each was used last: the current one, and the one before while it stays good. The keys themselves are not shown.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions/{id}/keys' },
  envelope: 'data',
  input: z.object({ id: sessionIdParameter }),
  output: z.array(sessionKeyRecord),
  errors: ['session_not_found'],
  example: {
    input: { id: 7 },
    output: [
      { kind: 'current', good_until: null, last_used_at: '2026-04-15T10:20:00.000Z', last_used_ip: '203.0.113.7' },
      {
        kind: 'previous',
        good_until: '2026-04-16T09:00:00.000Z',
        last_used_at: '2026-04-15T10:18:00.000Z',
        last_used_ip: '203.0.113.9',
      },
    ],
  },
  n8n: { resource: 'Session', operation: 'Get Keys' },
})
