import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { bulkSendEntry, bulkSendEntryExample, bulkSendIdParameter } from './record.ts'

export const pause = defineOperation({
  title: 'Pause Bulk Send',
  description:
    'Pauses a bulk send that is under way. A few messages that are in the queues of sessions already still go out.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/bulk-sends/{bulkSendId}/pause' },
  envelope: 'data',
  input: z.object({ bulkSendId: bulkSendIdParameter }),
  output: bulkSendEntry,
  errors: ['bulk_send_not_found', 'bulk_send_conflict'],
  example: { input: { bulkSendId: 12 }, output: { ...bulkSendEntryExample, state: 'paused' } },
  mcp: { tool: 'pause_bulk_send', args: { bulk_send_id: 'bulkSendId' } },
  n8n: { resource: 'Bulk Send', operation: 'Pause' },
})
