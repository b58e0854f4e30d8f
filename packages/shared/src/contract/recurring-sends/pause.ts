import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { recurringSendEntry, recurringSendEntryExample, recurringSendIdParameter } from './record.ts'

export const pause = defineOperation({
  title: 'Pause Recurring Send',
  description: 'Nothing is sent until it is resumed. What is in the queue of the session already still goes out.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/recurring-sends/{recurringSendId}/pause' },
  envelope: 'data',
  input: z.object({ recurringSendId: recurringSendIdParameter }),
  output: recurringSendEntry,
  errors: ['recurring_send_not_found', 'recurring_send_conflict'],
  example: {
    input: { recurringSendId: 5 },
    output: { ...recurringSendEntryExample, state: 'paused', next_at: null },
  },
  mcp: { tool: 'pause_recurring_send', args: { recurring_send_id: 'recurringSendId' } },
  n8n: { resource: 'Recurring Send', operation: 'Pause' },
})
