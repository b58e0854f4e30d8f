import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { optOut, optOutExample, optOutScope } from './record.ts'

export const create = defineOperation({
  title: 'Create Opt-Out',
  description: 'Notes that a person does not want to be written to. One that holds already is answered as it is.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/opt-outs' },
  envelope: 'data',
  input: z.object({
    phone_number: z.string().min(1).max(64).meta({ description: 'Phone number, JID or LID JID of a person.' }),
    scope: optOutScope.default('account').meta({ description: '`session`: in the session of `session_id` alone.' }),
    session_id: z
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .meta({ refusal: 'session_not_found', description: 'Session over which they asked; required by `session`.' }),
  }),
  output: optOut,
  errors: ['session_not_found'],
  example: {
    input: { phone_number: '+6281234567890' },
    output: { ...optOutExample, session_id: null, how: 'api', word: null },
  },
  mcp: {
    tool: 'create_opt_out',
    args: { phone_number: 'phone_number', scope: 'scope', session_id: 'session_id' },
  },
  n8n: { resource: 'Opt-Out', operation: 'Create' },
})
