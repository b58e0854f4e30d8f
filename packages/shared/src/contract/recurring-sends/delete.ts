import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { recurringSendIdParameter } from './record.ts'

export const remove = defineOperation({
  title: 'Delete Recurring Send',
  description: 'Deletes a recurring send with its list of runs. What was sent with it stays.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/recurring-sends/{recurringSendId}' },
  envelope: 'message',
  input: z.object({ recurringSendId: recurringSendIdParameter }),
  output: z.string(),
  errors: ['recurring_send_not_found'],
  example: { input: { recurringSendId: 5 }, output: 'Recurring send deleted successfully.' },
  mcp: { tool: 'delete_recurring_send', args: { recurring_send_id: 'recurringSendId' } },
  n8n: { resource: 'Recurring Send', operation: 'Delete' },
})
