import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { recurringSendEntry, recurringSendEntryExample, recurringSendIdParameter } from './record.ts'

export const resume = defineOperation({
  title: 'Resume Recurring Send',
  description: 'Goes on with the next time from now. Times of the pause are not made up.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/recurring-sends/{recurringSendId}/resume' },
  envelope: 'data',
  input: z.object({ recurringSendId: recurringSendIdParameter }),
  output: recurringSendEntry,
  errors: ['recurring_send_not_found', 'recurring_send_conflict'],
  example: { input: { recurringSendId: 5 }, output: recurringSendEntryExample },
  mcp: { tool: 'resume_recurring_send', args: { recurring_send_id: 'recurringSendId' } },
  n8n: { resource: 'Recurring Send', operation: 'Resume' },
})
