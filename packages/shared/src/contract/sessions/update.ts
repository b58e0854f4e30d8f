import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { sessionToolArgs } from './mcp-arguments.ts'
import { sessionExample, sessionRecord, sessionUpdateFields, sessionWarnings } from './record.ts'

export const update = defineOperation({
  title: 'Update Session',
  description:
    'Changes the fields that are sent; the others keep their value. On a connected session settings take effect at once.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/messenger-sessions/{id}' },
  envelope: 'data',
  beside: ['warning', 'warnings'],
  input: z.object({ id: sessionIdParameter, ...sessionUpdateFields }),
  output: sessionRecord.extend({
    ...sessionWarnings,
    warning: z
      .string()
      .optional()
      .meta({ description: 'The change is kept, but the live connection did not take it.' }),
  }),
  errors: ['session_not_found'],
  example: { input: { id: 7, name: 'Support line' }, output: sessionExample },
  mcp: { tool: 'update_messenger_session', twin: 'update_whatsapp_session', args: sessionToolArgs },
  n8n: { resource: 'Session', operation: 'Update' },
})
