import { z } from 'zod'
import { moment } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { bulkSendPaceFields, paceArguments } from './pace.ts'
import { bulkSendEntry, bulkSendEntryExample, bulkSendIdParameter } from './record.ts'

export const update = defineOperation({
  title: 'Update Bulk Send',
  description:
    'Changes the name, the pace or the hours of a bulk send, also while it runs; `starts_at` until it has come. Null takes a limit away.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/bulk-sends/{bulkSendId}' },
  envelope: 'data',
  input: z.object({
    bulkSendId: bulkSendIdParameter,
    name: z.string().trim().min(1).max(100).optional().meta({ description: 'What people call it.' }),
    starts_at: moment.nullable().optional().meta({ description: 'Nothing is sent before; null: at once.' }),
    ...bulkSendPaceFields,
  }),
  output: bulkSendEntry,
  errors: ['bulk_send_not_found', 'bulk_send_conflict'],
  example: { input: { bulkSendId: 12, per_minute: 10 }, output: { ...bulkSendEntryExample, per_minute: 10 } },
  mcp: {
    tool: 'update_bulk_send',
    args: { bulk_send_id: 'bulkSendId', name: 'name', starts_at: 'starts_at', ...paceArguments },
  },
  n8n: { resource: 'Bulk Send', operation: 'Update' },
})
