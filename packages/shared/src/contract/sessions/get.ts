import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { sessionExample, sessionRecord } from './record.ts'

export const get = defineOperation({
  title: 'Get Session',
  description: 'Reads one session with its key and webhook secret.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  foreignKey: 'auth_invalid',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions/{id}' },
  envelope: 'data',
  input: z.object({ id: sessionIdParameter }),
  output: sessionRecord,
  errors: ['session_not_found'],
  example: { input: { id: 7 }, output: sessionExample },
  mcp: { tool: 'get_specific_messenger_session', twin: 'get_specific_whatsapp_session', args: {} },
  n8n: { resource: 'Session', operation: 'Get' },
})
