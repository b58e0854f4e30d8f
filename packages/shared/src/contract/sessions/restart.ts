import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const restart = defineOperation({
  title: 'Restart Session',
  description: 'Closes and reopens the connection; the link is kept.',
  effect: 'write',
  runner: 'engine',
  credential: 'both',
  foreignKey: 'auth_invalid',
  rate: 'default',
  http: { method: 'POST', path: '/api/messenger-sessions/{id}/restart' },
  envelope: 'message',
  input: z.object({ id: sessionIdParameter }),
  output: z.string(),
  errors: ['session_not_found', 'restart_not_connected'],
  example: { input: { id: 7 }, output: 'WhatsApp session restarted successfully.' },
  n8n: { resource: 'Session', operation: 'Restart' },
})
