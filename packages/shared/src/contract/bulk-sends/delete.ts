import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { bulkSendIdParameter } from './record.ts'

export const remove = defineOperation({
  title: 'Delete Bulk Send',
  description: 'Deletes a bulk send that is not under way, with its recipients. What was sent with it stays.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/bulk-sends/{bulkSendId}' },
  envelope: 'message',
  input: z.object({ bulkSendId: bulkSendIdParameter }),
  output: z.string(),
  errors: ['bulk_send_not_found', 'bulk_send_conflict'],
  example: { input: { bulkSendId: 12 }, output: 'Bulk send deleted successfully.' },
  mcp: { tool: 'delete_bulk_send', args: { bulk_send_id: 'bulkSendId' } },
  n8n: { resource: 'Bulk Send', operation: 'Delete' },
})
