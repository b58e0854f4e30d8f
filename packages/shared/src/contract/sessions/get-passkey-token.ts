import { z } from 'zod'
import { isoTime, sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const getPasskeyToken = defineOperation({
  title: 'Get Passkey Token',
  description: 'A fresh token for the helper, good for 5 minutes. The one before ends at once.',
  effect: 'write',
  runner: 'engine',
  credential: 'both',
  foreignKey: 'auth_invalid',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions/{id}/passkey-token' },
  envelope: 'data',
  input: z.object({ id: sessionIdParameter }),
  output: z.object({ token: z.string(), expires_at: isoTime }),
  errors: ['session_not_found', 'passkey_not_needed', 'not_ready'],
  example: { input: { id: 7 }, output: { token: 'pk_Qw8…', expires_at: '2026-01-05T10:07:30.000Z' } },
  n8n: { resource: 'Session', operation: 'Get Passkey Token' },
})
