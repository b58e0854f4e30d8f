import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { bulkSendIdParameter, bulkSendRecipient, recipientExample, recipientState } from './record.ts'

/** `after` and `next` of pages that are read on and on. */
export const recipientPages = {
  state: recipientState.optional().meta({ description: 'Those in this state alone.' }),
  after: z.int().min(0).max(2_147_483_647).default(0).meta({ description: '`next` of the call before.' }),
} as const

export const nextField = z
  .int()
  .nullable()
  .meta({ description: '`after` of the call that goes on; null: this is the end.' })

export const listRecipients = defineOperation({
  title: 'Get Bulk Send Recipients',
  description: 'The recipients of a bulk send in their order, each with its state and its message.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/bulk-sends/{bulkSendId}/recipients' },
  envelope: 'data',
  input: z.object({
    bulkSendId: bulkSendIdParameter,
    ...recipientPages,
    limit: z.int().min(1).max(1000).default(100).meta({ description: 'Recipients at most.' }),
  }),
  output: z.object({ items: z.array(bulkSendRecipient), next: nextField }),
  errors: ['bulk_send_not_found'],
  example: { input: { bulkSendId: 12, state: 'delivered' }, output: { items: [recipientExample], next: null } },
  mcp: {
    tool: 'list_bulk_send_recipients',
    args: { bulk_send_id: 'bulkSendId', state: 'state', after: 'after', limit: 'limit' },
  },
  n8n: { resource: 'Bulk Send', operation: 'Get Recipients' },
})
