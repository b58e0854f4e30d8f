import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { bulkSendEntry, bulkSendEntryExample, bulkSendIdParameter } from './record.ts'

export const start = defineOperation({
  title: 'Start Bulk Send',
  description:
    'Starts a draft. Recipients are written to one after the other, as the sending policies of the sessions allow, and each once.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/bulk-sends/{bulkSendId}/start' },
  envelope: 'data',
  input: z.object({ bulkSendId: bulkSendIdParameter }),
  output: bulkSendEntry,
  errors: ['bulk_send_not_found', 'bulk_send_conflict', 'bulk_sends_not_in_plan'],
  example: { input: { bulkSendId: 12 }, output: bulkSendEntryExample },
  mcp: { tool: 'start_bulk_send', args: { bulk_send_id: 'bulkSendId' } },
  n8n: { resource: 'Bulk Send', operation: 'Start' },
})
