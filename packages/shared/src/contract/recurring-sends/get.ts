import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { recurringSendExample, recurringSendIdParameter, recurringSendRecord } from './record.ts'

export const get = defineOperation({
  title: 'Get Recurring Send',
  description: 'A recurring send with its content, its last run and its next five times.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/recurring-sends/{recurringSendId}' },
  envelope: 'data',
  input: z.object({ recurringSendId: recurringSendIdParameter }),
  output: recurringSendRecord,
  errors: ['recurring_send_not_found'],
  example: { input: { recurringSendId: 5 }, output: recurringSendExample },
  mcp: { tool: 'get_recurring_send', args: { recurring_send_id: 'recurringSendId' } },
  n8n: { resource: 'Recurring Send', operation: 'Get' },
})
