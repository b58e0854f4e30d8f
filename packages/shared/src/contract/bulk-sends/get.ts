import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { bulkSendExample, bulkSendIdParameter, bulkSendRecord } from './record.ts'

export const get = defineOperation({
  title: 'Get Bulk Send',
  description: 'A bulk send with its content, and how many recipients are in which state.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/bulk-sends/{bulkSendId}' },
  envelope: 'data',
  input: z.object({ bulkSendId: bulkSendIdParameter }),
  output: bulkSendRecord,
  errors: ['bulk_send_not_found'],
  example: { input: { bulkSendId: 12 }, output: bulkSendExample },
  mcp: { tool: 'get_bulk_send', args: { bulk_send_id: 'bulkSendId' } },
  n8n: { resource: 'Bulk Send', operation: 'Get' },
})
