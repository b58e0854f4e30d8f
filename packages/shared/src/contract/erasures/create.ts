import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { erasure, erasureExample } from './record.ts'

export const create = defineOperation({
  title: 'Erase Contact',
  description:
    'Erases one person from everything that the account keeps: messages, files, events, logs, lists. It cannot be taken back. It goes on by itself and is through within minutes; what the person writes later is new. Nobody who opted out is written to again.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/erasures' },
  envelope: 'data',
  input: z.object({
    phone_number: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'Whom: a phone number, a JID or a LID JID. Other names of the same person are found.' }),
    session_id: z
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .meta({ description: 'In that session alone. Without it: in all sessions, and in lists and opt-outs.' }),
  }),
  output: erasure,
  errors: ['session_not_found'],
  example: { input: { phone_number: '+6281234567890' }, output: erasureExample },
  mcp: { tool: 'erase_contact', args: { phone_number: 'phone_number', session_id: 'session_id' } },
  n8n: { resource: 'Erasure', operation: 'Create' },
})
