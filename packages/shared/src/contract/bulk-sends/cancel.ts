import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { bulkSendEntry, bulkSendEntryExample, bulkSendIdParameter } from './record.ts'

export const cancel = defineOperation({
  title: 'Cancel Bulk Send',
  description:
    'Ends a bulk send for good: who has not been written to is not going to be. A few messages that are in the queues of sessions already still go out.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/bulk-sends/{bulkSendId}/cancel' },
  envelope: 'data',
  input: z.object({ bulkSendId: bulkSendIdParameter }),
  output: bulkSendEntry,
  errors: ['bulk_send_not_found', 'bulk_send_conflict'],
  example: {
    input: { bulkSendId: 12 },
    output: { ...bulkSendEntryExample, state: 'canceled', ended_at: '2026-04-15T10:30:00.000Z' },
  },
  mcp: { tool: 'cancel_bulk_send', args: { bulk_send_id: 'bulkSendId' } },
  n8n: { resource: 'Bulk Send', operation: 'Cancel' },
})
