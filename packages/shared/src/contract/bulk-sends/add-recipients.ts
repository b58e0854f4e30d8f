import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { addedRecipients, bulkSendIdParameter, newRecipients } from './record.ts'

export const addRecipients = defineOperation({
  title: 'Add Bulk Send Recipients',
  description:
    'Adds up to 1,000 people to a draft, each once. Who is no phone number, or has no value for a variable that needs one, is refused by itself.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/bulk-sends/{bulkSendId}/recipients' },
  envelope: 'data',
  input: z.object({ bulkSendId: bulkSendIdParameter, recipients: newRecipients.min(1) }),
  output: addedRecipients,
  errors: ['bulk_send_not_found', 'bulk_send_conflict'],
  example: {
    input: { bulkSendId: 12, recipients: [{ to: '+6281234567890', values: { first_name: 'Ana', day: 'Monday' } }] },
    output: { added: 1, doubled: 0, refused: 0, errors: [] },
  },
  mcp: { tool: 'add_bulk_send_recipients', args: { bulk_send_id: 'bulkSendId', recipients: 'recipients' } },
  n8n: { resource: 'Bulk Send', operation: 'Add Recipients' },
})
