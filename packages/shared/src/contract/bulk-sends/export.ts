import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { nextField, recipientPages } from './list-recipients.ts'
import { bulkSendIdParameter } from './record.ts'

export const exportMany = defineOperation({
  title: 'Export Bulk Send Results',
  description:
    'What became of each recipient as CSV, up to 10,000 at a time: `next` is the `after` of the call that goes on. What a spreadsheet would take for a formula is text in it.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/bulk-sends/{bulkSendId}/results' },
  envelope: 'data',
  input: z.object({ bulkSendId: bulkSendIdParameter, ...recipientPages }),
  output: z.object({
    csv: z.string(),
    count: z.int().meta({ description: 'Lines in it, without the headings.' }),
    next: nextField,
  }),
  errors: ['bulk_send_not_found'],
  example: {
    input: { bulkSendId: 12 },
    output: { csv: '\uFEFFphone_number,session_id,state,reason,msg_id,answered_at\r\n', count: 0, next: null },
  },
  mcp: { tool: 'export_bulk_send_results', args: { bulk_send_id: 'bulkSendId', state: 'state', after: 'after' } },
  n8n: { resource: 'Bulk Send', operation: 'Export Results' },
})
